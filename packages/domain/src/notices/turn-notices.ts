import type { Closure } from '../schedule/closure.ts'
import { closureAt } from '../schedule/closure.ts'
import { ditchDayAt } from '../schedule/ditch-day.ts'
import type { DitchRules } from '../schedule/ditch-rules.ts'
import { sayLongDay, sayTime } from '../schedule/say.ts'
import { findTurnAt, type Season } from '../schedule/season.ts'
import type { Stretch } from '../schedule/stretch.ts'
import type { Turn, TurnPlace } from '../schedule/turn.ts'
import { openPlace } from '../schedule/turn-window.ts'
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
 * The notices of one stretch, in the order in which they fall due: the evening before the day it opens on, so
 * many minutes before it opens, when it opens, and when it closes.
 *
 * One whose gate would stay dry, because the ditch is closed at the opening or at the close, is left out.
 */
export function turnNotices(
  stretch: Stretch<Turn>,
  { leadMinutes }: Pick<NoticeSettings, 'leadMinutes'>,
  { season, closures, rules }: OnTheDitch,
): Notice<TurnNoticeKind>[] {
  const { turns, opensAt, closesAt } = stretch
  const [first, last] = [turns[0], turns.at(-1)] as [Turn, Turn]
  const { timeZone } = rules
  const opens = sayTime(opensAt, timeZone)
  const closes = sayClose(stretch, timeZone)
  const holderAt = (at: Temporal.Instant) => findTurnAt(season, openPlace(at, rules))?.holder
  const before = holderAt(justBefore(opensAt))
  const next = holderAt(closesAt)
  const handsOver = before ? ` ${before} has the water before you.` : ''
  const notices: Notice<TurnNoticeKind>[] = []
  if (!closureAt(closures, opensAt)) {
    const opening = { subject: subjectOf(first), path: PATH }
    const evening = first.day.subtract({ days: 1 }).toZonedDateTime({ timeZone, plainTime: { hour: EVENING_HOUR } })
    notices.push(
      {
        ...opening,
        ...useful('evening-before', evening.toInstant(), closesAt),
        title: `Open your gate at ${opens} tomorrow`,
        body: `${sayLongDay(first.day)}: your turn lasts until ${closes}.${handsOver}`,
      },
      {
        ...opening,
        ...useful('lead-time', opensAt.subtract({ minutes: leadMinutes }), closesAt),
        title: `Open your gate at ${opens}`,
        body: `Your turn lasts until ${closes}.${handsOver}`,
      },
      {
        ...opening,
        ...useful('begins', opensAt, closesAt),
        title: 'Open your gate now',
        body: `Your turn began at ${opens} and lasts until ${closes}.`,
      },
    )
  }
  if (!closureAt(closures, justBefore(closesAt))) {
    notices.push({
      ...useful('ends', closesAt),
      subject: subjectOf(last),
      path: PATH,
      title: next
        ? `Your turn ends at ${sayTime(closesAt, timeZone)}; ${next} is next`
        : `Your turn ends at ${sayTime(closesAt, timeZone)}`,
      body: next ? `Close your gate: the water is ${next}’s now.` : 'Close your gate. Nobody has the water next.',
    })
  }
  return notices
}

/** What the notices of a turn are about. */
export const subjectOf = ({ day, slot }: TurnPlace): string => `${day}:${slot}`

const justBefore = (at: Temporal.Instant): Temporal.Instant => at.subtract({ nanoseconds: 1 })

function useful<Kind extends TurnNoticeKind>(kind: Kind, dueAt: Temporal.Instant, notBeyond?: Temporal.Instant) {
  const latest = dueAt.add(LATEST)
  const usefulUntil = notBeyond && Temporal.Instant.compare(notBeyond, latest) < 0 ? notBeyond : latest
  return { kind, dueAt, usefulUntil }
}

/** `10 AM`, or with its date when that is not the one, or the one after, on which the stretch opens. */
function sayClose({ opensAt, closesAt }: Stretch, timeZone: string): string {
  const [from, through] = [ditchDayAt(opensAt, timeZone), ditchDayAt(closesAt, timeZone)]
  const time = sayTime(closesAt, timeZone)
  return closesAt.since(opensAt).total('hours') < 24 || from.equals(through)
    ? time
    : `${time} on ${sayLongDay(through)}`
}
