import { readdirSync, readFileSync } from 'node:fs'
import { CamelCasePlugin, sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { aSeason } from '../testing/a-season.ts'
import type { Tables } from './database.ts'
import { DITCH_TABLES, inDitch } from './in-ditch.ts'
import { addMember } from './membership-queries.ts'
import type { Store } from './store.ts'
import { replaceSeason } from './testing/replace-season.ts'
import { anEmptyStore, ENGINES } from './testing/throw-away-stores.ts'

const NOW = Temporal.Instant.from('2026-06-10T17:00:00Z')

const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
/** In an order in which each refers to those before it. */
const TABLES: readonly (keyof Tables)[] = ['ditch', ...DITCH_TABLES]
const ditchColumnOf = (table: string) => (table === 'ditch' ? 'id' : 'ditch_id')

/** Every row of one ditch, as it is in the store. */
async function rowsOf({ db }: Store, ditch: number): Promise<Record<string, string[]>> {
  const read = TABLES.map(async (table) => {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(snakeCase(table))}
      where ${sql.ref(ditchColumnOf(table))} = ${ditch}`.execute(db.withoutPlugins())
    return [table, rows.map((row) => JSON.stringify(row)).sort()] as const
  })
  return Object.fromEntries(await Promise.all(read))
}

const camelCase = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
const isText = (dataType: string): boolean => /text/i.test(dataType)
/** What other tables may refer to. */
const isKey = /(^|_)(id|user|key|hash|day)$/

const columnsOf = async ({ db }: Store) =>
  new Map((await db.introspection.getTables()).map(({ name, columns }) => [name, columns] as const))

/** In both ditches and each table a row of the same keys: every column is 1, or a text of it. */
async function addToBoth(store: Store, tables = TABLES): Promise<void> {
  const columns = await columnsOf(store)
  for (const table of tables.map(snakeCase)) {
    const row = (columns.get(table) ?? []).map(({ name, dataType }) => [name, isText(dataType) ? '1' : 1] as const)
    for (const ditch of [1, 2]) {
      const own = row.map(([name, value]) => [name, name === ditchColumnOf(table) ? ditch : value] as const)
      await sql`insert into ${sql.table(table)} (${sql.join(own.map(([name]) => sql.ref(name)))})
        values (${sql.join(own.map(([, value]) => value))}) on conflict do nothing`.execute(store.db.withoutPlugins())
    }
  }
}

describe.each(ENGINES)('one ditch of several on %s', (engine) => {
  it('given another ditch with rows of the same keys, then no query reads, changes, counts or deletes one', async () => {
    const store = await anEmptyStore(engine)
    await addToBoth(store)
    const [before, columns] = [await rowsOf(store, 2), await columnsOf(store)]
    expect(Object.values(before).map((rows) => rows.length)).toEqual(TABLES.map(() => 1))
    const wrong: string[] = []
    for (const table of TABLES.toReversed()) {
      const own = (await rowsOf(store, 1))[table]?.length
      const rows = await store.db.selectFrom(table).selectAll().execute()
      const { count } = await store.db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
      if (rows.length !== own || Number(count) !== own || 'ditchId' in (rows[0] ?? {})) wrong.push(table)
      const text = columns.get(snakeCase(table))?.find(({ name, dataType }) => isText(dataType) && !isKey.test(name))
      if (text)
        await store.db
          .updateTable(table as 'trade')
          .set({ [camelCase(text.name)]: 'new' })
          .execute()
      if (table !== 'ditch') await store.db.deleteFrom(table).execute()
    }
    expect(wrong).toEqual([])
    expect(await rowsOf(store, 2)).toEqual(before)
    const left = Object.entries(await rowsOf(store, 1)).filter(([, rows]) => rows.length > 0)
    expect(left.map(([table]) => table)).toEqual(['ditch'])
  })

  it('given any shape of query, then it stays in its ditch', async () => {
    const store = await anEmptyStore(engine)
    await addToBoth(store, ['ditch'])
    const one = store.db
    const two = inDitch(one.withoutPlugins().withPlugin(new CamelCasePlugin({ maintainNestedObjectKeys: true })), 2)
    await two
      .insertInto('ditchRules')
      .values({ ...(await readFirstRules(store)), version: 1 })
      .execute()
    for (const db of [one, two]) {
      await replaceSeason({ ...store, db }, { season: aSeason(), source: 'command', importedAt: NOW })
      await addMember(db, 'ann', NOW)
    }
    await two.updateTable('seasonChange').set({ note: 'twin' }).execute()
    const before = await rowsOf(store, 2)

    const row = (await one.selectFrom('seasonChange').selectAll().executeTakeFirst()) ?? {}
    expect(Object.keys(row)).not.toContain('ditchId')
    const joined = await one
      .selectFrom('turn as one')
      .innerJoin('seasonChange as its', 'its.id', 'one.changeId')
      .leftJoin('turn as other', (join) =>
        join.onRef('other.opens', '=', 'one.opens').onRef('other.closes', '=', 'one.closes'),
      )
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirstOrThrow()
    expect(Number(joined.count)).toBe(12)
    const nested = await one
      .with('imports', (db) => db.selectFrom('seasonChange').select('id'))
      .selectFrom((eb) => eb.selectFrom('turn').select(['changeId']).as('held'))
      .innerJoin('imports', 'imports.id', 'held.changeId')
      .select(({ fn, selectFrom }) => [
        fn.countAll().as('count'),
        selectFrom('seasonChange')
          .select(({ fn }) => fn.countAll<number>().as('all'))
          .as('imports'),
      ])
      .groupBy('imports.id')
      .executeTakeFirstOrThrow()
    expect([Number(nested.count), Number(nested.imports)]).toEqual([12, 1])
    const both = await one.selectFrom('turn').select('opens').unionAll(one.selectFrom('turn').select('opens')).execute()
    expect(both).toHaveLength(24)
    const crossed = await one.selectFrom(['turn', 'seasonChange']).select('turn.opens').execute()
    expect(crossed).toHaveLength(12)
    const there = await one
      .selectFrom('membership')
      .select('userId')
      .where(({ exists, selectFrom }) => exists(selectFrom('seasonChange').select('id').where('note', '=', 'twin')))
      .execute()
    expect(there).toEqual([])

    await one
      .updateTable('turn')
      .from('seasonChange')
      .set({ closes: 'taken' })
      .whereRef('seasonChange.id', '=', 'turn.changeId')
      .where('seasonChange.note', '=', 'twin')
      .execute()
    expect(await one.selectFrom('turn').select('opens').where('closes', '=', 'taken').execute()).toEqual([])
    await one
      .updateTable('turn')
      .set(({ selectFrom }) => ({
        closes: selectFrom('seasonChange')
          .select('note')
          .where('note', '=', 'twin')
          .$castTo<{ note: string }>() as never,
      }))
      .where('opens', '=', '1999-01-01T04:00')
      .execute()
    if (engine === 'postgres') {
      await one.deleteFrom('turn').using('seasonChange').where('seasonChange.note', '=', 'twin').execute()
    }
    expect(await one.selectFrom('turn').select('opens').execute()).toHaveLength(12)
    await one.deleteFrom('turn').where('changeId', 'in', one.selectFrom('seasonChange').select('id')).execute()
    expect(await one.selectFrom('turn').select('opens').execute()).toEqual([])
    expect(await rowsOf(store, 2)).toEqual(before)
    expect(() =>
      one.insertInto('turn').columns(['opens']).expression(one.selectFrom('turn').select('opens')).compile(),
    ).toThrow('cannot be restricted')
  })
})

/** The rules that a new store begins with. */
const readFirstRules = ({ db }: Store) => db.selectFrom('ditchRules').selectAll().executeTakeFirstOrThrow()

it('given every table that names a ditch, then queries are restricted in it', async () => {
  const columns = [...(await columnsOf(await anEmptyStore('sqlite')))]
  const ofADitch = columns.filter(([, columns]) => columns.some(({ name }) => name === 'ditch_id'))
  expect(ofADitch.map(([table]) => table).toSorted()).toEqual(DITCH_TABLES.map(snakeCase).toSorted())
})

it('given SQL that is written by hand, then it names no table of a ditch, which nothing would restrict', () => {
  const files = readdirSync(import.meta.dirname, { withFileTypes: true }).filter(({ name }) =>
    /(?<!\.test)\.ts$/.test(name),
  )
  const named = new RegExp(`\\b(from|into|update|join|using)\\s+"?(${TABLES.map(snakeCase).join('|')})\\b`)
  const byHand = files.flatMap(({ name }) => {
    const source = readFileSync(`${import.meta.dirname}/${name}`, 'utf8')
    return [...source.matchAll(/\bsql(?:<[^`]*>)?`([^`]*)`/g)].map(([, text = '']) => `${name}: ${text}`)
  })
  expect(byHand.length).toBeGreaterThan(10)
  expect(byHand.filter((text) => named.test(text))).toEqual([])
})
