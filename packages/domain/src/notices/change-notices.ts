import { endSentence, formatLongDay, formatTime } from '../display/format-time.ts'
import { isOwnTurn, type TurnViewer } from '../residents/whose-turn.ts'
import type { DitchRules } from '../schedule/ditch-rules.ts'
import { seasonOf } from '../schedule/season.ts'
import { type SeasonDifference, seasonDifference } from '../schedule/season-difference.ts'
import type { TouchedHolder } from '../schedule/touched-holders.ts'
import { compareTurns, type TurnPlace } from '../schedule/turn.ts'
import { turnWindow } from '../schedule/turn-window.ts'
import type { Notice } from './notice.ts'

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
  const { added, dropped, moved } = differenceFor(who, touched)
  const format = (place: TurnPlace) => formatPlace(place, rules)
  const changes = [
    ...moved.map(({ from, to }) => ({ place: from, last: to, words: `moved from ${format(from)} to ${format(to)}` })),
    ...added.map((turn) => ({ place: turn, last: turn, words: `yours now: ${format(turn)}` })),
    ...dropped.map((turn) => ({ place: turn, last: turn, words: `no longer yours: ${format(turn)}` })),
  ].toSorted((a, b) => compareTurns(a.place, b.place))
  if (changes.length === 0) return undefined
  const more = changes.length - MAX_LISTED
  const listed = changes.slice(0, MAX_LISTED).map(({ words }) => words)
  const list = [...listed, ...(more > 0 ? [`and ${more} more ${more === 1 ? 'change' : 'changes'}`] : [])].join('; ')
  const ends = changes.flatMap(({ place, last }) => [place, last].map((one) => turnWindow(one, rules).closesAt))
  return {
    kind: 'changed',
    subject: `import:${importId}`,
    dueAt: now,
    usefulUntil: ends.toSorted(Temporal.Instant.compare).at(-1) as Temporal.Instant,
    title: changes.length === 1 ? 'One of your turns has changed' : `${changes.length} of your turns have changed`,
    body: `${capital(list)}. ${endSentence(note)}`.trimEnd(),
    path: PATH,
  }
}

/** Treats all of a resident's names as one: a turn that passes from one of them to another has not changed. */
function differenceFor(who: TurnViewer, touched: readonly TouchedHolder[]): SeasonDifference {
  const own = touched.filter(({ holder }) => isOwnTurn(holder, who))
  const [first] = own
  if (!first) return { added: [], dropped: [], moved: [] }
  const asOne = ({ day, slot }: TurnPlace) => ({ day, slot, holder: first.holder })
  const lost = own.flatMap(({ dropped, moved }) => [...dropped, ...moved.map(({ from }) => from)].map(asOne))
  const got = own.flatMap(({ added, moved }) => [...added, ...moved.map(({ to }) => to)].map(asOne))
  return seasonDifference(seasonOf(lost), seasonOf(got))
}

/** `Wednesday, June 10, 4 AM` */
function formatPlace(place: TurnPlace, rules: DitchRules): string {
  return `${formatLongDay(place.day)}, ${formatTime(turnWindow(place, rules).opensAt, rules.timeZone)}`
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
