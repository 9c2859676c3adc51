import type { Closure } from '../schedule/closure.ts'
import type { HolderId } from '../schedule/holder-id.ts'
import type { Segment } from '../schedule/timeline.ts'
import type { Notice } from './notice.ts'

const PATH = '/'

interface ClosureChange {
  closureId: number
  closure: Closure
  /** Those that are not over and lose their water or get it back, in order. */
  turns: readonly Segment[]
  now: Temporal.Instant
}

/** The `subject` of a closure's notices. */
export const subjectOfClosure = (closureId: number): string => `closure:${closureId}`

/** The notice of a closure; undefined when it affects no turn of the resident's. */
export function closureNotice(own: ReadonlySet<HolderId>, change: ClosureChange): Notice<'ditch-closed'> | undefined {
  const { closureId, closure, now } = change
  const turns = ownTurns(own, change)
  const last = turns.at(-1)
  if (!last) return undefined
  const { from, until, reason, note } = closure
  const hasBegun = Temporal.Instant.compare(from, now) <= 0
  return {
    kind: 'ditch-closed',
    subject: subjectOfClosure(closureId),
    dueAt: now,
    usefulUntil: last.closesAt,
    message: {
      kind: 'ditch-closed',
      from: `${from}`,
      until: `${until}`,
      reason,
      note,
      hasBegun,
      ...listed(turns),
    },
    path: PATH,
  }
}

/** The notice that the ditch is open early or a closure called off; undefined when no turn of the resident's gains water. */
export function reopeningNotice(
  own: ReadonlySet<HolderId>,
  change: ClosureChange,
): Notice<'ditch-reopened'> | undefined {
  const { closureId, closure, now } = change
  const turns = ownTurns(own, change)
  const last = turns.at(-1)
  if (!last) return undefined
  const { from } = closure
  const hadBegun = Temporal.Instant.compare(from, now) <= 0
  return {
    kind: 'ditch-reopened',
    subject: subjectOfClosure(closureId),
    dueAt: now,
    usefulUntil: last.closesAt,
    message: { kind: 'ditch-reopened', from: `${from}`, hadBegun, ...listed(turns) },
    path: PATH,
  }
}

const MAX_LISTED = 3

const ownTurns = (own: ReadonlySet<HolderId>, { turns }: ClosureChange) => turns.filter(({ holder }) => own.has(holder))

const listed = (turns: readonly Segment[]) => ({
  turns: turns.slice(0, MAX_LISTED).map(({ opensAt }) => `${opensAt}`),
  more: Math.max(0, turns.length - MAX_LISTED),
})
