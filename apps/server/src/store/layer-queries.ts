import {
  ditchDay,
  type Handover,
  type HolderName,
  type LayeredChange,
  type Reassignment,
  type Succession,
  slotAtMinute,
  slotMinute,
  withdrawnChanges,
} from '@headgate/domain'
import { instantOf } from '../config/instants.ts'
import type { Database } from './database.ts'
import { insertRows } from './insert-rows.ts'

/** The changes through `id`, included, that have layers or take some back, in order. */
export async function listLayeredChanges(db: Database, id: number): Promise<LayeredChange[]> {
  const reassignments = await readReassignments(db, id)
  const successions = await readSuccessions(db, id)
  const withdrawals = await db
    .selectFrom('withdrawal')
    .select(['changeId', 'withdrawnId'])
    .where('changeId', '<=', id)
    .execute()
  const handovers = await readHandovers(db, id)
  const ids = new Set([...reassignments, ...handovers, ...successions, ...withdrawals].map(({ changeId }) => changeId))
  if (ids.size === 0) return []
  const owners = await db
    .selectFrom('seasonChange')
    .select(['id', 'owner'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute()
  const [reassigned, succeeded] = [Map.groupBy(reassignments, changeOf), Map.groupBy(successions, changeOf)]
  const [handed, taken] = [Map.groupBy(handovers, changeOf), Map.groupBy(withdrawals, changeOf)]
  return owners.map((change) => ({
    ...change,
    reassignments: reassigned.get(change.id) ?? [],
    handovers: handed.get(change.id) ?? [],
    successions: succeeded.get(change.id) ?? [],
    withdraws: (taken.get(change.id) ?? []).map(({ withdrawnId }) => withdrawnId),
  }))
}

/** Every change that takes others back, with those. */
export async function listWithdrawals(db: Database): Promise<Pick<LayeredChange, 'id' | 'withdraws'>[]> {
  const rows = await db.selectFrom('withdrawal').select(['changeId', 'withdrawnId']).orderBy('changeId').execute()
  return [...Map.groupBy(rows, changeOf)].map(([id, taken]) => ({
    id,
    withdraws: taken.map(({ withdrawnId }) => withdrawnId),
  }))
}

/** The successions that are not taken back, in the order of their changes, each with whose season it was laid over. */
export async function listSuccessions(db: Database): Promise<(Succession & Pick<LayeredChange, 'owner'>)[]> {
  const successions = await readSuccessions(db)
  if (successions.length === 0) return []
  const withdrawn = withdrawnChanges(await listWithdrawals(db))
  const rows = await db
    .selectFrom('seasonChange')
    .select(['id', 'owner'])
    .where(
      'id',
      'in',
      successions.map(({ changeId }) => changeId),
    )
    .execute()
  const owners = new Map(rows.map(({ id, owner }) => [id, owner]))
  return successions
    .filter(({ changeId }) => !withdrawn.has(changeId))
    .map((one) => ({ ...one, owner: owners.get(one.changeId) ?? 'none' }))
}

/** Adds the layers of one change, whose row must be there. */
export async function addLayers(
  db: Database,
  { id, reassignments, handovers, successions, withdraws }: Omit<LayeredChange, 'owner'>,
): Promise<void> {
  const rows = reassignments.map(({ number, day, slot, expected, next }) => ({
    changeId: id,
    number,
    day: day.toString(),
    slotMinute: slotMinute(slot),
    expectedHolder: expected ?? null,
    nextHolder: next ?? null,
  }))
  await insertRows(db, rows, (chunk) => db.insertInto('editedTurn').values(chunk).compile())
  for (const { number, from, until, expected, next } of handovers) {
    const hours = { fromMs: from.epochMilliseconds, untilMs: until.epochMilliseconds }
    const row = { changeId: id, number, ...hours, expectedHolder: expected, nextHolder: next }
    await db.insertInto('handover').values(row).execute()
  }
  for (const [at, { from, to, fromDay }] of successions.entries()) {
    const row = { changeId: id, number: at + 1, fromHolder: from, toHolder: to, fromDay: fromDay?.toString() ?? null }
    await db.insertInto('succession').values(row).execute()
  }
  for (const withdrawnId of withdraws) await db.insertInto('withdrawal').values({ changeId: id, withdrawnId }).execute()
}

const changeOf = ({ changeId }: { changeId: number }): number => changeId

async function readReassignments(db: Database, through: number): Promise<Reassignment[]> {
  const rows = await db
    .selectFrom('editedTurn')
    .select(['changeId', 'number', 'day', 'slotMinute', 'expectedHolder', 'nextHolder'])
    .where('changeId', '<=', through)
    .orderBy('changeId')
    .orderBy('number')
    .execute()
  return rows.map(({ changeId, number, day, slotMinute: minute, expectedHolder, nextHolder }) => ({
    changeId,
    number,
    day: ditchDay(day),
    slot: slotAtMinute(minute),
    expected: holderOf(expectedHolder),
    next: holderOf(nextHolder),
  }))
}

const readHandovers = async (db: Database, through: number): Promise<Handover[]> =>
  presentHandovers(await selectHandovers(db).where('changeId', '<=', through).execute())

/** The hours that these changes move, in order. */
export async function listHandoversOf(db: Database, changeIds: readonly number[]): Promise<Handover[]> {
  if (changeIds.length === 0) return []
  return presentHandovers(await selectHandovers(db).where('changeId', 'in', changeIds).execute())
}

const selectHandovers = (db: Database) =>
  db
    .selectFrom('handover')
    .select(['changeId', 'number', 'fromMs', 'untilMs', 'expectedHolder', 'nextHolder'])
    .orderBy('changeId')
    .orderBy('number')

type HandoverRow = Awaited<ReturnType<ReturnType<typeof selectHandovers>['execute']>>[number]

const presentHandovers = (rows: readonly HandoverRow[]): Handover[] =>
  rows.map(({ changeId, number, fromMs, untilMs, expectedHolder, nextHolder }) => ({
    changeId,
    number,
    from: instantOf(fromMs),
    until: instantOf(untilMs),
    expected: expectedHolder as HolderName,
    next: nextHolder as HolderName,
  }))

async function readSuccessions(db: Database, through?: number): Promise<Succession[]> {
  const rows = await db
    .selectFrom('succession')
    .select(['changeId', 'fromHolder', 'toHolder', 'fromDay'])
    .$if(through !== undefined, (query) => query.where('changeId', '<=', through ?? 0))
    .orderBy('changeId')
    .orderBy('number')
    .execute()
  return rows.map(({ changeId, fromHolder, toHolder, fromDay }) => ({
    changeId,
    from: fromHolder as HolderName,
    to: toHolder as HolderName,
    fromDay: fromDay === null ? undefined : ditchDay(fromDay),
  }))
}

const holderOf = (name: string | null): HolderName | undefined => (name === null ? undefined : (name as HolderName))
