import { type DitchClocks, type DitchDay, ditchDayAt, findSlot, localTimeAt, type Slot } from '@headgate/domain'
import {
  clockOf,
  clockOfSlot,
  createScheduleFormat,
  type DateWords,
  inLeapYear,
  minutesOf,
  type SchedulePatterns,
  wordMinutes,
  wordsIn,
} from './create-schedule-format.ts'

/** What a language's formatters are made of. */
export interface FormatPatterns extends SchedulePatterns {
  briefDay: (date: DateWords) => string
  dayAndYear: (date: DateWords) => string
  date: (date: DateWords) => string
  monthDay: (date: DateWords) => string
  spokenMonthDay: (date: DateWords) => string
  monthAndYear: (date: DateWords) => string
  place: (day: string, slot: string) => string
  briefPlace: (day: string, slot: string) => string
  dayAndTime: (day: string, time: string) => string
  zonedMoment: (monthDay: string, time: string, zone: string) => string
  /** Between groups of three digits. */
  thousands: string
  /** Joins the last two of a list; `last` is the last one. */
  and: (before: string, last: string) => string
}

/** Words dates, times, numbers and durations in one language. */
export type Format = ReturnType<typeof createFormat>

/** All formatters of a language: those of the schedule, and those that only later parts of the pages need. */
export function createFormat(patterns: FormatPatterns) {
  const wordsOf = wordsIn(patterns)
  const inYear = (day: DitchDay, today: DitchDay, within: keyof Patterns, beyond: keyof Patterns) =>
    patterns[day.year === today.year ? within : beyond](wordsOf(day))
  const number = (value: number): string =>
    String(value).replace(/\B(?=(\d{3})+(?!\d))/g, (_, __, at: number, all: string) =>
      all.slice(0, at).includes('.') ? '' : patterns.thousands,
    )
  const schedule = createScheduleFormat(patterns)
  const { time } = schedule
  const longDay = (day: DitchDay): string => patterns.longDay(wordsOf(day))
  const slotLabel = (label: string): string => {
    const slot = findSlot(label)
    return slot ? patterns.time(clockOfSlot(slot)) : label
  }

  return {
    ...schedule,
    /** `Sun 5/11`: a date in a narrow column. */
    briefDay: (day: DitchDay): string => patterns.briefDay(wordsOf(day)),
    /** As `shortDay`, with the year if it is not this one. */
    shortDayNear: (day: DitchDay, today: DitchDay): string => inYear(day, today, 'shortDay', 'dayAndYear'),
    /** `Sun 5/11`: a date in a list or a table, with the year if it is not that of `today`. */
    briefDayNear: (day: DitchDay, today: DitchDay): string => inYear(day, today, 'briefDay', 'dayAndYear'),
    /** `Sunday, May 11`: a date in a sentence. */
    longDay,
    /** As `longDay`, with the year if it is not this one. */
    longDayNear: (day: DitchDay, today: DitchDay): string => inYear(day, today, 'longDay', 'longDayAndYear'),
    /** `Sunday, May 11, 2025` */
    longDayAndYear: (day: DitchDay): string => patterns.longDayAndYear(wordsOf(day)),
    /** `May 11, 2025` */
    date: (day: DitchDay): string => patterns.date(wordsOf(day)),
    /** `November 1` */
    monthDay: (monthDay: Temporal.PlainMonthDay): string => patterns.monthDay(wordsOf(inLeapYear(monthDay))),
    /** `Nov 1st` */
    spokenMonthDay: (monthDay: Temporal.PlainMonthDay): string =>
      patterns.spokenMonthDay(wordsOf(inLeapYear(monthDay))),
    /** `June`, with the year if it is not `thisYear`. */
    monthNear: (month: Temporal.PlainYearMonth, thisYear: number): string => {
      const words = wordsOf(month.toPlainDate({ day: 1 }))
      return month.year === thisYear ? words.monthName : patterns.monthAndYear(words)
    },
    /** `9:30 PM` for `21:30`. */
    timeOfDay: (time: string): string => patterns.time(clockOf(Temporal.PlainTime.from(time))),
    /** `4 AM` for the label `4AM` of an answer. A label that is no time of day stays as it is. */
    slotLabel,
    /** `Sunday 5/11, 4 AM`: the place of a turn, from a day in words and the label of a slot. */
    place: (day: string, slot: string): string => patterns.place(day, slotLabel(slot)),
    /** `Sun 5/11 4 AM`: as `place`, in a narrow line. */
    briefPlace: (day: string, slot: string): string => patterns.briefPlace(day, slotLabel(slot)),
    /** `4 AM`, or `5:30 AM` off the hour: a slot as a time of day. */
    slotTime: (slot: Slot): string => patterns.time(clockOfSlot(slot)),
    /** `Wednesday, June 10, 4 AM`: a moment in a list. */
    dayAndTime: (instant: Temporal.Instant, clocks: DitchClocks): string =>
      patterns.dayAndTime(longDay(ditchDayAt(instant, clocks)), time(instant, clocks)),
    /** `June 10 at 11:00 AM MDT`: a moment to the minute, for mail that may be read elsewhere. `zone` is `MDT`. */
    zonedMoment(instant: Temporal.Instant, clocks: DitchClocks, zone: string): string {
      const local = localTimeAt(instant, clocks)
      const monthDay = patterns.monthDay(wordsOf(local.toPlainDate()))
      return patterns.zonedMoment(monthDay, patterns.time({ ...clockOf(local), minutes: minutesOf(local) }), zone)
    },
    /** `61 h 12 min`, `6 h`, `45 min`: rounded to the minute, and never in days. A negative duration is `0 min`. */
    hours: (duration: Temporal.Duration): string =>
      wordMinutes(Math.max(0, Math.round(duration.total('minutes'))), number),
    /** `1,200`, `0.25` */
    number,
    /** `a`, `a and b`, `a, b and c`; empty for none. */
    list: (words: readonly string[]): string =>
      words.length < 2 ? words.join() : patterns.and(words.slice(0, -1).join(', '), words.at(-1) as string),
  }
}

type Patterns = Pick<FormatPatterns, 'shortDay' | 'briefDay' | 'dayAndYear' | 'longDay' | 'longDayAndYear'>
