import { formatLongDay, formatTime } from '../display/format-time.ts'
import type { Closure } from '../schedule/closure.ts'
import { closureAt } from '../schedule/closure.ts'
import { ditchDayAt } from '../schedule/ditch-day.ts'
import type { DitchRules } from '../schedule/ditch-rules.ts'
import { findTurnAt, type Season } from '../schedule/season.ts'
import type { Stretch } from '../schedule/stretch.ts'
import type { Turn, TurnPlace } from '../schedule/turn.ts'
import { openPlace, type TurnWindow } from '../schedule/turn-window.ts'
import { waterTimes } from '../schedule/water-times.ts'
import { LATEST } from './lateness.ts'
import type { Notice } from './notice.ts'
import type { TurnNoticeKind } from './notice-kind.ts'
import type { NoticeSettings } from './notice-settings.ts'

/** By the ditch's clock, the hour at which the `evening-before` notice comes. */
export const EVENING_HOUR = 20

const PATH = '/?tab=my-schedule'

interface OnTheDitch {
  season: Season
  closures: readonly Closure[]
  rules: DitchRules
}

/**
 * The notices of one stretch, in the order in which they fall due: the evening before the day on which its water
 * first comes, so many minutes before it comes, when it comes, and when the stretch closes.
 *
 * A closure moves the first three to its end, unless a captain ended it early. Where one takes the close, that is
 * not told; where closures take everything, nothing is.
 */
export function turnNotices(
  stretch: Stretch<Turn>,
  { leadMinutes }: Pick<NoticeSettings, 'leadMinutes'>,
  { season, closures, rules }: OnTheDitch,
): Notice<TurnNoticeKind>[] {
  const { turns, closesAt } = stretch
  const water = turns.flatMap((turn) => waterTimes(turn, closures, rules))
  const [firstWater, lastWater] = [water[0], water.at(-1)]
  if (!firstWater || !lastWater) return []
  const { opensAt } = firstWater
  const [first, last] = [turns[0], turns.at(-1)] as [Turn, Turn]
  const { timeZone } = rules
  const opens = formatTime(opensAt, timeZone)
  const day = ditchDayAt(opensAt, timeZone)
  const isDelayed = !opensAt.equals(stretch.opensAt)
  const isCutShort = !lastWater.closesAt.equals(closesAt)
  const closes = sayClose({ opensAt, closesAt: lastWater.closesAt }, timeZone)
  const lasts = isCutShort
    ? `the water lasts until ${closes}, when the ditch closes`
    : `your turn lasts until ${closes}`
  const holderAt = (at: Temporal.Instant) => findTurnAt(season, openPlace(at, rules))?.holder
  const next = holderAt(closesAt)
  const handsOver = sayBefore(closureAt(closures, justBefore(opensAt)), holderAt(justBefore(opensAt)))
  const notices: Notice<TurnNoticeKind>[] = []
  if (!isToldByReopening(opensAt, closures)) {
    const opening = { subject: subjectOf(first), path: PATH }
    const notBeyond = endOfFirst(water)
    notices.push(
      {
        ...opening,
        ...useful('evening-before', eveningBefore(day, timeZone), notBeyond),
        title: `Open your gate at ${opens} tomorrow`,
        body: `${formatLongDay(day)}: ${lasts}.${handsOver}`,
      },
      {
        ...opening,
        ...useful('lead-time', opensAt.subtract({ minutes: leadMinutes }), notBeyond),
        title: `Open your gate at ${opens}`,
        body: `${capitalized(lasts)}.${handsOver}`,
      },
      {
        ...opening,
        ...useful('begins', opensAt, notBeyond),
        title: 'Open your gate now',
        body: sayBegun({ opens, closes, lasts, isDelayed, isCutShort }),
      },
    )
  }
  if (!isCutShort) {
    notices.push({
      ...useful('ends', closesAt),
      subject: subjectOf(last),
      path: PATH,
      title: next
        ? `Your turn ends at ${formatTime(closesAt, timeZone)}; ${next} is next`
        : `Your turn ends at ${formatTime(closesAt, timeZone)}`,
      body: next ? `Close your gate: the water is ${next}’s now.` : 'Close your gate. Nobody has the water next.',
    })
  }
  return notices
}

/** What the notices of a turn are about. */
export const subjectOf = ({ day, slot }: TurnPlace): string => `${day}:${slot}`

/** When the evening before `day` comes. */
export const eveningBefore = (day: Temporal.PlainDate, timeZone: string): Temporal.Instant =>
  day
    .subtract({ days: 1 })
    .toZonedDateTime({ timeZone, plainTime: { hour: EVENING_HOUR } })
    .toInstant()

/** Who is told that the water is back by a captain's own notice is not told by the turn's in the same moment. */
const isToldByReopening = (opensAt: Temporal.Instant, closures: readonly Closure[]): boolean =>
  closures.some(({ until, isReopenedEarly }) => isReopenedEarly === true && until.equals(opensAt))

/** When the first water stops: two turns that follow each other are one water. */
function endOfFirst(water: readonly TurnWindow[]): Temporal.Instant {
  const last = water.find(({ closesAt }, index) => !water[index + 1]?.opensAt.equals(closesAt)) as TurnWindow
  return last.closesAt
}

function sayBefore(closure: Closure | undefined, holder: string | undefined): string {
  if (closure) return ' The ditch is closed until then.'
  return holder ? ` ${holder} has the water before you.` : ''
}

interface Begun {
  opens: string
  closes: string
  lasts: string
  isDelayed: boolean
  isCutShort: boolean
}

function sayBegun({ opens, closes, lasts, isDelayed, isCutShort }: Begun): string {
  if (isDelayed) return `The ditch was to open again at ${opens}; ${lasts}.`
  return isCutShort
    ? `Your turn began at ${opens}; ${lasts}.`
    : `Your turn began at ${opens} and lasts until ${closes}.`
}

const capitalized = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

const justBefore = (at: Temporal.Instant): Temporal.Instant => at.subtract({ nanoseconds: 1 })

function useful<Kind extends TurnNoticeKind>(kind: Kind, dueAt: Temporal.Instant, notBeyond?: Temporal.Instant) {
  const latest = dueAt.add(LATEST)
  const usefulUntil = notBeyond && Temporal.Instant.compare(notBeyond, latest) < 0 ? notBeyond : latest
  return { kind, dueAt, usefulUntil }
}

/** `10 AM`, or with its date when that is not the one, or the one after, on which the stretch opens. */
function sayClose({ opensAt, closesAt }: TurnWindow, timeZone: string): string {
  const [from, through] = [ditchDayAt(opensAt, timeZone), ditchDayAt(closesAt, timeZone)]
  const time = formatTime(closesAt, timeZone)
  return closesAt.since(opensAt).total('hours') < 24 || from.equals(through)
    ? time
    : `${time} on ${formatLongDay(through)}`
}
