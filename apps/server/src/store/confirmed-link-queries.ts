import { ditchDay, type HolderId, type HolderLink, holdsOn, type TradingLink } from '@headgate/domain'
import type { Selectable, Updateable } from 'kysely'
import type { Database, Tables } from './database.ts'
import { listHolderRows } from './holder-queries.ts'
import { listSpellings, readActors, readLinkEnds, readSpellings } from './holder-spellings.ts'

export type ConfirmedLink = Selectable<Tables['confirmedLink']>

/**
 * Which account, and whose water. A link is made to one spelling of a holder and counts for all of them. Days are the
 * ditch's, as `YYYY-MM-DD`.
 */
export interface LinkOf {
  userId: string
  holderId: HolderId
}

/**
 * On which days somebody may act on a holder's turns: give, swap and hand over. Only a confirmed link decides, never
 * a name, a username or an address. A link counts from its first day until before its last one, and for every spelling
 * that was merged with its holder.
 */
export async function mayActFor(db: Database, userId: string, holderId: HolderId): Promise<(day: string) => boolean> {
  const links = await actingLinks(db)
    .select(['confirmedLink.fromDay', 'confirmedLink.untilDay'])
    .where('confirmedLink.userId', '=', userId)
    .where('confirmedLink.holderId', 'in', [...(await readActors(db))(holderId)])
    .execute()
  return (day) => links.some((link) => holdsOn(link, day))
}

/** The links of members who are not shut out. */
const actingLinks = (db: Database) =>
  db
    .selectFrom('confirmedLink')
    .innerJoin('membership', 'membership.userId', 'confirmedLink.userId')
    .where('membership.shutAtMs', 'is', null)

/** The first and the last of some days of the ditch, both included, as `YYYY-MM-DD`. */
export interface SpanOfDays {
  first: string
  last: string
}

/** `holdsOn` in SQL: the links by which somebody may act on each of these days. */
export const linksHolding = (db: Database, { first, last }: SpanOfDays) =>
  actingLinks(db)
    .where('confirmedLink.fromDay', '<=', first)
    .where((row) => row.or([row('confirmedLink.untilDay', 'is', null), row('confirmedLink.untilDay', '>', last)]))

/**
 * Confirms a link from a day on, until the day of a sale that is recorded already. False if there is one on that day,
 * unless somebody else confirms what its owner made and nobody heard of. The account must be a member.
 */
export async function openLink(
  db: Database,
  { userId, holderId, day, by, now }: LinkOf & { day: string; by: string | null; now: Temporal.Instant },
): Promise<boolean> {
  const open = await findOpenLink(db, { userId, holderId, day })
  if (open) {
    if (!isUnheard(open) || by === userId) return false
    await updateLink(db, open, { madeAtMs: now.epochMilliseconds, madeBy: by })
    return true
  }
  const endOf = await readLinkEnds(db)
  const end = endOf({ holderId, fromDay: day, endedByChangeId: null })
  const made = { ...end, madeAtMs: now.epochMilliseconds, madeBy: by, announcedAtMs: null }
  await db
    .insertInto('confirmedLink')
    .values({ userId, holderId, fromDay: day, ...made })
    // One that was ended on the day on which it began.
    .onConflict((conflict) => conflict.columns(['userId', 'holderId', 'fromDay']).doUpdateSet(made))
    .execute()
  return true
}

/** Whether its owner made it themselves and nobody was there to hear of it: it shows no neighbor's number. */
const isUnheard = ({ userId, madeBy, announcedAtMs }: ConfirmedLink): boolean =>
  madeBy === userId && announcedAtMs === null

/** Records that others were told of what an account may act for, under any of the holder's spellings. */
export async function markAnnounced(
  db: Database,
  { userId, holderId, now }: LinkOf & { now: Temporal.Instant },
): Promise<void> {
  await db
    .updateTable('confirmedLink')
    .set({ announcedAtMs: now.epochMilliseconds })
    .where('userId', '=', userId)
    .where('holderId', 'in', await listSpellings(db, holderId))
    .where('announcedAtMs', 'is', null)
    .execute()
}

/** The link that has not ended by `day`, even if a sale ends it later. */
export async function findOpenLink(
  db: Database,
  { userId, holderId, day }: LinkOf & { day: string },
): Promise<ConfirmedLink | undefined> {
  return db
    .selectFrom('confirmedLink')
    .selectAll()
    .where('userId', '=', userId)
    .where('holderId', 'in', await listSpellings(db, holderId))
    .where((row) => row.or([row('untilDay', 'is', null), row('untilDay', '>', day)]))
    .executeTakeFirst()
}

/**
 * Ends links from `day` on: this account's to the holder, or all of the account's. Returns how many. One that a sale
 * would have ended later follows that sale no longer; when all are ended, neither does one that a sale has ended already.
 */
export async function endLinks(
  db: Database,
  { userId, holderId, day }: Pick<LinkOf, 'userId'> & { holderId?: HolderId; day: string },
): Promise<number> {
  const holderIds = holderId === undefined ? [] : await listSpellings(db, holderId)
  const { numUpdatedRows } = await db
    .updateTable('confirmedLink')
    .set({ untilDay: day, endedByChangeId: null })
    .where('userId', '=', userId)
    .$if(holderId !== undefined, (query) => query.where('holderId', 'in', holderIds))
    .where((row) => row.or([row('untilDay', 'is', null), row('untilDay', '>', day)]))
    .executeTakeFirst()
  if (holderId === undefined) {
    await db
      .updateTable('confirmedLink')
      .set({ endedByChangeId: null })
      .where('userId', '=', userId)
      .where('untilDay', '<=', day)
      .execute()
  }
  return Number(numUpdatedRows)
}

/**
 * Takes back the end of a link that was ended by hand on `day`: it is open again, until the day of a sale, on the word of
 * whoever does so. False if there is none, or an open one.
 */
export async function reopenLink(
  db: Database,
  { userId, holderId, day, by }: LinkOf & { day: string; by: string },
): Promise<boolean> {
  if (await findOpenLink(db, { userId, holderId, day })) return false
  const ended = await db
    .selectFrom('confirmedLink')
    .select(['userId', 'holderId', 'fromDay', 'endedByChangeId'])
    .where('userId', '=', userId)
    .where('holderId', 'in', await listSpellings(db, holderId))
    .where('untilDay', '=', day)
    .where('endedByChangeId', 'is', null)
    .orderBy('fromDay')
    .execute()
  const endOf = await readLinkEnds(db)
  const last = new Map(ended.map((link) => [link.holderId, link]))
  for (const link of last.values()) await updateLink(db, link, { ...endOf(link), madeBy: by, announcedAtMs: null })
  return last.size > 0
}

export async function updateLink(
  db: Database,
  { userId, holderId, fromDay }: Pick<ConfirmedLink, 'userId' | 'holderId' | 'fromDay'>,
  changes: Updateable<Tables['confirmedLink']>,
): Promise<void> {
  const link = db.updateTable('confirmedLink').where((row) => row.and({ userId, holderId, fromDay }))
  await link.set(changes).execute()
}

/** Every link that has not ended by `day`, by holder. With `userId`, only that account's. */
export function listOpenLinks(db: Database, day: string, userId?: string): Promise<ConfirmedLink[]> {
  return db
    .selectFrom('confirmedLink')
    .selectAll()
    .$if(userId !== undefined, (query) => query.where('userId', '=', userId ?? ''))
    .where((row) => row.or([row('untilDay', 'is', null), row('untilDay', '>', day)]))
    .orderBy('holderId')
    .orderBy('madeAtMs')
    .orderBy('userId')
    .execute()
}

/** The confirmed links that hold on a day or begin later, the oldest first. */
export const listLinksFrom = (db: Database, day: string): Promise<LinkOf[]> =>
  db
    .selectFrom('confirmedLink')
    .select(['userId', 'holderId'])
    .where(({ eb, or }) => or([eb('untilDay', 'is', null), eb('untilDay', '>', day)]))
    .orderBy('fromDay')
    .orderBy('userId')
    .execute()

/** Every link that an account has or had, with the holder's name, for its download. */
export function listHoldersOf(db: Database, userId: string) {
  return db
    .selectFrom('confirmedLink')
    .innerJoin('holder', 'holder.id', 'confirmedLink.holderId')
    .select(['holder.name as holder', 'confirmedLink.fromDay', 'confirmedLink.untilDay'])
    .where('confirmedLink.userId', '=', userId)
    .orderBy('confirmedLink.fromDay')
    .orderBy('holder.name')
    .execute()
}

/** The links by which somebody may act on a day, as `mayActFor` says. With `userId`, only that account's. */
export function listActingLinks(db: Database, day: string, userId?: string): Promise<(LinkOf & { holder: string })[]> {
  return linksHolding(db, { first: day, last: day })
    .innerJoin('holder', 'holder.id', 'confirmedLink.holderId')
    .select(['confirmedLink.userId', 'confirmedLink.holderId', 'holder.name as holder'])
    .$if(userId !== undefined, (query) => query.where('confirmedLink.userId', '=', userId ?? ''))
    .orderBy('confirmedLink.holderId')
    .orderBy('confirmedLink.userId')
    .execute()
}

/**
 * Every link of accounts that are not shut out, by which `tradingRights` judges: for each holder whom it acts for, who is
 * named as the schedule shows them.
 */
export async function listTradingLinks(db: Database): Promise<TradingLink[]> {
  const [actorsOf, { shownOf }] = [await readActors(db), await readSpellings(db)]
  const shown = new Set((await listHolderRows(db)).map(({ id }) => shownOf(id)))
  const acting = [...shown].flatMap((holder) => actorsOf(holder).map((actor) => ({ actor, holder })))
  const actedFor = Map.groupBy(acting, ({ actor }) => actor)
  const links = await actingLinks(db)
    .select([
      'confirmedLink.userId',
      'confirmedLink.fromDay',
      'confirmedLink.untilDay',
      'confirmedLink.holderId as holder',
    ])
    .orderBy('confirmedLink.holderId')
    .orderBy('confirmedLink.userId')
    .orderBy('confirmedLink.fromDay')
    .execute()
  return links.flatMap(({ holder: linked, ...link }) =>
    (actedFor.get(linked) ?? []).map(({ holder }) => ({ ...link, holder })),
  )
}

export async function addRefusal(db: Database, { userId, holderId }: LinkOf): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('linkRefusal')
    .values({ userId, holderId })
    .onConflict((conflict) => conflict.columns(['userId', 'holderId']).doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function removeRefusal(db: Database, { userId, holderId }: LinkOf): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('linkRefusal')
    .where('userId', '=', userId)
    .where('holderId', 'in', await listSpellings(db, holderId))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** The holders that captains have said are not this account's, for its download. */
export function listRefusedHoldersOf(db: Database, userId: string) {
  return db
    .selectFrom('linkRefusal')
    .innerJoin('holder', 'holder.id', 'linkRefusal.holderId')
    .select('holder.name as holder')
    .where('linkRefusal.userId', '=', userId)
    .orderBy('holder.name')
    .execute()
}

/** With `userId`, only those of that account. */
export function listRefusals(db: Database, userId?: string): Promise<LinkOf[]> {
  return db
    .selectFrom('linkRefusal')
    .select(['userId', 'holderId'])
    .$if(userId !== undefined, (query) => query.where('userId', '=', userId ?? ''))
    .orderBy('userId')
    .orderBy('holderId')
    .execute()
}

/** By user id, ended ones included. With `named`, only those of these user ids. */
export async function listLinks(db: Database, named?: readonly string[]): Promise<ReadonlyMap<string, HolderLink[]>> {
  const rows = await db
    .selectFrom('confirmedLink')
    .select(['userId', 'holderId', 'untilDay'])
    .$if(named !== undefined, (query) => query.where('userId', 'in', named ?? []))
    .orderBy('fromDay')
    .orderBy('holderId')
    .execute()
  const links = rows.map(({ userId, holderId, untilDay }) => ({
    userId,
    holderId,
    untilDay: untilDay === null ? undefined : ditchDay(untilDay),
  }))
  return Map.groupBy(links, ({ userId }) => userId)
}

export const listLinksOf = async (db: Database, userId: string): Promise<HolderLink[]> =>
  (await listLinks(db, [userId])).get(userId) ?? []
