import { seasonOf } from '@headgate/domain'
import { describe, expect, it } from 'vitest'
import { aSeason } from '../testing/a-season.ts'
import type { NewSeason } from './activate-season.ts'
import { findCurrentChangeId, readCurrentSeason } from './season-queries.ts'
import type { Store } from './store.ts'
import { replaceSeason } from './testing/replace-season.ts'
import { aMigratedDatabase, anEmptyStore, ENGINES, openForTest } from './testing/throw-away-stores.ts'

const importedAt = Temporal.Instant.from('2026-04-01T12:00:00.123Z')

const aNewSeason = (changes: Partial<NewSeason> = {}): NewSeason => ({
  season: aSeason(),
  source: 'command',
  importedAt,
  ...changes,
})

const historyOf = ({ db }: Store) =>
  db.selectFrom('seasonChange').select(['id', 'replacedImportId']).orderBy('id').execute()

describe.each(ENGINES)('a season store on %s', (engine) => {
  it('given a season, then it is read back as it was written', async () => {
    const store = await anEmptyStore(engine)
    const season = aSeason({ owners: ['Muñoz', '=1+1', "O’Brien '); drop table turn; --", '💧water🚿'] })
    await replaceSeason(store, aNewSeason({ season }))
    expect(await readCurrentSeason(store.db)).toEqual({
      importId: 1,
      owner: 'own',
      importedBy: null,
      season,
      groundless: [],
      handovers: [],
    })
  })

  it('given more turns than a page and a statement hold, then they are read back in order, each once', async () => {
    const store = await anEmptyStore(engine)
    const season = aSeason({ days: 375 })
    await replaceSeason(store, aNewSeason({ season: seasonOf(season.turns.slice(1)) }))
    expect((await readCurrentSeason(store.db))?.season.turns.map((turn) => ({ ...turn, day: `${turn.day}` }))).toEqual(
      season.turns.slice(1).map((turn) => ({ ...turn, day: `${turn.day}` })),
    )
  })

  it('given a second season, then only it is in force, even without turns, and the first is kept in full', async () => {
    const store = await anEmptyStore(engine)
    const first = await replaceSeason(store, aNewSeason())
    const second = aSeason({ from: '2027-05-01', days: 1, owners: ['Cedar'] })
    const replacement = await replaceSeason(store, aNewSeason({ season: second }))
    expect(replacement.replaced).toEqual(first.made)
    expect((await readCurrentSeason(store.db))?.season).toEqual(second)
    const firstTurns = await store.db.selectFrom('turn').selectAll().where('importId', '=', 1).execute()
    expect(firstTurns).toHaveLength(12)
    await replaceSeason(store, aNewSeason({ season: seasonOf([]) }))
    expect((await readCurrentSeason(store.db))?.season.turns).toEqual([])
    expect(await historyOf(store)).toEqual(
      [null, 1, 2].map((replacedImportId, at) => ({ id: at + 1, replacedImportId })),
    )
  })

  it('given a write that fails halfway, then nothing is changed', async () => {
    const store = await anEmptyStore(engine)
    await replaceSeason(store, aNewSeason())
    const { turns } = aSeason({ days: 1_000, owners: ['Cedar'] })
    const twice = { turns: [...turns, ...turns.slice(-1)] }
    await expect(replaceSeason(store, aNewSeason({ season: twice }))).rejects.toThrow()
    expect((await readCurrentSeason(store.db))?.season).toEqual(aSeason())
    expect(await findCurrentChangeId(store.db)).toBe(1)
  })

  it('given eight concurrent imports over two connections, then each replaces the one before it', async () => {
    const databaseUrl = await aMigratedDatabase(engine)
    const stores = [await openForTest(databaseUrl), await openForTest(databaseUrl)]
    const imports = Array.from({ length: 8 }, (_, n) => replaceSeason(stores[n % 2] as Store, aNewSeason()))
    await Promise.all(imports)
    expect(await historyOf(stores[0] as Store)).toEqual(
      Array.from({ length: 8 }, (_, n) => ({ id: n + 1, replacedImportId: n === 0 ? null : n })),
    )
  })
})
