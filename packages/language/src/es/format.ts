import { type ClockWords, createFormat, type Format } from '../create-format.ts'
import { plural } from './plural.ts'
import { theTime } from './the-time.ts'

// Spaces that do not break, so that a line never ends in «4 p.».
const time = ({ hour, minutes, isMorning }: ClockWords) => `${hour}${minutes}\u00A0${isMorning ? 'a' : 'p'}.\u00A0m.`

export const format: Format = createFormat({
  weekdays: ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'],
  shortWeekdays: ['lun', 'mar', 'mié', 'jue', 'vie', 'sáb', 'dom'],
  months: [
    'enero',
    'febrero',
    'marzo',
    'abril',
    'mayo',
    'junio',
    'julio',
    'agosto',
    'septiembre',
    'octubre',
    'noviembre',
    'diciembre',
  ],
  shortMonths: ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'],
  time,
  slot: time,
  day: ({ weekday, day, monthName }) => `${weekday} ${day} de ${monthName}`,
  shortDay: ({ shortWeekday, day, shortMonth }) => `${shortWeekday} ${day} ${shortMonth}`,
  briefDay: ({ shortWeekday, day, shortMonth }) => `${shortWeekday} ${day} ${shortMonth}`,
  dayAndYear: ({ shortWeekday, day, shortMonth, year }) => `${shortWeekday} ${day} ${shortMonth} ${year}`,
  longDay: ({ weekday, day, monthName }) => `${weekday} ${day} de ${monthName}`,
  longDayAndYear: ({ weekday, day, monthName, year }) => `${weekday} ${day} de ${monthName} de ${year}`,
  date: ({ day, monthName, year }) => `${day} de ${monthName} de ${year}`,
  monthDay: ({ day, monthName }) => `${day} de ${monthName}`,
  shortMonthDay: ({ day, shortMonth }) => `${day} ${shortMonth}`,
  spokenMonthDay: ({ day, monthName }) => `${day} de ${monthName}`,
  monthAndYear: ({ monthName, year }) => `${monthName} de ${year}`,
  place: (day, slot) => `${day}, ${slot}`,
  briefPlace: (day, slot) => `${day}, ${slot}`,
  dayAndTime: (day, time) => `${day}, ${time}`,
  dayAtTime: (day, time) => `${day} a ${theTime(time)}`,
  zonedMoment: (monthDay, time, zone) => `${monthDay} a ${theTime(time)} ${zone}`,
  days: (days) => plural(days, { one: `${days} día`, other: `${days} días` }),
  suspension: {
    whole: 'Suspendido',
    from: (time) => `Suspendido desde ${theTime(time)}`,
    until: (time) => `Suspendido hasta ${theTime(time)}`,
    between: (from, until) => `Suspendido desde ${theTime(from)} hasta ${theTime(until)}`,
  },
  thousands: ',',
  // «e» stands for «y» before the sound i, also in quotes.
  and: (before, last) => `${before} ${/^[“‘"]?h?i(?!e)/i.test(last) ? 'e' : 'y'} ${last}`,
})
