import type { NoticeRecord } from '@headgate/contracts'
import { type WordedNotice, wordDelivery, wordNotice } from '@headgate/language'
import { format } from '@headgate/language/texts/format'
import { messages as texts } from '@headgate/language/texts/notice'

/** A notice in this page's language; one that an earlier release sent, as it was sent. */
export function wordRecord(
  { message: known, trade, moreTrades, link, title, body }: Wordable,
  timeZone: string,
): WordedNotice {
  const message = trade ?? moreTrades ?? link ?? known
  return message ? wordNotice(message, { texts, format, timeZone }) : { title, body }
}

type Wordable = Pick<NoticeRecord, 'message' | 'trade' | 'moreTrades' | 'link' | 'title' | 'body'>

/** What became of it, in the same way. */
export function wordAnswer({ delivery: known, newDelivery, said }: Answered): string {
  const delivery = newDelivery ?? known
  return delivery ? wordDelivery(delivery, texts) : said
}

type Answered = Pick<NoticeRecord, 'delivery' | 'newDelivery' | 'said'>
