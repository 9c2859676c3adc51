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

/** `Sunday 5/11`: a date in a calendar heading. Not left to `Intl`, since browsers word dates differently. */
export const formatDay = (day: DitchDay): string => `${weekday(day)} ${day.month}/${day.day}`

/** `Sunday, May 11`: a date in a sentence. */
export const formatLongDay = (day: DitchDay): string => `${weekday(day)}, ${MONTHS[day.month - 1]} ${day.day}`

/** `4 AM`, or `4:30 AM` off the hour, in the ditch's time zone. */
export function formatTime(instant: Temporal.Instant, timeZone: string): string {
  const { hour, minute } = instant.toZonedDateTimeISO(timeZone)
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`
  return `${((hour + 11) % 12) + 1}${minutes} ${hour < 12 ? 'AM' : 'PM'}`
}

/**
 * `12 min`, `3 h 12 min`, `2 days 3 h`: rounded up to the minute, so that a countdown reaches 0 on time. From one
 * day (24 h) on, minutes are left out. A negative duration is `0 min`.
 */
export function formatDuration(duration: Temporal.Duration): string {
  const minutesInAll = Math.max(0, Math.ceil(duration.total('minutes')))
  const days = Math.floor(minutesInAll / 1440)
  const hours = Math.floor((minutesInAll % 1440) / 60)
  const minutes = minutesInAll % 60
  if (days > 0)
    return [`${days} ${days === 1 ? 'day' : 'days'}`, hours > 0 ? `${hours} h` : ''].filter(Boolean).join(' ')
  if (hours > 0) return [`${hours} h`, minutes > 0 ? `${minutes} min` : ''].filter(Boolean).join(' ')
  return `${minutes} min`
}

/** Adds a full stop to a person's words, unless they already end a sentence, so that other sentences can follow. */
export function endSentence(words: string): string {
  const text = words.trim()
  return text === '' || /[.!?…][\p{Pe}\p{Pf}"']*$/u.test(text) ? text : `${text.replace(/[\s,;:]+$/u, '')}.`
}

const weekday = (day: DitchDay): string => WEEKDAYS[day.dayOfWeek - 1] as string
