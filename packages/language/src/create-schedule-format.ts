import {
  type DitchClocks,
  type DitchDay,
  ditchDayAt,
  localTimeAt,
  type Slot,
  type Suspension,
  slotMinute,
} from '@headgate/domain'

/** A calendar date in a language's words. */
export interface DateWords {
  weekday: string
  shortWeekday: string
  /** 1 to 31 */
  day: number
  /** 1 to 12 */
  month: number
  monthName: string
  shortMonth: string
  year: number
}

/** `hour` is 1 to 12; `minutes` is `:30`, or empty on the hour. */
export interface ClockWords {
  hour: number
  minutes: string
  isMorning: boolean
}

/** What the schedule's formatters are made of. */
export interface SchedulePatterns {
  /** Monday first, as in `Temporal`. */
  weekdays: readonly string[]
  shortWeekdays: readonly string[]
  months: readonly string[]
  shortMonths: readonly string[]
  time: (clock: ClockWords) => string
  /** A slot as the schedule writes it. */
  slot: (clock: ClockWords) => string
  day: (date: DateWords) => string
  shortDay: (date: DateWords) => string
  longDay: (date: DateWords) => string
  longDayAndYear: (date: DateWords) => string
  shortMonthDay: (date: DateWords) => string
  dayAtTime: (day: string, time: string) => string
  days: (days: number) => string
  suspension: {
    whole: string
    from: (time: string) => string
    until: (time: string) => string
    between: (from: string, until: string) => string
  }
}

/** Words what everybody's first page shows. */
export type ScheduleFormat = ReturnType<typeof createScheduleFormat>

/**
 * The formatters of a language that every first page loads. They never ask `Intl`, which words dates differently from
 * browser to browser: the same value gives the same bytes on the server and on every page.
 */
export function createScheduleFormat(patterns: SchedulePatterns) {
  const wordsOf = wordsIn(patterns)
  const time = (instant: Temporal.Instant, clocks: DitchClocks): string =>
    patterns.time(clockOf(localTimeAt(instant, clocks)))

  return {
    /** `Sunday 5/11`: a date in a heading, where there is room. */
    day: (day: DitchDay): string => patterns.day(wordsOf(day)),
    /** `Sunday 5/11`: a date in a heading on a phone. */
    shortDay: (day: DitchDay): string => patterns.shortDay(wordsOf(day)),
    /** `Nov 1` */
    shortMonthDay: (monthDay: Temporal.PlainMonthDay): string => patterns.shortMonthDay(wordsOf(inLeapYear(monthDay))),
    /** `4 AM`, or `4:30 AM` off the hour, in the ditch's time zone. */
    time,
    /** `4AM`, or `5:30AM` off the hour: a slot as the schedule writes it. */
    slot: (slot: Slot): string => patterns.slot(clockOfSlot(slot)),
    /** `Wednesday, June 10 at 4 AM`, with the year if it is not that of `now`. */
    dayAtTimeNear(instant: Temporal.Instant, now: Temporal.Instant, clocks: DitchClocks): string {
      const [day, today] = [ditchDayAt(instant, clocks), ditchDayAt(now, clocks)]
      const words = patterns[day.year === today.year ? 'longDay' : 'longDayAndYear'](wordsOf(day))
      return patterns.dayAtTime(words, time(instant, clocks))
    },
    /**
     * `12 min`, `3 h 12 min`, `2 days 3 h`: rounded up to the minute, so that a countdown reaches 0 on time. From one
     * day (24 h) on, minutes are left out. A negative duration is `0 min`. None of its spaces breaks a line.
     */
    duration(duration: Temporal.Duration): string {
      const minutesInAll = Math.max(0, Math.ceil(duration.total('minutes')))
      const days = Math.floor(minutesInAll / 1440)
      if (days === 0) return wordMinutes(minutesInAll)
      const hours = Math.floor((minutesInAll % 1440) / 60)
      return hours > 0 ? `${patterns.days(days)}\u00A0${hours}\u00A0h` : patterns.days(days)
    },
    /** `Suspended`, `Suspended until 2 PM`, `Suspended from 2 PM` or `Suspended 1 PM to 2 PM` */
    suspension({ from, until }: Suspension, clocks: DitchClocks): string {
      const { suspension } = patterns
      if (from && until) return suspension.between(time(from, clocks), time(until, clocks))
      if (from) return suspension.from(time(from, clocks))
      return until ? suspension.until(time(until, clocks)) : suspension.whole
    },
  }
}

/** `61 h 12 min`, `6 h`, `45 min`, `0 min`, in spaces that do not break. */
export function wordMinutes(minutesInAll: number, number: (value: number) => string = String): string {
  const [hours, minutes] = [Math.floor(minutesInAll / 60), minutesInAll % 60]
  if (hours === 0) return `${minutes}\u00A0min`
  return minutes === 0 ? `${number(hours)}\u00A0h` : `${number(hours)}\u00A0h\u00A0${minutes}\u00A0min`
}

type Names = Pick<SchedulePatterns, 'weekdays' | 'shortWeekdays' | 'months' | 'shortMonths'>

export const wordsIn =
  (names: Names) =>
  ({ dayOfWeek, day, month, year }: DitchDay): DateWords => ({
    weekday: names.weekdays[dayOfWeek - 1] as string,
    shortWeekday: names.shortWeekdays[dayOfWeek - 1] as string,
    day,
    month,
    monthName: names.months[month - 1] as string,
    shortMonth: names.shortMonths[month - 1] as string,
    year,
  })

export const clockOf = ({ hour, minute }: { hour: number; minute: number }): ClockWords => ({
  hour: ((hour + 11) % 12) + 1,
  minutes: minute === 0 ? '' : minutesOf({ minute }),
  isMorning: hour < 12,
})

export function clockOfSlot(slot: Slot): ClockWords {
  const minute = slotMinute(slot)
  return clockOf({ hour: Math.floor(minute / 60), minute: minute % 60 })
}

export const minutesOf = ({ minute }: { minute: number }): string => `:${String(minute).padStart(2, '0')}`

export const inLeapYear = (monthDay: Temporal.PlainMonthDay): DitchDay => monthDay.toPlainDate({ year: 2000 })
