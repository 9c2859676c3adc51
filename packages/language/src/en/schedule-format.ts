import { type ClockWords, createScheduleFormat, type SchedulePatterns } from '../create-schedule-format.ts'
import { plural } from './plural.ts'

const half = ({ isMorning }: ClockWords) => (isMorning ? 'AM' : 'PM')

export const schedulePatterns: SchedulePatterns = {
  weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  shortWeekdays: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  months: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
  shortMonths: ['Jan', 'Feb', 'March', 'April', 'May', 'June', 'July', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'],
  // Spaces that do not break, so that no line ends in "4".
  time: (clock) => `${clock.hour}${clock.minutes}\u00A0${half(clock)}`,
  slot: (clock) => `${clock.hour}${clock.minutes}${half(clock)}`,
  day: ({ weekday, month, day }) => `${weekday} ${month}/${day}`,
  shortDay: ({ weekday, month, day }) => `${weekday} ${month}/${day}`,
  longDay: ({ weekday, monthName, day }) => `${weekday}, ${monthName} ${day}`,
  longDayAndYear: ({ weekday, monthName, day, year }) => `${weekday}, ${monthName} ${day}, ${year}`,
  shortMonthDay: ({ shortMonth, day }) => `${shortMonth} ${day}`,
  dayAtTime: (day, time) => `${day} at ${time}`,
  days: (days) => plural(days, { one: `${days}\u00A0day`, other: `${days}\u00A0days` }),
  suspension: {
    whole: 'Suspended',
    from: (time) => `Suspended from ${time}`,
    until: (time) => `Suspended until ${time}`,
    between: (from, until) => `Suspended ${from} to ${until}`,
  },
}

/** What everybody's first page needs of the formatters. */
export const format = createScheduleFormat(schedulePatterns)
