import { delivery as deliverySchema, noticeMessage } from '@headgate/contracts'
import { type Delivery, minutesLate, type NoticeMessage } from '@headgate/domain'
import { type Language, type WordedNotice, wordDelivery, wordLateness, wordNotice } from '@headgate/language'
import { CATALOGS } from '@headgate/language/catalogs'
import type { NoticeRow } from '../store/notice-queries.ts'

/** Neighbors who share a turn share its notice, too: read once, however many they are. */
const READ_LATELY = 100
const readLately = new Map<string | null, NoticeMessage | undefined>()

/** Undefined in rows of earlier releases, and of later ones whose values are unknown here. */
export function readMessage(json: string | null): NoticeMessage | undefined {
  if (!readLately.has(json)) {
    if (readLately.size >= READ_LATELY) readLately.clear()
    readLately.set(json, noticeMessage.safeParse(read(json)).data)
  }
  return readLately.get(json)
}

/** Undefined while nothing is known, and as `readMessage` says. */
export const readDelivery = ({ delivery }: Pick<NoticeRow, 'delivery'>): Delivery | undefined =>
  deliverySchema.safeParse(read(delivery)).data

/** What became of a notice, as a row states it: in English and as values. */
export const deliveryColumns = (delivery: Delivery): Pick<NoticeRow, 'said' | 'delivery'> => ({
  said: wordDelivery(delivery, CATALOGS.en.notice),
  delivery: JSON.stringify(delivery),
})

export function wordIn(language: Language, message: NoticeMessage, timeZone: string): WordedNotice {
  const { notice: texts, format } = CATALOGS[language]
  return wordNotice(message, { texts, format, timeZone })
}

/** The words in which a row is sent at `now`: in `language`, or in English as stored if its values are not known. */
export function wordRow(
  { title, body, message: json, dueAtMs }: Pick<NoticeRow, 'title' | 'body' | 'message' | 'dueAtMs'>,
  language: Language,
  { now, timeZone }: { now: Temporal.Instant; timeZone: string },
): WordedNotice & { language: Language } {
  const late = minutesLate({ dueAt: Temporal.Instant.fromEpochMilliseconds(dueAtMs) }, now)
  const message = readMessage(json)
  if (message) return { language, ...wordLate(language, message, late, timeZone) }
  const suffix = late === undefined ? '' : ` ${wordLateness(late, CATALOGS.en.notice)}`
  return { language: 'en', title, body: `${body}${suffix}`.trimStart() }
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

function read(json: string | null): unknown {
  try {
    return json === null ? undefined : JSON.parse(json)
  } catch {
    return undefined
  }
}
