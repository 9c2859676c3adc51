import { isOwnTurn, type TurnViewer } from '../residents/whose-turn.ts'
import type { DitchRules } from '../schedule/ditch-rules.ts'
import { seasonOf } from '../schedule/season.ts'
import { type SeasonDifference, seasonDifference } from '../schedule/season-difference.ts'
import type { TouchedHolder } from '../schedule/touched-holders.ts'
import { compareTurns, type TurnPlace } from '../schedule/turn.ts'
import { isSkipped, turnWindow } from '../schedule/turn-window.ts'
import type { Notice } from './notice.ts'
import type { ChangedTurn } from './notice-message.ts'

const PATH = '/?tab=my-schedule'

/** The rest are only counted, since a notice is read on a lock screen. */
const MAX_LISTED = 3

interface SeasonChange {
  /** The import that made the change. */
  importId: number
  touched: readonly TouchedHolder[]
  /** The captain's own words; may be empty. */
  note: string
  now: Temporal.Instant
  rules: DitchRules
}

/**
 * The one notice a resident gets about a season change, covering all the names that match their turns. Undefined
 * when none of their coming turns changed.
 */
export function changeNotice(who: TurnViewer, change: SeasonChange): Notice<'changed'> | undefined {
  const { importId, touched, note, now, rules } = change
  const { added, dropped, moved } = differenceFor(who, touched, rules)
  const opening = (place: TurnPlace) => `${turnWindow(place, rules).opensAt}`
  const changes = [
    ...moved.map(({ from, to }) => ({ change: 'moved' as const, place: from, last: to, from, to })),
    ...added.map((turn) => ({ change: 'added' as const, place: turn, last: turn, from: null, to: turn })),
    ...dropped.map((turn) => ({ change: 'dropped' as const, place: turn, last: turn, from: turn, to: null })),
  ].toSorted((a, b) => compareTurns(a.place, b.place))
  if (changes.length === 0) return undefined
  const listed = changes
    .slice(0, MAX_LISTED)
    .map(({ change, from, to }): ChangedTurn => ({ change, from: from && opening(from), to: to && opening(to) }))
  const ends = changes.flatMap(({ place, last }) => [place, last].map((one) => turnWindow(one, rules).closesAt))
  return {
    kind: 'changed',
    subject: `import:${importId}`,
    dueAt: now,
    usefulUntil: ends.toSorted(Temporal.Instant.compare).at(-1) as Temporal.Instant,
    message: { kind: 'changed', changes: listed, more: changes.length - listed.length, note },
    path: PATH,
  }
}

/**
 * Treats all of a resident's names as one: a turn that passes from one of them to another has not changed. A turn that
 * moves to a time that the clocks skip is a dropped one.
 */
function differenceFor(who: TurnViewer, touched: readonly TouchedHolder[], rules: DitchRules): SeasonDifference {
  const own = touched.filter(({ holder }) => isOwnTurn(holder, who))
  const [first] = own
  if (!first) return { added: [], dropped: [], moved: [] }
  const asOne = ({ day, slot }: TurnPlace) => ({ day, slot, holder: first.holder })
  const lost = own.flatMap(({ dropped, moved }) => [...dropped, ...moved.map(({ from }) => from)].map(asOne))
  const got = own.flatMap(({ added, moved }) => [...added, ...moved.map(({ to }) => to)].map(asOne))
  const hasTime = (turn: TurnPlace) => !isSkipped(turnWindow(turn, rules))
  return seasonDifference(seasonOf(lost.filter(hasTime)), seasonOf(got.filter(hasTime)))
}
