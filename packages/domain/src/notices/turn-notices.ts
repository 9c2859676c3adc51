import { justBefore } from '../residents/own-turns.ts'
import type { DitchClocks } from '../schedule/clocks.ts'
import { type Closure, closureAt } from '../schedule/closure.ts'
import { ditchDayAt } from '../schedule/ditch-day.ts'
import type { DitchRules } from '../schedule/ditch-rules.ts'
import { slotAtMinute } from '../schedule/find-slot.ts'
import { type NameOf, nameOrNull } from '../schedule/holder-id.ts'
import { earlier } from '../schedule/instants.ts'
import { instantOfPlace } from '../schedule/local-time.ts'
import type { Stretch } from '../schedule/stretch.ts'
import { holderAt, isFirstOfTurn, type Segment, type Timeline } from '../schedule/timeline.ts'
import type { TurnWindow } from '../schedule/turn.ts'
import { waterTimes } from '../schedule/water-times.ts'
import { LATEST } from './lateness.ts'
import type { Notice } from './notice.ts'
import type { TurnNoticeKind } from './notice-kind.ts'
import type { NoticeSettings } from './notice-settings.ts'

/** The hour, in the ditch's time zone, when the `evening-before` notice is due. */
export const EVENING_HOUR = 20

const PATH = '/?tab=my-schedule'

/** A ditch as its notices need it. */
export interface NoticedDitch {
  timeline: Timeline
  closures: readonly Closure[]
  rules: DitchRules
  nameOf: NameOf
}

/**
 * The notices of one stretch, in order of due time: the evening before its first water, `leadMinutes` before that
 * water, when it comes, and when the stretch closes.
 *
 * A closure over the opening moves the first three to its end; if a captain ended it early, they are left out. A
 * closure over the close drops the last one, and closures over all of the stretch leave no notices.
 */
export function turnNotices(
  stretch: Stretch,
  { leadMinutes }: Pick<NoticeSettings, 'leadMinutes'>,
  { timeline, closures, rules, nameOf }: NoticedDitch,
): Notice<TurnNoticeKind>[] {
  const { turns, closesAt } = stretch
  const waters = turns.flatMap((turn) => waterTimes(turn, closures))
  const [firstWater, lastWater] = [waters[0], waters.at(-1)]
  if (!firstWater || !lastWater) return []
  const { opensAt } = firstWater
  const [first, last] = [turns[0], turns.at(-1)] as [Segment, Segment]
  const { clocks } = rules
  const day = ditchDayAt(opensAt, clocks)
  const isDelayed = !opensAt.equals(stretch.opensAt)
  const isCutShort = !lastWater.closesAt.equals(closesAt)
  const water = { opensAt: `${opensAt}`, closesAt: `${lastWater.closesAt}`, isCutShort }
  const whoseAt = (at: Temporal.Instant) => nameOrNull(holderAt(timeline, at), nameOf)
  const isClosedBefore = closureAt(closures, justBefore(opensAt)) !== undefined
  const holderBefore = isClosedBefore ? null : whoseAt(justBefore(opensAt))
  const notices: Notice<TurnNoticeKind>[] = []
  if (!isAnnouncedByReopening(opensAt, closures)) {
    const opening = { subject: subjectOf(first), path: PATH }
    const notBeyond = endOfFirst(waters)
    const remindsAt = opensAt.subtract({ minutes: leadMinutes })
    const isOnLaterDay = !ditchDayAt(remindsAt, clocks).equals(day)
    notices.push(
      {
        ...opening,
        ...useful('evening-before', eveningBefore(day, clocks), notBeyond),
        message: { kind: 'evening-before', ...water, holderBefore, isClosedBefore },
      },
      {
        ...opening,
        kind: 'lead-time',
        dueAt: remindsAt,
        // A late reminder is still useful until the gate is to be opened.
        usefulUntil: opensAt,
        message: { kind: 'lead-time', ...water, holderBefore, isClosedBefore, ...(isOnLaterDay && { isOnLaterDay }) },
      },
      {
        ...opening,
        ...useful('begins', opensAt, notBeyond),
        message: { kind: 'begins', ...water, isDelayed },
      },
    )
  }
  if (!isCutShort) {
    notices.push({
      ...useful('ends', closesAt),
      subject: subjectOf(last),
      path: PATH,
      message: { kind: 'ends', closesAt: `${closesAt}`, next: whoseAt(closesAt) },
    })
  }
  return notices
}

/** The `subject` of a segment's notices. One that is not its turn's first appends its opening. */
export const subjectOf = (segment: Segment): string => {
  const { day, slot, opensAt } = segment
  return isFirstOfTurn(segment) ? `${day}:${slot}` : `${day}:${slot}:${opensAt}`
}

/** When `evening-before` notices for `day` are due. */
export const eveningBefore = (day: Temporal.PlainDate, clocks: DitchClocks): Temporal.Instant =>
  instantOfPlace({ day: day.subtract({ days: 1 }), slot: slotAtMinute(EVENING_HOUR * 60) }, clocks)

/** A `ditch-reopened` notice already says that the water is back, so the turn's opening notices would repeat it. */
const isAnnouncedByReopening = (opensAt: Temporal.Instant, closures: readonly Closure[]): boolean =>
  closures.some(({ until, isReopenedEarly }) => isReopenedEarly === true && until.equals(opensAt))

/** When the first water stops. Turns that follow each other without a gap count as one. */
function endOfFirst(water: readonly TurnWindow[]): Temporal.Instant {
  const last = water.find(({ closesAt }, index) => !water[index + 1]?.opensAt.equals(closesAt)) as TurnWindow
  return last.closesAt
}

function useful<Kind extends TurnNoticeKind>(kind: Kind, dueAt: Temporal.Instant, notBeyond?: Temporal.Instant) {
  const latest = dueAt.add(LATEST)
  const usefulUntil = notBeyond ? earlier(notBeyond, latest) : latest
  return { kind, dueAt, usefulUntil }
}
