import { type DitchDay, ditchDayAt, findSlot, type Slot, type Suspension, slotMinute } from '@headgate/domain'

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

/** What a language's formatters are made of. */
export interface FormatPatterns {
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
  briefDay: (date: DateWords) => string
  dayAndYear: (date: DateWords) => string
  longDay: (date: DateWords) => string
  longDayAndYear: (date: DateWords) => string
  date: (date: DateWords) => string
  monthDay: (date: DateWords) => string
  shortMonthDay: (date: DateWords) => string
  spokenMonthDay: (date: DateWords) => string
  monthAndYear: (date: DateWords) => string
  place: (day: string, slot: string) => string
  briefPlace: (day: string, slot: string) => string
  dayAndTime: (day: string, time: string) => string
  dayAtTime: (day: string, time: string) => string
  zonedMoment: (monthDay: string, time: string, zone: string) => string
  days: (days: number) => string
  suspension: {
    whole: string
    from: (time: string) => string
    until: (time: string) => string
    between: (from: string, until: string) => string
  }
  /** Between groups of three digits. */
  thousands: string
  /** Joins the last two of a list; `last` is the last one. */
  and: (before: string, last: string) => string
}

/** Words dates, times, numbers and durations in one language. */
export type Format = ReturnType<typeof createFormat>

/**
 * The formatters of a language. They never ask `Intl`, which words dates differently from browser to browser: the
 * same value gives the same bytes on the server and on every page.
 */
export function createFormat(patterns: FormatPatterns) {
  const wordsOf = ({ dayOfWeek, day, month, year }: DitchDay): DateWords => ({
    weekday: patterns.weekdays[dayOfWeek - 1] as string,
    shortWeekday: patterns.shortWeekdays[dayOfWeek - 1] as string,
    day,
    month,
    monthName: patterns.months[month - 1] as string,
    shortMonth: patterns.shortMonths[month - 1] as string,
    year,
  })
  const inYear = (day: DitchDay, today: DitchDay, within: keyof Patterns, beyond: keyof Patterns) =>
    patterns[day.year === today.year ? within : beyond](wordsOf(day))
  const number = (value: number): string =>
    String(value).replace(/\B(?=(\d{3})+(?!\d))/g, (_, __, at: number, all: string) =>
      all.slice(0, at).includes('.') ? '' : patterns.thousands,
    )
  const time = (instant: Temporal.Instant, timeZone: string): string =>
    patterns.time(clockOf(instant.toZonedDateTimeISO(timeZone)))
  const longDay = (day: DitchDay): string => patterns.longDay(wordsOf(day))
  const slotLabel = (label: string): string => {
    const slot = findSlot(label)
    return slot ? patterns.slot(clockOfSlot(slot)) : label
  }

  return {
    /** `Sunday 5/11`: a date in a heading, where there is room. */
    day: (day: DitchDay): string => patterns.day(wordsOf(day)),
    /** `Sunday 5/11`: a date in a heading on a phone. */
    shortDay: (day: DitchDay): string => patterns.shortDay(wordsOf(day)),
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
    /** `Nov 1` */
    shortMonthDay: (monthDay: Temporal.PlainMonthDay): string => patterns.shortMonthDay(wordsOf(inLeapYear(monthDay))),
    /** `Nov 1st` */
    spokenMonthDay: (monthDay: Temporal.PlainMonthDay): string =>
      patterns.spokenMonthDay(wordsOf(inLeapYear(monthDay))),
    /** `June`, with the year if it is not `thisYear`. */
    monthNear: (month: Temporal.PlainYearMonth, thisYear: number): string => {
      const words = wordsOf(month.toPlainDate({ day: 1 }))
      return month.year === thisYear ? words.monthName : patterns.monthAndYear(words)
    },
    /** `4 AM`, or `4:30 AM` off the hour, in the ditch's time zone. */
    time,
    /** `9:30 PM` for `21:30`. */
    timeOfDay: (time: string): string => patterns.time(clockOf(Temporal.PlainTime.from(time))),
    /** `4AM`, or `5:30AM` off the hour: a slot as the schedule writes it. */
    slot: (slot: Slot): string => patterns.slot(clockOfSlot(slot)),
    /** As `slot`, of a label in an answer. One that is no time of day stays as it is. */
    slotLabel,
    /** `Sunday 5/11, 4AM`: the place of a turn, from a day in words and the label of a slot. */
    place: (day: string, slot: string): string => patterns.place(day, slotLabel(slot)),
    /** `Sun 5/11 4AM`: as `place`, in a narrow line. */
    briefPlace: (day: string, slot: string): string => patterns.briefPlace(day, slotLabel(slot)),
    /** `4 AM`, or `5:30 AM` off the hour: a slot as a time of day. */
    slotTime: (slot: Slot): string => patterns.time(clockOfSlot(slot)),
    /** `Wednesday, June 10, 4 AM`: a moment in a list. */
    dayAndTime: (instant: Temporal.Instant, timeZone: string): string =>
      patterns.dayAndTime(longDay(ditchDayAt(instant, timeZone)), time(instant, timeZone)),
    /** `Wednesday, June 10 at 4 AM`, with the year if it is not that of `now`. */
    dayAtTimeNear(instant: Temporal.Instant, now: Temporal.Instant, timeZone: string): string {
      const [day, today] = [ditchDayAt(instant, timeZone), ditchDayAt(now, timeZone)]
      return patterns.dayAtTime(inYear(day, today, 'longDay', 'longDayAndYear'), time(instant, timeZone))
    },
    /** `June 10 at 11:00 AM MDT`: a moment to the minute, for mail that may be read elsewhere. `zone` is `MDT`. */
    zonedMoment(instant: Temporal.Instant, timeZone: string, zone: string): string {
      const local = instant.toZonedDateTimeISO(timeZone)
      const monthDay = patterns.monthDay(wordsOf(local.toPlainDate()))
      return patterns.zonedMoment(monthDay, patterns.time({ ...clockOf(local), minutes: minutesOf(local) }), zone)
    },
    /**
     * `12 min`, `3 h 12 min`, `2 days 3 h`: rounded up to the minute, so that a countdown reaches 0 on time. From one
     * day (24 h) on, minutes are left out. A negative duration is `0 min`.
     */
    duration(duration: Temporal.Duration): string {
      const minutesInAll = Math.max(0, Math.ceil(duration.total('minutes')))
      const days = Math.floor(minutesInAll / 1440)
      const hours = Math.floor((minutesInAll % 1440) / 60)
      const minutes = minutesInAll % 60
      if (days > 0) return hours > 0 ? `${patterns.days(days)} ${hours} h` : patterns.days(days)
      if (hours > 0) return minutes > 0 ? `${hours} h ${minutes} min` : `${hours} h`
      return `${minutes} min`
    },
    /** `12 h`, `4 h 30 min`, `0 h`: rounded down to the minute, and never in days. */
    hours(duration: Temporal.Duration): string {
      const minutesInAll = Math.max(0, Math.floor(duration.total('minutes')))
      const [hours, minutes] = [Math.floor(minutesInAll / 60), minutesInAll % 60]
      if (minutes === 0) return `${hours} h`
      return hours === 0 ? `${minutes} min` : `${hours} h ${minutes} min`
    },
    /** `Suspended`, `Suspended until 2 PM`, `Suspended from 2 PM` or `Suspended 1 PM to 2 PM` */
    suspension({ from, until }: Suspension, timeZone: string): string {
      const { suspension } = patterns
      if (from && until) return suspension.between(time(from, timeZone), time(until, timeZone))
      if (from) return suspension.from(time(from, timeZone))
      return until ? suspension.until(time(until, timeZone)) : suspension.whole
    },
    /** `1,200`, `0.25` */
    number,
    /** `a`, `a and b`, `a, b and c`; empty for none. */
    list: (words: readonly string[]): string =>
      words.length < 2 ? words.join() : patterns.and(words.slice(0, -1).join(', '), words.at(-1) as string),
  }
}

type Patterns = Pick<FormatPatterns, 'shortDay' | 'briefDay' | 'dayAndYear' | 'longDay' | 'longDayAndYear'>

const clockOf = ({ hour, minute }: { hour: number; minute: number }): ClockWords => ({
  hour: ((hour + 11) % 12) + 1,
  minutes: minute === 0 ? '' : minutesOf({ minute }),
  isMorning: hour < 12,
})

function clockOfSlot(slot: Slot): ClockWords {
  const minute = slotMinute(slot)
  return clockOf({ hour: Math.floor(minute / 60), minute: minute % 60 })
}

const minutesOf = ({ minute }: { minute: number }): string => `:${String(minute).padStart(2, '0')}`

const inLeapYear = (monthDay: Temporal.PlainMonthDay): DitchDay => monthDay.toPlainDate({ year: 2000 })
