import type { NoticeRecord } from '@headgate/contracts'
import { type WordedNotice, wordDelivery, wordNotice } from '@headgate/language'
import { format } from '@headgate/language/texts/format'
import { messages as texts } from '@headgate/language/texts/notice'

/** A notice in this page's language; one that an earlier release sent, as it was sent. */
export function wordRecord({ message: known, trade, link, title, body }: Wordable, timeZone: string): WordedNotice {
  const message = trade ?? link ?? known
  return message ? wordNotice(message, { texts, format, timeZone }) : { title, body }
}

type Wordable = Pick<NoticeRecord, 'message' | 'trade' | 'link' | 'title' | 'body'>

/** What became of it, in the same way. */
export const wordAnswer = ({ delivery, said }: Pick<NoticeRecord, 'delivery' | 'said'>): string =>
  delivery ? wordDelivery(delivery, texts) : said
