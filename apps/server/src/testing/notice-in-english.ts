import { clocksOf } from '@headgate/domain'
import { wordDelivery } from '@headgate/language'
import { CATALOGS } from '@headgate/language/catalogs'
import { readDelivery, readMessage, wordIn } from '../notices/stored-notice.ts'
import type { NoticeRow } from '../store/notice-queries.ts'

/** A row of the outbox with the words that an English reader in Denver gets. */
export function noticeInEnglish<Row extends Pick<NoticeRow, 'message' | 'delivery'>>(row: Row) {
  const delivery = readDelivery(row)
  const said = delivery ? wordDelivery(delivery, CATALOGS.en.notice) : ''
  return { ...row, ...wordIn('en', readMessage(row), clocksOf('America/Denver')), said }
}
