import { delivery as deliverySchema, noticeMessage } from '@headgate/contracts'
import { type Delivery, minutesLate, type NoticeMessage } from '@headgate/domain'
import { type Language, type WordedNotice, wordDelivery, wordLateness, wordNotice } from '@headgate/language'
import { CATALOGS } from '@headgate/language/catalogs'
import type { NoticeRow } from '../store/notice-queries.ts'

/** Undefined in rows of earlier releases, and of later ones whose values are unknown here. */
export const readMessage = (json: string | null): NoticeMessage | undefined => noticeMessage.safeParse(read(json)).data

/**
 * Undefined while nothing is known, and as `readMessage` says; also where `said` is not its English: an earlier release
 * has gone on with the row since, and writes only that.
 */
export function readDelivery({ said, delivery }: Pick<NoticeRow, 'said' | 'delivery'>): Delivery | undefined {
  const known = deliverySchema.safeParse(read(delivery)).data
  return known && wordDelivery(known, CATALOGS.en.notice) === said ? known : undefined
}

/** What became of a notice, as a row states it: in English, which SQL compares and older releases show, and as values. */
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
  if (message) return { language, ...wordIn(language, { ...message, minutesLate: late }, timeZone) }
  const suffix = late === undefined ? '' : ` ${wordLateness(late, CATALOGS.en.notice)}`
  return { language: 'en', title, body: `${body}${suffix}`.trimStart() }
}

function read(json: string | null): unknown {
  try {
    return json === null ? undefined : JSON.parse(json)
  } catch {
    return undefined
  }
}
