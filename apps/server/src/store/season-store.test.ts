import { seasonOf } from '@headgate/domain'
import { describe, expect, it } from 'vitest'
import { aSeason } from '../testing/a-season.ts'
import { readNames } from './holder-queries.ts'
import { findCurrentChangeId, readSeason } from './season-queries.ts'
import type { Store } from './store.ts'
import { replaceSeason } from './testing/replace-season.ts'
import { aMigratedDatabase, anEmptyStore, ENGINES, openForTest } from './testing/throw-away-stores.ts'

const importedAt = Temporal.Instant.from('2026-04-01T12:00:00.123Z')

type NewSeason = Parameters<typeof replaceSeason>[1]

const aNewSeason = (changes: Partial<NewSeason> = {}): NewSeason => ({
  season: aSeason(),
  source: 'command',
  importedAt,
  ...changes,
})

async function readTurns({ db }: Store) {
  const [{ timeline }, nameOf] = [await readSeason(db), await readNames(db)]
  return timeline.segments.map(({ day, slot, holder }) => ({ day, slot, holder: nameOf(holder) }))
}

const idsOf = async ({ db }: Store) =>
  (await db.selectFrom('seasonChange').select('id').orderBy('id').execute()).map(({ id }) => id)

describe.each(ENGINES)('a season store on %s', (engine) => {
  it('given a season, then it is read back as it was written', async () => {
    const store = await anEmptyStore(engine)
    const season = aSeason({ owners: ['Muñoz', '=1+1', "O’Brien '); drop table turn; --", '💧water🚿'] })
    await replaceSeason(store, aNewSeason({ season }))
    expect(await readSeason(store.db)).toMatchObject({ importId: 1, owner: 'own', moves: [] })
    expect(await readTurns(store)).toEqual(season.turns)
  })

  it('given more turns than a page and a statement hold, then they are read back in order, each once', async () => {
    const store = await anEmptyStore(engine)
    const season = aSeason({ days: 375 })
    await replaceSeason(store, aNewSeason({ season: seasonOf(season.turns.slice(1)) }))
    expect(await readTurns(store)).toEqual(season.turns.slice(1))
  })

  it('given a second season, then only it is in force, even without turns, and the first is kept in full', async () => {
    const store = await anEmptyStore(engine)
    const first = await replaceSeason(store, aNewSeason())
    const second = aSeason({ from: '2027-05-01', days: 1, owners: ['Cedar'] })
    const replacement = await replaceSeason(store, aNewSeason({ season: second }))
    expect(replacement.replaced).toEqual(first.made)
    expect(await readTurns(store)).toEqual(second.turns)
    const firstTurns = await store.db.selectFrom('turn').selectAll().where('changeId', '=', 1).execute()
    expect(firstTurns).toHaveLength(12)
    await replaceSeason(store, aNewSeason({ season: seasonOf([]) }))
    expect(await readTurns(store)).toEqual([])
    expect(await idsOf(store)).toEqual([1, 2, 3])
  })

  it('given a write that fails halfway, then nothing is changed', async () => {
    const store = await anEmptyStore(engine)
    await replaceSeason(store, aNewSeason())
    const { turns } = aSeason({ days: 1_000, owners: ['Cedar'] })
    const twice = { turns: [...turns, ...turns.slice(-1)] }
    await expect(replaceSeason(store, aNewSeason({ season: twice }))).rejects.toThrow()
    expect(await readTurns(store)).toEqual(aSeason().turns)
    expect(await findCurrentChangeId(store.db)).toBe(1)
  })

  it('given eight concurrent imports over two connections, then each replaces the one before it', async () => {
    const databaseUrl = await aMigratedDatabase(engine)
    const stores = [await openForTest(databaseUrl), await openForTest(databaseUrl)]
    const imports = Array.from({ length: 8 }, (_, n) => replaceSeason(stores[n % 2] as Store, aNewSeason()))
    await Promise.all(imports)
    expect(await idsOf(stores[0] as Store)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  })
})
