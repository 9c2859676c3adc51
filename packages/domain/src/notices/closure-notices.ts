import type { Closure } from '../schedule/closure.ts'
import type { HolderId } from '../schedule/holder-id.ts'
import type { Segment } from '../schedule/timeline.ts'
import type { Notice } from './notice.ts'
import type { NoticeMessage } from './notice-message.ts'

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
export const closureNotice = (own: ReadonlySet<HolderId>, change: ClosureChange): Notice<'ditch-closed'> | undefined =>
  noticeOf('ditch-closed', own, change, (hasBegun, listed) => {
    const { from, until, reason, note } = change.closure
    return { kind: 'ditch-closed', from: `${from}`, until: `${until}`, reason, note, hasBegun, ...listed }
  })

/** The notice that the ditch is open early or a closure called off; undefined when no turn of the resident's gains water. */
export const reopeningNotice = (
  own: ReadonlySet<HolderId>,
  change: ClosureChange,
): Notice<'ditch-reopened'> | undefined =>
  noticeOf('ditch-reopened', own, change, (hadBegun, listed) => ({
    kind: 'ditch-reopened',
    from: `${change.closure.from}`,
    hadBegun,
    ...listed,
  }))

const MAX_LISTED = 3

function noticeOf<Kind extends 'ditch-closed' | 'ditch-reopened'>(
  kind: Kind,
  own: ReadonlySet<HolderId>,
  { closureId, closure, turns, now }: ClosureChange,
  word: (hasBegun: boolean, listed: { turns: string[]; more: number }) => NoticeMessage,
): Notice<Kind> | undefined {
  const theirs = turns.filter(({ holder }) => own.has(holder))
  const last = theirs.at(-1)
  if (!last) return undefined
  const openings = theirs.slice(0, MAX_LISTED).map(({ opensAt }) => `${opensAt}`)
  const hasBegun = Temporal.Instant.compare(closure.from, now) <= 0
  return {
    kind,
    subject: subjectOfClosure(closureId),
    dueAt: now,
    usefulUntil: last.closesAt,
    message: word(hasBegun, { turns: openings, more: theirs.length - openings.length }),
    path: '/',
  }
}
