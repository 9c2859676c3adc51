import type { ImportListResponse } from '@headgate/contracts'
import type { Effects } from '../rules/timeline.ts'
import type { Reply } from './client.ts'

/** What became of what somebody tried. */
export type Outcome<T = undefined> =
  | { state: 'accepted'; value: T }
  | { state: 'refused'; reason: string }
  | { state: 'lost' }

/** What became of a change of the season. A lost one can be recognized in the history later. */
export type ChangeOutcome =
  | { state: 'accepted'; made: Made }
  | { state: 'refused'; reason: string }
  | ({ state: 'lost' } & Unknown)

export type HistoryEntry = ImportListResponse['imports'][number]

/** A change of the season that was accepted, with its number and what it does. */
export interface Made {
  id: number
  changes: Effects
}

interface Unknown {
  ifDone: (id: number) => Made
  isThis: (record: HistoryEntry) => boolean
}

type Refused = Extract<Reply, { state: 'refused' }>

/** False also for a server that failed: it may have done it before. */
const isRefused = (reply: Reply): reply is Refused => reply.state === 'refused' && reply.status < 500

export function outcomeOf<Body, T>(reply: Reply, read: (body: Body) => T): Outcome<T> {
  if (reply.state === 'accepted') return { state: 'accepted', value: read(reply.answer.json<Body>()) }
  return isRefused(reply) ? { state: 'refused', reason: reply.reason } : { state: 'lost' }
}

export const nothingOf = (reply: Reply): Outcome =>
  reply.state === 'accepted' ? { state: 'accepted', value: undefined } : outcomeOf(reply, () => undefined)

/** `idIn` finds the number of the change in an answer. */
export function changeOf<Body = { importId: number }>(
  reply: Reply,
  { effects, isThis }: { effects: (id: number) => Effects; isThis: Unknown['isThis'] },
  idIn: (body: Body) => number = (body) => (body as { importId: number }).importId,
): ChangeOutcome {
  const ifDone = (id: number): Made => ({ id, changes: effects(id) })
  if (reply.state === 'accepted') return { state: 'accepted', made: ifDone(idIn(reply.answer.json<Body>())) }
  return isRefused(reply) ? { state: 'refused', reason: reply.reason } : { state: 'lost', ifDone, isThis }
}
