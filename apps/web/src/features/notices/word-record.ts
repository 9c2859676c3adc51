import type { NoticeRecord } from '@headgate/contracts'
import type { DitchClocks } from '@headgate/domain'
import { type WordedNotice, wordDelivery, wordNotice } from '@headgate/language'
import { format } from '@headgate/language/texts/format'
import { messages as texts } from '@headgate/language/texts/notice'

/** A notice in this page's language. */
export const wordRecord = ({ message }: Pick<NoticeRecord, 'message'>, clocks: DitchClocks): WordedNotice =>
  wordNotice(message, { texts, format, clocks })

/** What became of it, in the same way; blank while it has not been tried. */
export const wordAnswer = ({ delivery }: Pick<NoticeRecord, 'delivery'>): string =>
  delivery ? wordDelivery(delivery, texts) : ''
