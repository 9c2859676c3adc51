import type { GatePressesResponse } from '@headgate/contracts'
import { listWaiting, removeWaiting, type WaitingPress } from '../../platform/gate/waiting-presses.ts'
import { type Http, HttpError } from '../../platform/http/http.ts'
import type { StoredValues } from '../../platform/storage/storage.ts'
import { inTurn } from '../../platform/time/in-turn.ts'

/** The server's limit for one request. */
const MAX_AT_ONCE = 20
/** A request that is wrong in itself stays wrong. */
const HOPELESS = [400, 403]
const MAX_WAIT_MS = 10_000

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
  /** Called before the presses cease to wait, so that no tab shows a moment in which they were never made. */
  record: (sent: readonly Sent[]) => void
}

/**
 * Sends what waits for this account, and removes it once the server has answered. What could not be sent stays. Returns
 * how many were sent. Tabs take turns; if two send the same press, its key makes it count once.
 */
export const sendWaiting = (needs: Needs): Promise<number> => inTurn('headgate-gate', MAX_WAIT_MS, () => sendNow(needs))

async function sendNow({ http, storage, uid, record }: Needs): Promise<number> {
  const batch = listWaiting(storage, uid).slice(0, MAX_AT_ONCE)
  if (batch.length === 0) return 0
  const answers = await post(http, uid, batch)
  const sent = batch.flatMap((press): Sent[] => {
    const answer = answers.find(({ key }) => key === press.key)
    return answer ? [{ press, outcome: answer.outcome, pressedAt: answer.pressedAt }] : []
  })
  if (sent.length > 0) record(sent)
  removeWaiting(storage, uid, new Set(sent.map(({ press }) => press.key)))
  return sent.length
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
