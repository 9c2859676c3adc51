import type { StatusNoteRequest } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/today'

const texts = messages.note.faults
/** The server's limit. */
export const MAX_LETTERS = 300

/** The ditch's local times as form fields have them. */
export interface DitchTimes {
  /** Undefined for anything but `2026-06-10T16:00`. */
  read: (text: string) => Temporal.Instant | undefined
  write: (moment: Temporal.Instant) => string
}

export interface NoteDraft {
  text: string
  until: string
}

interface ReadNote {
  note: NonNullable<StatusNoteRequest['note']> | undefined
  faults: Partial<Record<keyof NoteDraft, string>>
}

/** The note as it is sent, or what is wrong with it. */
export function readNote({ text, until }: NoteDraft, now: Temporal.Instant, times: DitchTimes): ReadNote {
  const words = text.trim()
  const end = times.read(until)
  const isAhead = end !== undefined && Temporal.Instant.compare(now, end) < 0
  const faults = {
    ...(words === '' && { text: texts.text }),
    ...(words.length > MAX_LETTERS && { text: texts.long(MAX_LETTERS) }),
    ...(!isAhead && { until: texts.until }),
  }
  const isRight = isAhead && Object.keys(faults).length === 0
  return { note: isRight ? { text: words, until: end.toString() } : undefined, faults }
}
