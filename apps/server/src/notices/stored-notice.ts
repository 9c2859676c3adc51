import { type Delivery, type DitchClocks, minutesLate, type NoticeMessage } from '@headgate/domain'
import { type Language, type WordedNotice, wordNotice } from '@headgate/language'
import { CATALOGS } from '@headgate/language/catalogs'
import { instantOf } from '../config/instants.ts'
import type { NoticeRow } from '../store/notice-queries.ts'

export const readMessage = ({ message }: Pick<NoticeRow, 'message'>): NoticeMessage => JSON.parse(message)

export const readDelivery = ({ delivery }: Pick<NoticeRow, 'delivery'>): Delivery | null =>
  delivery === null ? null : JSON.parse(delivery)

/** As a row states it. */
export const writeDelivery = ({ code, status }: Delivery): string => JSON.stringify({ code, status })

export function wordIn(language: Language, message: NoticeMessage, clocks: DitchClocks): WordedNotice {
  const { notice: texts, format } = CATALOGS[language]
  return wordNotice(message, { texts, format, clocks })
}

/** The words in which a row is sent at `now`. */
export function wordRow(
  row: Pick<NoticeRow, 'message' | 'dueAtMs'>,
  language: Language,
  { now, clocks }: { now: Temporal.Instant; clocks: DitchClocks },
): WordedNotice & { language: Language } {
  const late = minutesLate({ dueAt: instantOf(row.dueAtMs) }, now)
  return { language, ...wordIn(language, { ...readMessage(row), minutesLate: late }, clocks) }
}
