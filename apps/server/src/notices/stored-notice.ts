import { type Delivery, minutesLate, type NoticeMessage } from '@headgate/domain'
import { type Language, type WordedNotice, wordNotice } from '@headgate/language'
import { CATALOGS } from '@headgate/language/catalogs'
import type { NoticeRow } from '../store/notice-queries.ts'

/** Neighbors who share a turn share its notice, too: read once, however many they are. */
const READ_LATELY = 100
const readLately = new Map<string, NoticeMessage>()

export function readMessage({ message: json }: Pick<NoticeRow, 'message'>): NoticeMessage {
  const known = readLately.get(json)
  if (known) return known
  if (readLately.size >= READ_LATELY) readLately.clear()
  const message: NoticeMessage = JSON.parse(json)
  readLately.set(json, message)
  return message
}

export const readDelivery = ({ delivery }: Pick<NoticeRow, 'delivery'>): Delivery | null =>
  delivery === null ? null : JSON.parse(delivery)

/** As a row states it. */
export const writeDelivery = ({ code, status }: Delivery): string => JSON.stringify({ code, status })

export function wordIn(language: Language, message: NoticeMessage, timeZone: string): WordedNotice {
  const { notice: texts, format } = CATALOGS[language]
  return wordNotice(message, { texts, format, timeZone })
}

/** The words in which a row is sent at `now`. */
export function wordRow(
  row: Pick<NoticeRow, 'message' | 'dueAtMs'>,
  language: Language,
  { now, timeZone }: { now: Temporal.Instant; timeZone: string },
): WordedNotice & { language: Language } {
  const late = minutesLate({ dueAt: Temporal.Instant.fromEpochMilliseconds(row.dueAtMs) }, now)
  return { language, ...wordLate(language, readMessage(row), late, timeZone) }
}

const wordedOf = new WeakMap<NoticeMessage, Map<string, WordedNotice>>()

function wordLate(
  language: Language,
  message: NoticeMessage,
  minutesLate: number | undefined,
  timeZone: string,
): WordedNotice {
  const key = `${language} ${minutesLate} ${timeZone}`
  const worded = wordedOf.get(message) ?? new Map<string, WordedNotice>()
  wordedOf.set(message, worded)
  const known = worded.get(key) ?? wordIn(language, { ...message, minutesLate }, timeZone)
  worded.set(key, known)
  return known
}
