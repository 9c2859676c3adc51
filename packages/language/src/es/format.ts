import { createFormat, type Format } from '../create-format.ts'
import { schedulePatterns } from './schedule-format.ts'
import { theTime } from './the-time.ts'

export const format: Format = createFormat({
  ...schedulePatterns,
  briefDay: ({ shortWeekday, day, shortMonth }) => `${shortWeekday} ${day} ${shortMonth}`,
  dayAndYear: ({ shortWeekday, day, shortMonth, year }) => `${shortWeekday} ${day} ${shortMonth} ${year}`,
  date: ({ day, monthName, year }) => `${day} de ${monthName} de ${year}`,
  monthDay: ({ day, monthName }) => `${day} de ${monthName}`,
  spokenMonthDay: ({ day, monthName }) => `${day} de ${monthName}`,
  monthAndYear: ({ monthName, year }) => `${monthName} de ${year}`,
  place: (day, slot) => `${day}, ${slot}`,
  briefPlace: (day, slot) => `${day}, ${slot}`,
  dayAndTime: (day, time) => `${day}, ${time}`,
  zonedMoment: (monthDay, time, zone) => `${monthDay} a ${theTime(time)} ${zone}`,
  thousands: ',',
  // «e» stands for «y» before the sound i, also in quotes.
  and: (before, last) => `${before} ${/^[“‘"]?h?i(?!e)/i.test(last) ? 'e' : 'y'} ${last}`,
})
