import type { EndpointOf, ImportListResponse, Method, ResponseOf } from '@headgate/contracts'
import type { Effects } from '../rules/timeline.ts'
import type { Request } from '../world/browser.ts'
import type { Reply } from './client.ts'

type Refused = Extract<Reply, { state: 'refused' }>

/** What became of what somebody tried. `lost`: nobody knows whether it was done. */
export type Outcome<T = undefined> =
  | { state: 'accepted'; call: string; value: T }
  | Pick<Refused, 'state' | 'call' | 'reason' | 'answer'>
  | { state: 'lost'; call: string }

/** What became of a change of the season. A lost one can be recognized in the history later. */
export type ChangeOutcome =
  | { state: 'accepted'; call: string; made: Made }
  | { state: 'refused'; call: string; reason: string }
  | ({ state: 'lost'; call: string } & Pending)

export type HistoryEntry = ImportListResponse['imports'][number]

/** A change of the season that was accepted, with its number and what it does. */
export interface Made {
  id: number
  changes: Effects
}

/** A change whose answer was lost. */
export interface Pending {
  /** What it does if it was done, under the number that it has then. */
  ifDone: (id: number) => Made
  isThis: (record: HistoryEntry) => boolean
}

/** False also for a server that failed: it may have done it before. */
const isRefused = (reply: Reply): reply is Refused => reply.state === 'refused' && reply.status < 500

/** Without `read`, nothing of the answer matters. */
export function outcomeOf<Body, T = undefined>(reply: Reply, read?: (body: Body) => T): Outcome<T> {
  const { call } = reply
  if (reply.state === 'accepted')
    return { state: 'accepted', call, value: (read ? read(reply.answer.json<Body>()) : undefined) as T }
  return isRefused(reply) ? reply : { state: 'lost', call }
}

/** What a success of a call such as `POST /api/calendar` answers, as its contract says. */
type AnswerTo<Called extends string> = Called extends `${infer Sent extends Method} ${infer Path}`
  ? ResponseOf<EndpointOf<Sent, Path>>
  : never

/** Makes a call, and says what became of it. */
export type Call<Who> = <Called extends string, T = undefined>(
  who: Who,
  call: Called,
  body?: object,
  read?: (answer: AnswerTo<Called>) => T,
) => Promise<Outcome<T>>

export const requestOf = (call: string, body?: object): Request => {
  const [method, path = ''] = call.split(' ') as [Request['method'], string]
  return { method, path, ...(/^P/.test(method) && { body: body ?? {} }) }
}

export const callsBy =
  <Who>(ask: (who: Who, request: Request) => Promise<Reply>): Call<Who> =>
  async (who, call, body, read) =>
    outcomeOf(await ask(who, requestOf(call, body)), read)

/** Where answers say which number a change of the season has. */
interface Numbered {
  importId?: number
  changeId?: number
  seasonChange?: { importId: number }
}

const numberIn = ({ importId, changeId, seasonChange }: Numbered): number =>
  importId ?? changeId ?? seasonChange?.importId ?? 0

export interface SeasonChange extends Pick<Pending, 'isThis'> {
  /** What it does, under its number, when it was made at an instant. */
  effects: (id: number, atMs: number) => Effects
}

export function changeOf(reply: Reply, { effects, isThis }: SeasonChange): ChangeOutcome {
  const { call } = reply
  if (isRefused(reply)) return { state: 'refused', call, reason: reply.reason }
  const madeAt = (id: number, atMs: number): Made => ({ id, changes: effects(id, atMs) })
  if (reply.state === 'accepted' && reply.atMs !== undefined)
    return { state: 'accepted', call, made: madeAt(numberIn(reply.answer.json<Numbered>()), reply.atMs) }
  // The history says when it was made.
  let atMs = 0
  return {
    state: 'lost',
    call,
    ifDone: (id) => madeAt(id, atMs),
    isThis: (record) => {
      if (isThis(record)) atMs = Date.parse(record.at ?? '')
      return isThis(record)
    },
  }
}
