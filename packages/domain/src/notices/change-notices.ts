import { endSentence, formatLongDay, formatTime } from '../display/format-time.ts'
import { isOwnTurn, type WhoIsAsking } from '../residents/whose-turn.ts'
import type { DitchRules } from '../schedule/ditch-rules.ts'
import { seasonOf } from '../schedule/season.ts'
import { type SeasonDifference, seasonDifference } from '../schedule/season-difference.ts'
import type { TouchedHolder } from '../schedule/touched-holders.ts'
import { compareTurns, type TurnPlace } from '../schedule/turn.ts'
import { turnWindow } from '../schedule/turn-window.ts'
import type { Notice } from './notice.ts'

const PATH = '/?tab=my-schedule'

/** More than these are counted: a notice is read on a lock screen. */
const MOST_TOLD = 3

interface SeasonChange {
  /** Of the import that brought it about. */
  importId: number
  touched: readonly TouchedHolder[]
  /** The captain's own words; may be empty. */
  note: string
  now: Temporal.Instant
  rules: DitchRules
}

/**
 * The one notice of a change of the season that a resident gets, whatever names their turns stand under;
 * undefined when none of theirs that is still to come changed.
 */
export function changeNotice(who: WhoIsAsking, change: SeasonChange): Notice<'changed'> | undefined {
  const { importId, touched, note, now, rules } = change
  const { added, dropped, moved } = differenceFor(who, touched)
  const said = (place: TurnPlace) => sayPlace(place, rules)
  const changes = [
    ...moved.map(({ from, to }) => ({ place: from, last: to, words: `moved from ${said(from)} to ${said(to)}` })),
    ...added.map((turn) => ({ place: turn, last: turn, words: `yours now: ${said(turn)}` })),
    ...dropped.map((turn) => ({ place: turn, last: turn, words: `no longer yours: ${said(turn)}` })),
  ].toSorted((a, b) => compareTurns(a.place, b.place))
  if (changes.length === 0) return undefined
  const more = changes.length - MOST_TOLD
  const told = changes.slice(0, MOST_TOLD).map(({ words }) => words)
  const list = [...told, ...(more > 0 ? [`and ${more} more ${more === 1 ? 'change' : 'changes'}`] : [])].join('; ')
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

/** Of all the names of one resident together: a turn that passes from one to another of them has not changed. */
function differenceFor(who: WhoIsAsking, touched: readonly TouchedHolder[]): SeasonDifference {
  const own = touched.filter(({ holder }) => isOwnTurn(holder, who))
  const [first] = own
  if (!first) return { added: [], dropped: [], moved: [] }
  const asOne = ({ day, slot }: TurnPlace) => ({ day, slot, holder: first.holder })
  const lost = own.flatMap(({ dropped, moved }) => [...dropped, ...moved.map(({ from }) => from)].map(asOne))
  const got = own.flatMap(({ added, moved }) => [...added, ...moved.map(({ to }) => to)].map(asOne))
  return seasonDifference(seasonOf(lost), seasonOf(got))
}

/** `Wednesday, June 10, 4 AM` */
function sayPlace(place: TurnPlace, rules: DitchRules): string {
  return `${formatLongDay(place.day)}, ${formatTime(turnWindow(place, rules).opensAt, rules.timeZone)}`
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
