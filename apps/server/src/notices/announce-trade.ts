import { ditchDayAt, type GroundCause, type TradeEvent, type TradeSide, tradeNotice } from '@headgate/domain'
import { listActingLinks } from '../store/confirmed-link-queries.ts'
import type { Database } from '../store/database.ts'
import { readSpellings } from '../store/holder-spellings.ts'
import { listCaptains } from '../store/membership-queries.ts'
import { withdrawUntried } from '../store/notice-queries.ts'
import { listRecipients } from '../store/recipient-queries.ts'
import type { StoredTrade } from '../store/trade-queries.ts'
import { enqueueNotices } from './enqueue-notices.ts'
import { MISSED, QUIET_NOW } from './outbox-rows.ts'

export interface TradeNews {
  trade: StoredTrade
  event: TradeEvent
  /** Gets no notice of what they did themselves. */
  by: string | undefined
  now: Temporal.Instant
  timeZone: string
  /** What suspended or revived it, and the change that did. */
  ground?: { cause: GroundCause; changeId: number }
}

/** Sides that an event concerns; the other side of an offer are all who can take it. */
const AUDIENCE: Record<TradeEvent, readonly TradeSide[]> = {
  asked: ['asked'],
  offered: ['asked'],
  agreed: ['asker', 'asked'],
  taken: ['asker', 'asked'],
  declined: ['asker', 'asked'],
  withdrawn: ['asked'],
  ended: ['asker', 'asked'],
  'waits-for-captain': ['captain', 'asker'],
  refused: ['asker', 'asked'],
  'undo-asked': ['asker', 'asked'],
  'undo-declined': ['asker', 'asked'],
  undone: ['asker', 'asked'],
  suspended: ['asker', 'asked'],
  revived: ['asker', 'asked'],
}

/** Once these have happened, nobody needs to be asked any more. */
const SETTLING: readonly TradeEvent[] = ['agreed', 'taken', 'declined', 'withdrawn', 'ended', 'waits-for-captain']

/**
 * Queues the notices of what happened to a trade, for the confirmed people of the holders concerned, and for captains
 * when it waits for them. Call it in the transaction of the event. Returns the number of residents.
 */
export async function announceTrade(db: Database, news: TradeNews): Promise<number> {
  const { trade, event, by, now, timeZone, ground } = news
  if (SETTLING.includes(event)) await withdrawQuestions(db, trade, now)
  const readers = await findReaders(db, news)
  const recipients = await listRecipients(
    db,
    [...readers.keys()].filter((userId) => userId !== by),
  )
  const occasion = ground?.changeId ?? (event.startsWith('undo-') ? now.epochMilliseconds : undefined)
  const rest = { now, ...(occasion !== undefined && { occasion }), ...(ground && { cause: ground.cause }) }
  const addressed = recipients.map((recipient) => {
    const side = readers.get(recipient.userId) ?? 'asked'
    return { recipient, notice: tradeNotice({ trade, event, side, ...rest }) }
  })
  return (await enqueueNotices(db, addressed, { now, timeZone })).residents
}

/** By user id. Somebody on both sides reads it from the first of them. */
async function findReaders(
  db: Database,
  { trade, event, now, timeZone }: TradeNews,
): Promise<ReadonlyMap<string, TradeSide>> {
  const links = await listActingLinks(db, ditchDayAt(now, timeZone).toString())
  const { keyOf } = await readSpellings(db)
  const peopleOf = (holder: string) =>
    links.filter((link) => keyOf(link.holder) === keyOf(holder)).map(({ userId }) => userId)
  const asker = peopleOf(trade.from)
  const takers = () => links.map(({ userId }) => userId).filter((userId) => !asker.includes(userId))
  const people: Record<TradeSide, () => Promise<readonly string[]> | readonly string[]> = {
    asker: () => asker,
    asked: () => (trade.to === undefined ? (event === 'offered' ? takers() : []) : peopleOf(trade.to)),
    captain: async () => (await listCaptains(db)).filter(({ isDisabled }) => !isDisabled).map(({ uid }) => uid),
  }
  const isUndoOfAsker = trade.undoAskedBy !== undefined && keyOf(trade.undoAskedBy) === keyOf(trade.from)
  const undoSide: TradeSide = isUndoOfAsker ? 'asked' : 'asker'
  const sides = event === 'undo-asked' ? [undoSide] : AUDIENCE[event]
  const readers = new Map<string, TradeSide>()
  for (const side of sides) {
    for (const userId of await people[side]()) if (!readers.has(userId)) readers.set(userId, side)
  }
  return readers
}

async function withdrawQuestions(db: Database, { id }: StoredTrade, now: Temporal.Instant): Promise<void> {
  const { said, delivery } = MISSED
  for (const event of ['asked', 'offered'] satisfies TradeEvent[]) {
    const notice = { kind: 'trade', subject: `trade:${id}:${event}` } as const
    await withdrawUntried(db, { ...notice, untriedSays: ['', QUIET_NOW.said], now, said, delivery })
  }
}
