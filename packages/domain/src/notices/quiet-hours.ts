import { type DitchClocks, instantsOf, localTimeAt } from '../schedule/clocks.ts'
import { ditchDayAt } from '../schedule/ditch-day.ts'
import type { DitchRules } from '../schedule/ditch-rules.ts'
import { isBefore } from '../schedule/instants.ts'
import { type Slot, slotMinute } from '../schedule/slot.ts'
import { TURN_NOTICES, type TurnNoticeKind } from './notice-kind.ts'
import type { NoticeSettings, QuietHours } from './notice-settings.ts'
import { EVENING_HOUR } from './turn-notices.ts'

/** Whether `at` lies in the quiet hours, `[from, until)` by the ditch’s clocks. */
export function isQuiet(at: Temporal.Instant, quietHours: QuietHours | null, clocks: DitchClocks): boolean {
  if (quietHours === null) return false
  const { hour, minute } = localTimeAt(at, clocks)
  return isWithin(hour * 60 + minute, quietHours)
}

/** The end of the quiet hours that `at` lies in; undefined when it lies in none. */
export function quietEnd(
  at: Temporal.Instant,
  quietHours: QuietHours | null,
  clocks: DitchClocks,
): Temporal.Instant | undefined {
  if (quietHours === null || !isQuiet(at, quietHours, clocks)) return undefined
  const midnightMs = ditchDayAt(at, clocks).toZonedDateTime('UTC').epochMilliseconds
  // In the repeated hour the earlier reading may be past, so try both.
  const ends = [0, DAY].flatMap((more) =>
    instantsOf(midnightMs + (more + readMinutes(quietHours.until)) * 60_000, clocks),
  )
  return ends.find((end) => isBefore(at, end))
}

export interface Silenced {
  kind: TurnNoticeKind
  slot: Slot
  /** `HH:MM` */
  at: string
}

/**
 * Which notices quiet hours would keep off push and e-mail on an ordinary day, by slot, whether or not the resident
 * has turned them on. The `ends` notice of a slot is due when the next slot opens. A `lead-time` notice is silenced only
 * if quiet hours last until the gate opens; otherwise it waits for their end.
 */
export function silencedBy(
  { quietHours, leadMinutes }: Pick<NoticeSettings, 'quietHours' | 'leadMinutes'>,
  rules: DitchRules,
): Silenced[] {
  if (quietHours === null) return []
  return TURN_NOTICES.flatMap((kind) =>
    rules.slots
      .map((slot) => ({ kind, slot, minutes: (minutesOf(kind, slot, leadMinutes, rules) + DAY) % DAY }))
      .filter(({ minutes }) => isWithin(minutes, quietHours))
      .filter(({ minutes }) => kind !== 'lead-time' || minutesUntilEnd(minutes, quietHours) >= leadMinutes)
      .map(({ kind, slot, minutes }) => ({ kind, slot, at: formatMinutes(minutes) })),
  )
}

const DAY = 24 * 60

function isWithin(minutes: number, { from, until }: QuietHours): boolean {
  const [first, end] = [readMinutes(from), readMinutes(until)]
  return first <= end ? first <= minutes && minutes < end : first <= minutes || minutes < end
}

/** Minutes of quiet hours left at a time within them: 1 to 1439. */
const minutesUntilEnd = (minutes: number, { until }: QuietHours): number => (readMinutes(until) - minutes + DAY) % DAY

/** When a notice of the slot is due, in minutes after midnight; negative on the day before. */
function minutesOf(kind: TurnNoticeKind, slot: Slot, leadMinutes: number, { slots }: DitchRules): number {
  switch (kind) {
    case 'evening-before':
      return EVENING_HOUR * 60
    case 'lead-time':
      return slotMinute(slot) - leadMinutes
    case 'begins':
      return slotMinute(slot)
    case 'ends':
      return slotMinute(slots[(slots.indexOf(slot) + 1) % slots.length] as Slot)
  }
}

function readMinutes(time: string): number {
  const [hour, minute] = time.split(':')
  return Number(hour) * 60 + Number(minute)
}

const formatMinutes = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
