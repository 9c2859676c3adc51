import {
  type HolderId,
  NEVER_AGREED_STATES,
  nameOrNull,
  TRADE_STATES,
  type Trade,
  type TradePolicy,
  type TradeState,
  type TradeTime,
  UNSETTLED_STATES,
} from '@headgate/domain'
import type { Selectable, Updateable } from 'kysely'
import type { ServerClock } from '../config/clock.ts'
import { instantOf } from '../config/instants.ts'
import type { Database, Tables } from './database.ts'
import { readNames } from './holder-queries.ts'
import { readSpellings, type Spellings } from './holder-spellings.ts'
import { inChunks } from './insert-rows.ts'
import { takeId } from './take-id.ts'

/** As many as are deleted in a few milliseconds. */
const SWEPT_AT_ONCE = 200

export type NewTrade = Pick<
  Trade,
  'kind' | 'from' | 'to' | 'times' | 'note' | 'madeAt' | 'madeBy' | 'isMadeByCaptain' | 'endsAt'
>

export async function readTradePolicy(db: Database): Promise<TradePolicy> {
  const { parts, ...policy } = await db
    .selectFrom('ditch')
    .select(['tradeMode as mode', 'tradeNoticeMinutes as noticeMinutes', 'tradeUndoHours as undoHours'])
    .select('tradeParts as parts')
    .executeTakeFirstOrThrow()
  return { ...policy, allowsParts: parts !== 0 }
}

/** Call it with the ditch locked. */
export async function setTradePolicy(
  db: Database,
  { mode, noticeMinutes, allowsParts, undoHours }: TradePolicy,
): Promise<void> {
  await db
    .updateTable('ditch')
    .set({
      tradeMode: mode,
      tradeNoticeMinutes: noticeMinutes,
      tradeParts: allowsParts ? 1 : 0,
      tradeUndoHours: undoHours,
    })
    .execute()
}

export async function addTrade(db: Database, trade: NewTrade): Promise<Trade> {
  const id = await takeId(db, 'trade')
  await db
    .insertInto('trade')
    .values({
      id,
      kind: trade.kind,
      state: 'open',
      fromId: trade.from,
      toId: trade.to ?? null,
      note: trade.note,
      madeAtMs: trade.madeAt.epochMilliseconds,
      madeBy: trade.madeBy ?? null,
      isMadeByCaptain: trade.isMadeByCaptain ? 1 : 0,
      endsAtMs: trade.endsAt.epochMilliseconds,
    })
    .execute()
  const rows = trade.times.map(({ from, until, expected, next }, at) => ({
    tradeId: id,
    number: at + 1,
    fromMs: from.epochMilliseconds,
    untilMs: until.epochMilliseconds,
    expectedId: expected,
    nextId: next ?? null,
  }))
  await db.insertInto('tradeTime').values(rows).execute()
  return getTrade(db, id)
}

export async function findTrade(db: Database, id: number): Promise<Trade | undefined> {
  const row = await db.selectFrom('trade').selectAll().where('id', '=', id).executeTakeFirst()
  const [trade] = await withTimes(db, row ? [row] : [])
  return trade
}

async function getTrade(db: Database, id: number): Promise<Trade> {
  const trade = await findTrade(db, id)
  if (!trade) throw new Error(`no trade ${id}`)
  return trade
}

interface Asked {
  state: TradeState
  undoAskedAt: Temporal.Instant | undefined
}

/** What is asked of these trades now, by id. */
export async function readAsked(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, Asked>> {
  const found = new Map<number, Asked>()
  for (const chunk of inChunks([...new Set(ids)])) {
    const rows = await db
      .selectFrom('trade')
      .select(['id', 'state', 'undoAskedAtMs', 'announcesAtMs'])
      .where('id', 'in', chunk)
      .execute()
    for (const { id, state, undoAskedAtMs, announcesAtMs } of rows) {
      const undoAskedAt = undoAskedAtMs === null ? undefined : instantOf(undoAskedAtMs)
      // An offer that can still be undone counts as asked.
      found.set(id, { state: announcesAtMs === null ? state : 'open', undoAskedAt })
    }
  }
  return found
}

/** Those that wait for somebody's answer, oldest first. */
export async function listUnsettledTrades(db: Database): Promise<Trade[]> {
  const rows = await db.selectFrom('trade').selectAll().where('state', 'in', UNSETTLED_STATES).orderBy('id').execute()
  return withTimes(db, rows)
}

/** When the first of those ends that wait for somebody's answer. */
export async function findNextEnd(db: Database): Promise<Temporal.Instant | undefined> {
  const row = await db
    .selectFrom('trade')
    .select(({ fn }) => fn.min<number | null>('endsAtMs').as('endsAtMs'))
    .where('state', 'in', UNSETTLED_STATES)
    .executeTakeFirstOrThrow()
  return row.endsAtMs === null ? undefined : instantOf(row.endsAtMs)
}

/** The taken offers that can no longer be undone at `now`, and that nobody has been notified of. */
export async function listUnannounced(db: Database, now: Temporal.Instant): Promise<Trade[]> {
  const untold = db.selectFrom('trade').selectAll().where('announcesAtMs', '<=', now.epochMilliseconds)
  return withTimes(db, await untold.orderBy('id').execute())
}

/** How many of each state are read for each name of a holder, and on each side. The hours of a trade may be many. */
const MAX_IN_STATE: Readonly<Record<TradeState, number>> = {
  open: 50,
  'for-captain': 50,
  agreed: 50,
  undone: 20,
  declined: 10,
  withdrawn: 10,
  refused: 10,
  ended: 10,
}

/**
 * The trades of holders, by all their spellings, and offers to all that nobody has taken; newest first. Of each state the newest: those that wait for an answer, and those settled since then.
 */
export async function listTradesOfHolders(
  db: Database,
  { holderIds, since }: { holderIds: readonly HolderId[]; since: Temporal.Instant },
): Promise<Trade[]> {
  const newest = (state: TradeState) =>
    db
      .selectFrom('trade')
      .selectAll()
      .where('state', '=', state)
      .where((row) => row.or([row('settledAtMs', 'is', null), row('settledAtMs', '>=', since.epochMilliseconds)]))
      .orderBy('id', 'desc')
      .limit(MAX_IN_STATE[state])
  const offers = newest('open').where('toId', 'is', null)
  // One state and one holder at a time: each is the end of an index, so that no more rows are read than are listed.
  const ofHolders = holderIds.flatMap((id) =>
    TRADE_STATES.flatMap((state) => [newest(state).where('fromId', '=', id), newest(state).where('toId', '=', id)]),
  )
  const found = await Promise.all([offers, ...ofHolders].map((query) => query.execute()))
  const rows = new Map(found.flat().map((row) => [row.id, row]))
  const newestFirst = [...rows.values()].sort((a, b) => b.id - a.id)
  return withTimes(db, newestFirst)
}

/** Those that moved hours, whether or not they still do, with the change that did. */
export async function listMoved(db: Database): Promise<(Pick<Trade, 'id' | 'state'> & { changeId: number })[]> {
  const rows = await db
    .selectFrom('trade')
    .select(['id', 'state', 'changeId'])
    .where('state', 'in', ['agreed', 'undone'])
    .where('changeId', 'is not', null)
    .execute()
  return rows.flatMap(({ changeId, ...row }) => (changeId === null ? [] : [{ ...row, changeId }]))
}

/** The agreed trades that these changes of the season made. */
export async function listAgreedBy(db: Database, changeIds: readonly number[]): Promise<Trade[]> {
  const found = await Promise.all(
    [...inChunks(changeIds)].map((ids) =>
      db.selectFrom('trade').selectAll().where('changeId', 'in', ids).where('state', '=', 'agreed').execute(),
    ),
  )
  return withTimes(db, found.flat())
}

/** Deletes the trades that were never agreed and ended before `since`, with their hours and links. */
export async function sweepTrades(
  db: Database,
  { since, clock }: { since: Temporal.Instant; clock: Pick<ServerClock, 'nextTurn'> },
): Promise<void> {
  for (;;) {
    const over = db
      .selectFrom('trade')
      .select('id')
      .where('state', 'in', NEVER_AGREED_STATES)
      .where('settledAtMs', '<', since.epochMilliseconds)
      .limit(SWEPT_AT_ONCE)
    const { numDeletedRows } = await db.deleteFrom('trade').where('id', 'in', over).executeTakeFirst()
    if (numDeletedRows < SWEPT_AT_ONCE) return
    await clock.nextTurn()
  }
}

/** Newest first: every trade that waits for an answer, and the `most` newest; and how many there are in all. */
export async function listLatestTrades(db: Database, most: number): Promise<{ trades: Trade[]; total: number }> {
  const latest = db.selectFrom('trade').select('id').orderBy('id', 'desc').limit(most)
  const rows = await db
    .selectFrom('trade')
    .selectAll()
    .where((row) => row.or([row('state', 'in', UNSETTLED_STATES), row('id', 'in', latest)]))
    .orderBy('id', 'desc')
    .execute()
  const { total } = await db
    .selectFrom('trade')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { trades: await withTimes(db, rows), total }
}

/** What a decision changes of a trade. */
export type TradeSettled = Pick<
  Updateable<Tables['trade']>,
  | 'state'
  | 'toId'
  | 'settledAtMs'
  | 'settledBy'
  | 'isSettledByCaptain'
  | 'announcesAtMs'
  | 'endReason'
  | 'changeId'
  | 'undoAskedById'
  | 'undoAskedAtMs'
  | 'undoAskedBy'
>

/** Returns it as it is then. Call it with the season locked. */
export async function updateTrade(db: Database, id: number, settled: TradeSettled): Promise<Trade> {
  await db.updateTable('trade').set(settled).where('id', '=', id).execute()
  return getTrade(db, id)
}

/** The holder who takes an offer. Call it with the season locked. */
export async function giveOfferTo(db: Database, id: number, holder: HolderId): Promise<void> {
  await db.updateTable('trade').set({ toId: holder }).where('id', '=', id).execute()
  await db.updateTable('tradeTime').set({ nextId: holder }).where('tradeId', '=', id).execute()
}

/** Reopens an offer that somebody took. Call it with the season locked. */
export async function reopenOffer(db: Database, id: number): Promise<Trade> {
  const unanswered = { toId: null, settledAtMs: null, settledBy: null, changeId: null, announcesAtMs: null }
  await db.updateTable('tradeTime').set({ nextId: null }).where('tradeId', '=', id).execute()
  return updateTrade(db, id, { state: 'open', ...unanswered })
}

/** Takes an account out of every trade, and its words with it. Call it in the transaction that deletes the account. */
export async function forgetTrader(db: Database, uid: string): Promise<void> {
  await db.updateTable('trade').set({ madeBy: null, note: '' }).where('madeBy', '=', uid).execute()
  await db.updateTable('trade').set({ settledBy: null }).where('settledBy', '=', uid).execute()
  await db.updateTable('trade').set({ undoAskedBy: null }).where('undoAskedBy', '=', uid).execute()
  await db.deleteFrom('tradeLink').where('userId', '=', uid).execute()
}

/** The trades that an account asked for, answered or asked to undo, for its download; oldest first. */
export async function listTradesOfUser(db: Database, uid: string) {
  const nameOf = await readNames(db)
  const rows = await db
    .selectFrom('trade')
    .selectAll()
    .where((row) => row.or([row('madeBy', '=', uid), row('settledBy', '=', uid), row('undoAskedBy', '=', uid)]))
    .orderBy('id')
    .execute()
  const undoing = new Set(rows.filter(({ undoAskedBy }) => undoAskedBy === uid).map(({ id }) => id))
  return (await withTimes(db, rows)).map((trade) => ({
    kind: trade.kind,
    state: trade.state,
    from: nameOf(trade.from),
    to: nameOrNull(trade.to, nameOf),
    times: trade.times.map(({ from, until, expected, next }) => ({
      from: `${from}`,
      until: `${until}`,
      expected: nameOf(expected),
      next: nameOrNull(next, nameOf),
    })),
    ...(trade.madeBy === uid && { asked: { at: `${trade.madeAt}`, note: trade.note } }),
    ...(trade.settledBy === uid && { answered: { at: trade.settledAt ? `${trade.settledAt}` : null } }),
    ...(undoing.has(trade.id) && { askedToUndo: true as const }),
  }))
}

/** With holders as merges made them one. */
async function withTimes(db: Database, rows: readonly Selectable<Tables['trade']>[]): Promise<Trade[]> {
  const { shownOf } = await readSpellings(db)
  const times = new Map<number, TradeTime[]>()
  for (const ids of inChunks(rows.map(({ id }) => id))) {
    const found = await listTimes(db, ids)
    for (const [id, ofTrade] of Map.groupBy(found, ({ tradeId }) => tradeId))
      times.set(
        id,
        ofTrade.map((time) => timeOf(time, shownOf)),
      )
  }
  return rows.map((row) => tradeOf(row, { times: times.get(row.id) ?? [], shownOf }))
}

const listTimes = (db: Database, tradeIds: readonly number[]): Promise<Selectable<Tables['tradeTime']>[]> =>
  db
    .selectFrom('tradeTime')
    .selectAll()
    .where('tradeId', 'in', tradeIds)
    .orderBy('tradeId')
    .orderBy('fromMs')
    .orderBy('number')
    .execute()

/** Between whom a trade was made. Merges may be undone, so that what is stored of it names these holders. */
export async function listTimesAsMade(db: Database, tradeId: number): Promise<TradeTime[]> {
  const rows = await listTimes(db, [tradeId])
  return rows.map((row) => timeOf(row, (holder) => holder))
}

type ShownOf = Spellings['shownOf']

const shownOrNone = (holder: HolderId | null, shownOf: ShownOf) => (holder === null ? undefined : shownOf(holder))

const timeOf = (row: Selectable<Tables['tradeTime']>, shownOf: ShownOf): TradeTime => ({
  from: instantOf(row.fromMs),
  until: instantOf(row.untilMs),
  expected: shownOf(row.expectedId),
  next: shownOrNone(row.nextId, shownOf),
})

interface Read {
  times: readonly TradeTime[]
  shownOf: ShownOf
}

const tradeOf = (row: Selectable<Tables['trade']>, { times, shownOf }: Read): Trade => ({
  id: row.id,
  kind: row.kind,
  state: row.state,
  from: shownOf(row.fromId),
  to: shownOrNone(row.toId, shownOf),
  times,
  note: row.note,
  madeAt: instantOf(row.madeAtMs),
  madeBy: row.madeBy ?? undefined,
  isMadeByCaptain: row.isMadeByCaptain !== 0,
  endsAt: instantOf(row.endsAtMs),
  settledAt: row.settledAtMs === null ? undefined : instantOf(row.settledAtMs),
  settledBy: row.settledBy ?? undefined,
  isSettledByCaptain: row.isSettledByCaptain !== 0,
  announcesAt: row.announcesAtMs === null ? undefined : instantOf(row.announcesAtMs),
  endReason: row.endReason ?? undefined,
  changeId: row.changeId ?? undefined,
  undoAskedBy: shownOrNone(row.undoAskedById, shownOf),
})
