import { createFormat } from '../create-format.ts'
import { schedulePatterns } from './schedule-format.ts'

const ENDINGS: Readonly<Record<number, string>> = { 1: 'st', 2: 'nd', 3: 'rd', 21: 'st', 22: 'nd', 23: 'rd', 31: 'st' }

export const format = createFormat({
  ...schedulePatterns,
  briefDay: ({ shortWeekday, month, day }) => `${shortWeekday} ${month}/${day}`,
  dayAndYear: ({ weekday, month, day, year }) => `${weekday} ${month}/${day}/${year}`,
  date: ({ monthName, day, year }) => `${monthName} ${day}, ${year}`,
  monthDay: ({ monthName, day }) => `${monthName} ${day}`,
  spokenMonthDay: ({ shortMonth, day }) => `${shortMonth} ${day}${ENDINGS[day] ?? 'th'}`,
  monthAndYear: ({ monthName, year }) => `${monthName} ${year}`,
  place: (day, slot) => `${day}, ${slot}`,
  briefPlace: (day, slot) => `${day} ${slot}`,
  dayAndTime: (day, time) => `${day}, ${time}`,
  zonedMoment: (monthDay, time, zone) => `${monthDay} at ${time} ${zone}`,
  thousands: ',',
  and: (before, last) => `${before} and ${last}`,
})
