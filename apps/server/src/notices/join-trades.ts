import {
  type DitchClocks,
  isStanding,
  JOINED_EVERY,
  type JoinedTrade,
  joinTrade,
  moreTradesNotice,
} from '@headgate/domain'
import type { Database } from '../store/database.ts'
import { addNotices, listWaitingNotices, type NoticeRow, rewordNotice } from '../store/notice-queries.ts'
import type { Recipient } from '../store/recipient-queries.ts'
import { readAsked } from '../store/trade-queries.ts'
import { countJoined } from './limit-caused.ts'
import { outboxRows } from './outbox-rows.ts'
import { readMessage } from './stored-notice.ts'

export interface Joined {
  recipient: Recipient
  trade: JoinedTrade
  isForCaptain: boolean
}

interface Joining {
  by: string
  now: Temporal.Instant
  clocks: DitchClocks
  /** Joins into the notice of this time; by default of now. */
  at?: Temporal.Instant
}

/**
 * Adds what is not sent by itself to each recipient's next joined notice, and makes that where there is none. Call it in
 * the transaction of the event, with the season locked, so that nothing that is joined is lost.
 */
export async function joinTrades(
  db: Database,
  joined: readonly Joined[],
  { by, now, clocks, at = now }: Joining,
): Promise<void> {
  const planned = joined.map((one) => ({ ...one, rows: rowsOf(one, [one.trade], { now, clocks, at }) }))
  const known = await listWaitingNotices(
    db,
    planned.flatMap(({ rows }) => rows.map(({ id }) => id)),
  )
  const knownOf = Map.groupBy(known, ({ userId }) => userId)
  const fresh = planned.filter(({ recipient, rows }) => rows.length > 0 && !knownOf.has(recipient.userId))
  const to = fresh.map(({ recipient }) => recipient.userId)
  const begun = new Set(await countJoined(db, { by, to, now }))
  const asked = await readAsked(
    db,
    known.flatMap(tradesOf).map(({ tradeId }) => tradeId),
  )
  const added: NoticeRow[] = []
  const busy = new Set<Joined>()
  for (const [index, { recipient, rows, ...one }] of planned.entries()) {
    const waiting = knownOf.get(recipient.userId)
    if (!waiting && !begun.has(recipient.userId)) continue
    if (!waiting) {
      added.push(...rows)
      continue
    }
    const standing = tradesOf(waiting[0]).filter(({ tradeId, event, at: askedAt }) =>
      isStanding(event, Temporal.Instant.from(askedAt), asked.get(tradeId)),
    )
    const ids = new Set(waiting.map(({ id }) => id))
    for (const row of rowsOf({ recipient, ...one }, joinTrade(standing, one.trade), { now, clocks, at })) {
      if (!ids.has(row.id)) added.push(row)
      else if (!(await rewordNotice(db, row))) busy.add(joined[index] as Joined)
    }
  }
  await addNotices(db, added)
  // A worker that looks at them may be sending them.
  if (busy.size > 0) await joinTrades(db, [...busy], { by, now, clocks, at: at.add(JOINED_EVERY) })
}

/** In the mailbox and on the phones: the list has each of them anyway. */
const rowsOf = (
  { recipient, isForCaptain }: Pick<Joined, 'recipient' | 'isForCaptain'>,
  trades: readonly JoinedTrade[],
  { at, ...when }: Required<Omit<Joining, 'by'>>,
): NoticeRow[] =>
  outboxRows(recipient, moreTradesNotice({ trades: [...trades], isForCaptain }, at), when).filter(
    ({ channel }) => channel !== 'list',
  )

function tradesOf(row: Pick<NoticeRow, 'message'> | undefined): readonly JoinedTrade[] {
  const message = row && readMessage(row)
  return message?.kind === 'more-trades' ? message.trades : []
}
