import {
  ANSWERABLE_EVENTS,
  type DitchClocks,
  ditchDayAt,
  type GroundCause,
  type HolderId,
  MOVING_EVENTS,
  type Trade,
  type TradeEvent,
  type TradeSide,
  tradeNotice,
} from '@headgate/domain'
import { listActingLinks } from '../store/confirmed-link-queries.ts'
import type { Database } from '../store/database.ts'
import { readNames } from '../store/holder-queries.ts'
import { readActors, readSpellings } from '../store/holder-spellings.ts'
import { listCaptains } from '../store/membership-queries.ts'
import { addNotices, listReachedPlaces, type NoticePlace } from '../store/notice-queries.ts'
import { readZones } from '../store/property-queries.ts'
import { listRecipients } from '../store/recipient-queries.ts'
import { findTrade, updateTrade } from '../store/trade-queries.ts'
import { joinTrades } from './join-trades.ts'
import { countCaused } from './limit-caused.ts'
import { placeKey } from './notice-rows.ts'
import { outboxRows } from './outbox-rows.ts'
import { questionsOf, withdrawQuestions } from './overtaken-questions.ts'

export interface TradeNews {
  trade: Trade
  event: TradeEvent
  /** Gets no notice of what they did themselves. */
  by: string | undefined
  /** They decided it as a captain. */
  isByCaptain?: boolean
  /** The other side had said yes, and waited for a captain. */
  wasAccepted?: boolean
  now: Temporal.Instant
  clocks: DitchClocks
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

/** Once anything else has happened, nobody needs to be asked any more. */
const KEEPS_QUESTIONS: readonly TradeEvent[] = [...ANSWERABLE_EVENTS, 'suspended', 'revived']

/** News that only those who were asked before understand. */
const FOLLOWS_QUESTION: readonly TradeEvent[] = ['declined', 'withdrawn', 'ended', 'undo-declined']

/** Notices of a trade that was agreed. */
const FOLLOWS_TAKEN: readonly TradeEvent[] = ['undo-asked', 'suspended', 'revived']

/** Answers, which come once for each question: whoever asked gets every one by itself. */
const ANSWERS: readonly TradeEvent[] = ['agreed', 'taken', 'declined', 'waits-for-captain', 'refused', 'ended']

/**
 * Queues the notices of what happened to a trade, for the confirmed people of the holders concerned, and for captains
 * when it waits for them. What goes beyond the limits of one account is joined. Call it in the transaction of the event,
 * with the season locked. Returns the number of residents.
 */
export async function announceTrade(db: Database, news: TradeNews): Promise<number> {
  const { trade, event, by, now, clocks, ground } = news
  if (trade.announcesAt) {
    const taken = FOLLOWS_TAKEN.includes(event) ? await findTrade(db, trade.id) : undefined
    if (taken) await announceTaken(db, { ...news, trade: taken })
    else await updateTrade(db, trade.id, { announcesAtMs: null })
  }
  if (!KEEPS_QUESTIONS.includes(event)) await withdrawQuestions(db, trade.id, now)
  const readers = await findReaders(db, news)
  const recipients = await listRecipients(
    db,
    [...readers.keys()].filter((userId) => userId !== by),
  )
  const occasion = ground?.changeId ?? (event.startsWith('undo-') ? now.epochMilliseconds : undefined)
  const rest = { now, ...(occasion !== undefined && { occasion }), ...(ground && { cause: ground.cause }) }
  const nameOf = await readNames(db)
  const wasAsked = await readReach(db, news, readers)
  const addressed = recipients.map((recipient) => {
    const side = readers.get(recipient.userId) ?? 'asked'
    const rows = outboxRows(recipient, tradeNotice({ trade, event, side, nameOf, ...rest }), { now, clocks })
    return { recipient, side, rows: rows.filter((row) => row.channel === 'list' || wasAsked(row)) }
  })
  const isLimited = ({ recipient, rows }: (typeof addressed)[number]) =>
    !isOwed(news, recipient.userId) && rows.some(({ channel, outcome }) => channel !== 'list' && outcome === 'waiting')
  const limited = addressed.filter(isLimited)
  const causing = by ?? trade.madeBy ?? `holder ${trade.from}`
  const to = limited.map(({ recipient }) => recipient.userId)
  const single = await countCaused(db, { by: causing, to, isMove: MOVING_EVENTS.includes(event), now })
  const joined = new Set(limited.filter(({ recipient }) => !single.has(recipient.userId)))
  const rows = addressed.flatMap((one) =>
    joined.has(one) ? one.rows.filter(({ channel }) => channel === 'list') : one.rows,
  )
  await addNotices(db, rows)
  await joinTrades(
    db,
    [...joined].map(({ recipient, side }) => ({
      recipient,
      trade: { tradeId: trade.id, event, at: `${now}` },
      isForCaptain: side === 'captain',
    })),
    { by: causing, now, clocks },
  )
  return new Set(rows.map(({ userId }) => userId)).size
}

/** Notifies that an offer was taken, from its current state. */
export async function announceTaken(db: Database, news: Pick<TradeNews, 'trade' | 'now' | 'clocks'>): Promise<void> {
  const { trade } = news
  await updateTrade(db, trade.id, { announcesAtMs: null })
  const event = trade.state === 'agreed' ? 'taken' : trade.state === 'for-captain' && 'waits-for-captain'
  if (!event) return
  const { now, clocks } = news
  await announceTrade(db, { trade: { ...trade, announcesAt: undefined }, event, by: trade.settledBy, now, clocks })
}

/** Captains' decisions, and answers to whoever asked, are never joined. */
function isOwed({ trade, event, ground, isByCaptain }: TradeNews, userId: string): boolean {
  if (ground || (isByCaptain && !ANSWERABLE_EVENTS.includes(event))) return true
  return ANSWERS.includes(event) && userId === trade.madeBy
}

/** Whether somebody got, at a place, what this follows. */
async function readReach(
  db: Database,
  { trade, event, wasAccepted, ...news }: TradeNews,
  readers: ReadonlyMap<string, TradeSide>,
): Promise<(place: NoticePlace) => boolean> {
  if (wasAccepted || !FOLLOWS_QUESTION.includes(event)) return () => true
  const isOfUndo = event === 'undo-declined'
  const side = isOfUndo ? undoSideOf(trade) : 'asked'
  const userIds = [...readers].flatMap(([userId, one]) => (one === side && userId !== news.by ? [userId] : []))
  if (userIds.length === 0) return () => true
  const { first, undo } = questionsOf(trade.id)
  const places = await listReachedPlaces(db, { userIds, kind: 'trade', subjects: isOfUndo ? undo : first })
  const reached = new Set(places.map(placeKey))
  return (place) => !userIds.includes(place.userId) || reached.has(placeKey(place))
}

/** The side that is asked to undo a trade. */
const undoSideOf = ({ undoAskedBy, from }: Trade): TradeSide => (undoAskedBy === from ? 'asked' : 'asker')

/** By user id. Somebody on both sides reads it from the first of them. */
async function findReaders(
  db: Database,
  { trade, event, now, clocks }: TradeNews,
): Promise<ReadonlyMap<string, TradeSide>> {
  const links = await listActingLinks(db, ditchDayAt(now, clocks).toString())
  const actorsOf = await readActors(db)
  const peopleOf = (holder: HolderId) =>
    links.filter((link) => actorsOf(holder).includes(link.holderId)).map(({ userId }) => userId)
  const asker = peopleOf(trade.from)
  const takers = async () => {
    const { merges, shownOf } = await readSpellings(db)
    const zones = await readZones(db, merges)
    const trading = links.filter(({ holderId }) => !zones.has(shownOf(holderId)))
    return trading.map(({ userId }) => userId).filter((userId) => !asker.includes(userId))
  }
  const people: Record<TradeSide, () => Promise<readonly string[]> | readonly string[]> = {
    asker: () => asker,
    asked: () => (trade.to === undefined ? (event === 'offered' ? takers() : []) : peopleOf(trade.to)),
    captain: async () => (await listCaptains(db)).filter(({ isDisabled }) => !isDisabled).map(({ uid }) => uid),
  }
  const sides = event === 'undo-asked' ? [undoSideOf(trade)] : AUDIENCE[event]
  const readers = new Map<string, TradeSide>()
  for (const side of sides) {
    for (const userId of await people[side]()) if (!readers.has(userId)) readers.set(userId, side)
  }
  return readers
}
