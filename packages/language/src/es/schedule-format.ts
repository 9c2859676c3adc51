import {
  type ClockWords,
  createScheduleFormat,
  type ScheduleFormat,
  type SchedulePatterns,
} from '../create-schedule-format.ts'
import { plural } from './plural.ts'
import { theTime } from './the-time.ts'

// Spaces that do not break, so that a line never ends in «4 p.».
const time = ({ hour, minutes, isMorning }: ClockWords) => `${hour}${minutes}\u00A0${isMorning ? 'a' : 'p'}.\u00A0m.`

export const schedulePatterns: SchedulePatterns = {
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
  longDay: ({ weekday, day, monthName }) => `${weekday} ${day} de ${monthName}`,
  longDayAndYear: ({ weekday, day, monthName, year }) => `${weekday} ${day} de ${monthName} de ${year}`,
  shortMonthDay: ({ day, shortMonth }) => `${day} ${shortMonth}`,
  dayAtTime: (day, time) => `${day} a ${theTime(time)}`,
  days: (days) => plural(days, { one: `${days}\u00A0día`, other: `${days}\u00A0días` }),
  suspension: {
    whole: 'Suspendido',
    from: (time) => `Suspendido desde ${theTime(time)}`,
    until: (time) => `Suspendido hasta ${theTime(time)}`,
    between: (from, until) => `Suspendido desde ${theTime(from)} hasta ${theTime(until)}`,
  },
}

/** What everybody's first page needs of the formatters. */
export const format: ScheduleFormat = createScheduleFormat(schedulePatterns)
