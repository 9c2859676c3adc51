import type { GatePressesResponse } from '@headgate/contracts'
import { listWaiting, removeWaiting, type WaitingPress } from '../../platform/gate/waiting-presses.ts'
import { type Http, HttpError } from '../../platform/http/http.ts'
import type { StoredValues } from '../../platform/storage/storage.ts'

/** The server's limit for one request. */
const MOST_AT_ONCE = 20
/** A request that is wrong in itself stays wrong. */
const HOPELESS = [400, 403]

export interface Sent {
  press: WaitingPress
  /** `unreadable`: the server could not read it, and never will. */
  outcome: GatePressesResponse['presses'][number]['outcome'] | 'unreadable'
  pressedAt: string | null
}

interface Needs {
  http: Http
  storage: StoredValues
  uid: string
}

/**
 * Sends what waits for this account, and removes it once the server has answered. What could not be sent stays. Tabs
 * take turns; if two send the same press, its key makes it count once.
 */
export const sendWaiting = (needs: Needs): Promise<Sent[]> =>
  navigator.locks ? navigator.locks.request('headgate-gate', () => sendNow(needs)) : sendNow(needs)

async function sendNow({ http, storage, uid }: Needs): Promise<Sent[]> {
  const batch = listWaiting(storage, uid).slice(0, MOST_AT_ONCE)
  if (batch.length === 0) return []
  const answers = await post(http, uid, batch)
  const keys = new Set(answers.map(({ key }) => key))
  removeWaiting(storage, uid, keys)
  return batch.flatMap((press) => {
    const answer = answers.find(({ key }) => key === press.key)
    return answer ? [{ press, outcome: answer.outcome, pressedAt: answer.pressedAt }] : []
  })
}

/** None if the server is out of reach. */
async function post(http: Http, userId: string, batch: readonly WaitingPress[]) {
  const presses = batch.map(({ userId: _, ...press }) => press)
  try {
    return (await http.send('POST', '/api/gate/presses', { userId, presses })).presses
  } catch (error) {
    const isHopeless = error instanceof HttpError && HOPELESS.includes(error.status) && error.problem.code !== undefined
    return isHopeless ? batch.map(({ key }) => ({ key, outcome: 'unreadable' as const, pressedAt: null })) : []
  }
}
