import { messages } from '@headgate/language/texts/captain-trades'
import { format } from '@headgate/language/texts/format'

const texts = messages.policy
const DAY_HOURS = 24
/** Of a year: a trade cannot be undone after its hours begin, so this is until then. */
const UNTIL_OPENING_HOURS = 365 * DAY_HOURS
const NOTICE_HOURS = [0, 1, 2, 6, 12, 24, 48]
const UNDO_HOURS = [0, 24, 72, 168, UNTIL_OPENING_HOURS]

interface Option {
  value: string
  label: string
}

/** The choices of a latest notice, in minutes, with the one in force if it is none of them. */
export const noticeOptions = (minutes: number): Option[] =>
  withOwn(
    NOTICE_HOURS.map((hours) => hours * 60),
    minutes,
  ).map((value) => ({ value: String(value), label: wordNotice(value) }))

/** The choices of how long a trade can be undone, in hours, with the one in force if it is none of them. */
export const undoOptions = (hours: number): Option[] =>
  withOwn(UNDO_HOURS, hours).map((value) => ({ value: String(value), label: wordUndo(value) }))

const withOwn = (choices: readonly number[], own: number): number[] =>
  [...new Set([...choices, own])].toSorted((a, b) => a - b)

function wordNotice(minutes: number): string {
  if (minutes === 0) return texts.noNotice
  const days = minutes / 60 / DAY_HOURS
  return days > 1 && Number.isInteger(days)
    ? texts.noticeDays(days)
    : texts.noticeOf(format.hours(Temporal.Duration.from({ minutes })))
}

function wordUndo(hours: number): string {
  if (hours === 0) return texts.undoNever
  if (hours === UNTIL_OPENING_HOURS) return texts.undoOpening
  return hours > DAY_HOURS && hours % DAY_HOURS === 0 ? texts.undoDays(hours / DAY_HOURS) : texts.undoHours(hours)
}
