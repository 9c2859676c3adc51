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

/** The hour, in the ditch's time zone, when the `evening-before` notice is due. */
export const EVENING_HOUR = 20

const PATH = '/?tab=my-schedule'

interface Ditch {
  season: Season
  closures: readonly Closure[]
  rules: DitchRules
}

/**
 * The notices of one stretch, in order of due time: the evening before its first water, `leadMinutes` before that
 * water, when it comes, and when the stretch closes.
 *
 * A closure over the opening moves the first three to its end; if a captain ended it early, they are left out. A
 * closure over the close drops the last one, and closures over all of the stretch leave no notices.
 */
export function turnNotices(
  stretch: Stretch<Turn>,
  { leadMinutes }: Pick<NoticeSettings, 'leadMinutes'>,
  { season, closures, rules }: Ditch,
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
  const closes = formatClose({ opensAt, closesAt: lastWater.closesAt }, timeZone)
  const lasts = isCutShort
    ? `the water lasts until ${closes}, when the ditch closes`
    : `your turn lasts until ${closes}`
  const holderAt = (at: Temporal.Instant) => findTurnAt(season, openPlace(at, rules))?.holder
  const next = holderAt(closesAt)
  const handsOver = formatPrevious(closureAt(closures, justBefore(opensAt)), holderAt(justBefore(opensAt)))
  const notices: Notice<TurnNoticeKind>[] = []
  if (!isAnnouncedByReopening(opensAt, closures)) {
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
        body: formatBegun({ opens, closes, lasts, isDelayed, isCutShort }),
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

/** The `subject` of a turn's notices. */
export const subjectOf = ({ day, slot }: TurnPlace): string => `${day}:${slot}`

/** When `evening-before` notices for `day` are due. */
export const eveningBefore = (day: Temporal.PlainDate, timeZone: string): Temporal.Instant =>
  day
    .subtract({ days: 1 })
    .toZonedDateTime({ timeZone, plainTime: { hour: EVENING_HOUR } })
    .toInstant()

/** A `ditch-reopened` notice already says that the water is back, so the turn's opening notices would repeat it. */
const isAnnouncedByReopening = (opensAt: Temporal.Instant, closures: readonly Closure[]): boolean =>
  closures.some(({ until, isReopenedEarly }) => isReopenedEarly === true && until.equals(opensAt))

/** When the first water stops. Turns that follow each other without a gap count as one. */
function endOfFirst(water: readonly TurnWindow[]): Temporal.Instant {
  const last = water.find(({ closesAt }, index) => !water[index + 1]?.opensAt.equals(closesAt)) as TurnWindow
  return last.closesAt
}

function formatPrevious(closure: Closure | undefined, holder: string | undefined): string {
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

function formatBegun({ opens, closes, lasts, isDelayed, isCutShort }: Begun): string {
  if (isDelayed) return `The ditch was due to reopen at ${opens}; ${lasts}.`
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

/** `10 AM`, with its date when the stretch lasts 24 h or more and closes on another day. */
function formatClose({ opensAt, closesAt }: TurnWindow, timeZone: string): string {
  const [from, through] = [ditchDayAt(opensAt, timeZone), ditchDayAt(closesAt, timeZone)]
  const time = formatTime(closesAt, timeZone)
  return closesAt.since(opensAt).total('hours') < 24 || from.equals(through)
    ? time
    : `${time} on ${formatLongDay(through)}`
}
