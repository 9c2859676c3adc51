import type { Reply } from './client.ts'

/** What became of what somebody tried. */
export type Outcome<T = undefined> =
  | { state: 'accepted'; value: T }
  | { state: 'refused'; reason: string }
  | { state: 'lost' }

export function valueOf<Body, T>(reply: Reply, read: (body: Body) => T): Outcome<T> {
  if (reply.state === 'accepted') return { state: 'accepted', value: read(reply.answer.json<Body>()) }
  if (reply.state === 'lost') return reply
  // Nobody knows what a store that was in trouble did.
  return reply.status >= 500 ? { state: 'lost' } : { state: 'refused', reason: reply.reason }
}

export const nothingOf = (reply: Reply): Outcome =>
  reply.state === 'accepted' ? { state: 'accepted', value: undefined } : valueOf(reply, () => undefined)
