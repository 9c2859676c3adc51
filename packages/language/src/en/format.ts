import { type ClockWords, createFormat } from '../create-format.ts'
import { plural } from './plural.ts'

const half = ({ isMorning }: ClockWords) => (isMorning ? 'AM' : 'PM')
const ENDINGS: Readonly<Record<number, string>> = { 1: 'st', 2: 'nd', 3: 'rd', 21: 'st', 22: 'nd', 23: 'rd', 31: 'st' }

export const format = createFormat({
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
  time: (clock) => `${clock.hour}${clock.minutes} ${half(clock)}`,
  slot: (clock) => `${clock.hour}${clock.minutes}${half(clock)}`,
  day: ({ weekday, month, day }) => `${weekday} ${month}/${day}`,
  shortDay: ({ weekday, month, day }) => `${weekday} ${month}/${day}`,
  briefDay: ({ shortWeekday, month, day }) => `${shortWeekday} ${month}/${day}`,
  dayAndYear: ({ weekday, month, day, year }) => `${weekday} ${month}/${day}/${year}`,
  longDay: ({ weekday, monthName, day }) => `${weekday}, ${monthName} ${day}`,
  longDayAndYear: ({ weekday, monthName, day, year }) => `${weekday}, ${monthName} ${day}, ${year}`,
  date: ({ monthName, day, year }) => `${monthName} ${day}, ${year}`,
  monthDay: ({ monthName, day }) => `${monthName} ${day}`,
  shortMonthDay: ({ shortMonth, day }) => `${shortMonth} ${day}`,
  spokenMonthDay: ({ shortMonth, day }) => `${shortMonth} ${day}${ENDINGS[day] ?? 'th'}`,
  monthAndYear: ({ monthName, year }) => `${monthName} ${year}`,
  place: (day, slot) => `${day}, ${slot}`,
  briefPlace: (day, slot) => `${day} ${slot}`,
  dayAndTime: (day, time) => `${day}, ${time}`,
  dayAtTime: (day, time) => `${day} at ${time}`,
  zonedMoment: (monthDay, time, zone) => `${monthDay} at ${time} ${zone}`,
  days: (days) => plural(days, { one: `${days} day`, other: `${days} days` }),
  suspension: {
    whole: 'Suspended',
    from: (time) => `Suspended from ${time}`,
    until: (time) => `Suspended until ${time}`,
    between: (from, until) => `Suspended ${from} to ${until}`,
  },
  thousands: ',',
  and: (before, last) => `${before} and ${last}`,
})
