import type { DitchDay } from '../schedule/ditch-day.ts'

/** Monday first, as in `Temporal`. */
export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
export const MONTHS = [
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
]

/** `Sunday, May 11`: a date in a sentence. */
export const formatLongDay = (day: DitchDay): string => `${weekday(day)}, ${MONTHS[day.month - 1]} ${day.day}`

/** `4 AM`, or `4:30 AM` off the hour, in the ditch's time zone. */
export function formatTime(instant: Temporal.Instant, timeZone: string): string {
  const { hour, minute } = instant.toZonedDateTimeISO(timeZone)
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`
  return `${((hour + 11) % 12) + 1}${minutes} ${hour < 12 ? 'AM' : 'PM'}`
}

const weekday = (day: DitchDay): string => WEEKDAYS[day.dayOfWeek - 1] as string
