import type { NoticeCounts } from '@headgate/contracts'
import type { DitchClocks, Notice, Steps } from '@headgate/domain'
import type { Mailer } from '../adapters/mail/mailer.ts'
import type { NoticePlace, NoticeRow } from '../store/notice-queries.ts'
import type { Recipient } from '../store/recipient-queries.ts'
import { outboxRows } from './outbox-rows.ts'

export interface AddressedNotice {
  recipient: Recipient
  notice: Notice
}

interface How {
  now: Temporal.Instant
  clocks: DitchClocks
  /** Places that get none of these notices. */
  except?: readonly NoticePlace[]
}

/**
 * A row of the outbox for each place where a recipient wants a notice. Add them in the transaction of the change they
 * announce, so that notices go out only if that commits.
 */
export function* noticeRows(addressed: readonly AddressedNotice[], { except = [], ...when }: How): Steps<NoticeRow[]> {
  const excluded = new Set(except.map(placeKey))
  const rows: NoticeRow[] = []
  for (const { recipient, notice } of addressed) {
    rows.push(...outboxRows(recipient, notice, when).filter((row) => !excluded.has(placeKey(row))))
    yield
  }
  return rows
}

export const NO_NOTICES: NoticeCounts = { reachable: 0, unreachable: 0 }

/**
 * How many of the residents with rows a push or an e-mail can reach; the list in the app does not count, because the
 * resident has to open it. A resident with an excepted place is not counted as out of reach.
 */
export function countNotices(
  rows: readonly NoticeRow[],
  mailReach: Mailer['reach'],
  except: readonly NoticePlace[] = [],
): NoticeCounts {
  const spared = new Set(except.map(({ userId }) => userId))
  const goesOut = ({ channel, outcome }: NoticeRow) =>
    outcome === 'waiting' && (channel === 'push' || (channel === 'e-mail' && mailReach !== 'none'))
  const reachable = new Set(rows.filter(goesOut).map(({ userId }) => userId))
  const others = new Set(rows.map(({ userId }) => userId)).difference(reachable).difference(spared)
  return { reachable: reachable.size, unreachable: others.size }
}

export const placeKey = ({ userId, channel, deviceId }: NoticePlace): string =>
  JSON.stringify([userId, channel, deviceId])
