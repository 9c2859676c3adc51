import {
  type AgreedMove,
  type AgreedTurn,
  ditchDay,
  type PlaceRange,
  type RulesChange,
  readPlace,
  remember,
  type SeasonChange,
  type Slot,
  type Succession,
  withdrawnChanges,
  writePlace,
} from '@headgate/domain'
import type { Database } from './database.ts'
import { readAllRules } from './ditch-queries.ts'
import { insertRows } from './insert-rows.ts'
import { readInPages } from './read-in-pages.ts'
import { listWithdrawals } from './withdrawal-queries.ts'

/** What a change of the season does, besides the turns that it brings. */
export type ChangeEffects = Omit<SeasonChange, 'id' | 'owner'>

/** Every change through `id`, included, in order. */
export async function listSeasonChanges(db: Database, through: number): Promise<SeasonChange[]> {
  const changes = await db
    .selectFrom('seasonChange')
    .select(['id', 'owner'])
    .where('id', '<=', through)
    .orderBy('id')
    .execute()
  if (changes.length === 0) return []
  const [grounds, moves] = [byChange(await readGrounds(db)), byChange(await readMoves(db))]
  const successions = byChange(await readSuccessions(db))
  const withdraws = new Map((await listWithdrawals(db)).map((one) => [one.id, one.withdraws]))
  const rules = await readRulesChanges(db)
  return changes.map((change) => ({
    ...change,
    grounds: (grounds.get(change.id) ?? []).map(({ range }) => range),
    moves: (moves.get(change.id) ?? []).map(({ move }) => move),
    successions: successions.get(change.id) ?? [],
    withdraws: withdraws.get(change.id) ?? [],
    rules: rules.get(change.id),
  }))
}

/** The successions that are not taken back, in the order of their changes, each with whose season it was laid over. */
export async function listSuccessions(db: Database): Promise<(Succession & Pick<SeasonChange, 'owner'>)[]> {
  const successions = await readSuccessions(db)
  if (successions.length === 0) return []
  const withdrawn = withdrawnChanges(await listWithdrawals(db))
  const ids = successions.map(({ changeId }) => changeId)
  const rows = await db.selectFrom('seasonChange').select(['id', 'owner']).where('id', 'in', ids).execute()
  const owners = new Map(rows.map(({ id, owner }) => [id, owner]))
  return successions
    .filter(({ changeId }) => !withdrawn.has(changeId))
    .map((one) => ({ ...one, owner: owners.get(one.changeId) ?? 'none' }))
}

/** Adds what one change does; its row, and that of its rules, must be there. */
export async function addEffects(
  db: Database,
  changeId: number,
  { grounds, moves, successions, withdraws, rules }: ChangeEffects,
): Promise<void> {
  for (const [at, range] of grounds.entries()) {
    const ends = range === 'all' ? { begins: null, ends: null } : writeRange(range)
    await db
      .insertInto('ground')
      .values({ changeId, number: at + 1, ...ends })
      .execute()
  }
  const rows = moves.map(({ kind, expected, next, ...range }, at) => ({
    changeId,
    number: at + 1,
    kind,
    ...writeRange(range),
    expectedId: expected ?? null,
    nextId: next ?? null,
  }))
  await insertRows(db, rows, (chunk) => db.insertInto('move').values(chunk).compile())
  for (const [at, { from, to, fromDay }] of successions.entries()) {
    const row = { changeId, number: at + 1, fromId: from, toId: to, fromDay: fromDay?.toString() ?? null }
    await db.insertInto('succession').values(row).execute()
  }
  for (const withdrawnId of withdraws) await db.insertInto('withdrawal').values({ changeId, withdrawnId }).execute()
  for (const [opening, becomes = null] of rules?.becomes ?? [])
    await db.insertInto('otherTimes').values({ changeId, opening, becomes }).execute()
}

/** The turns that a change brought. A file may bring 10,000. */
export async function readTurns(db: Database, changeId: number): Promise<AgreedTurn[]> {
  const placeOf = remember(readPlace)
  const turns: AgreedTurn[] = []
  const query = db
    .selectFrom('turn')
    .select(['opens', 'closes', 'holderId'])
    .where('changeId', '=', changeId)
    .orderBy('opens')
  for await (const rows of readInPages(query, 'opens')) {
    for (const { opens, closes, holderId } of rows)
      turns.push({ opens: placeOf(opens), closes: placeOf(closes), holder: holderId })
  }
  return turns
}

export async function addTurns(db: Database, changeId: number, turns: readonly AgreedTurn[]): Promise<void> {
  const write = remember(writePlace)
  const rows = turns.map(({ opens, closes, holder }) => ({
    changeId,
    opens: write(opens),
    closes: write(closes),
    holderId: holder,
  }))
  await insertRows(db, rows, (chunk) => db.insertInto('turn').values(chunk).compile())
}

const byChange = <Row extends { changeId: number }>(rows: readonly Row[]): Map<number, Row[]> =>
  Map.groupBy(rows, ({ changeId }) => changeId)

const writeRange = ({ begins, ends }: PlaceRange) => ({ begins: writePlace(begins), ends: writePlace(ends) })

async function readGrounds(db: Database): Promise<{ changeId: number; range: PlaceRange | 'all' }[]> {
  const rows = await db
    .selectFrom('ground')
    .select(['changeId', 'begins', 'ends'])
    .orderBy('changeId')
    .orderBy('number')
    .execute()
  return rows.map(({ changeId, begins, ends }) => ({
    changeId,
    range: begins === null || ends === null ? 'all' : { begins: readPlace(begins), ends: readPlace(ends) },
  }))
}

async function readMoves(db: Database): Promise<{ changeId: number; move: AgreedMove }[]> {
  const placeOf = remember(readPlace)
  const rows = await db
    .selectFrom('move')
    .select(['changeId', 'kind', 'begins', 'ends', 'expectedId', 'nextId'])
    .orderBy('changeId')
    .orderBy('number')
    .execute()
  return rows.map(({ changeId, kind, begins, ends, expectedId, nextId }) => {
    const holders = { expected: expectedId ?? undefined, next: nextId ?? undefined }
    const move = { kind, begins: placeOf(begins), ends: placeOf(ends), ...holders } as AgreedMove
    return { changeId, move }
  })
}

async function readSuccessions(db: Database): Promise<Succession[]> {
  const rows = await db
    .selectFrom('succession')
    .select(['changeId', 'fromId', 'toId', 'fromDay'])
    .orderBy('changeId')
    .orderBy('number')
    .execute()
  return rows.map(({ changeId, fromId, toId, fromDay }) => ({
    changeId,
    from: fromId,
    to: toId,
    fromDay: fromDay === null ? undefined : ditchDay(fromDay),
  }))
}

/** By the changes that put them in force. */
async function readRulesChanges(db: Database): Promise<ReadonlyMap<number, RulesChange>> {
  const rows = await db
    .selectFrom('ditchRules')
    .select(['version', 'changeId', 'begins'])
    .where('changeId', 'is not', null)
    .execute()
  if (rows.length === 0) return new Map()
  const openings = byChange(await db.selectFrom('otherTimes').selectAll().execute())
  const all = await readAllRules(db)
  return new Map(
    rows.flatMap(({ version, changeId, begins }) => {
      const rules = all.get(version)
      if (changeId === null || begins === null || !rules) return []
      const pairs = openings.get(changeId)?.map(({ opening, becomes }) => [opening, becomes ?? undefined])
      const becomes = pairs && new Map(pairs as [Slot, Slot | undefined][])
      return [[changeId, { rules, begins: readPlace(begins), becomes }] as const]
    }),
  )
}
