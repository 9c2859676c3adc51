import { seasonOf } from '@headgate/domain'
import { describe, expect, it } from 'vitest'
import { aSeason } from '../testing/a-season.ts'
import { readNames } from './holder-queries.ts'
import { readSeason } from './season-queries.ts'
import type { Store } from './store.ts'
import { replaceSeason } from './testing/replace-season.ts'
import { anEmptyStore, ENGINES } from './testing/throw-away-stores.ts'

const importedAt = Temporal.Instant.from('2026-04-01T12:00:00.123Z')

async function readTurns({ db }: Store) {
  const [{ timeline }, nameOf] = [await readSeason(db), await readNames(db)]
  return timeline.segments.map(({ day, slot, holder }) => ({ day, slot, holder: nameOf(holder) }))
}

describe.each(ENGINES)('a season store on %s', (engine) => {
  it('given a season, then it is read back as it was written', async () => {
    const store = await anEmptyStore(engine)
    const season = aSeason({ owners: ['Muñoz', '=1+1', "O’Brien '); drop table turn; --", '💧water🚿'] })
    await replaceSeason(store, { season, source: 'command', importedAt })
    expect(await readSeason(store.db)).toMatchObject({ importId: 1, owner: 'own', moves: [] })
    expect(await readTurns(store)).toEqual(season.turns)
  })

  it('given more turns than a page and a statement hold, then they are read back in order, each once', async () => {
    const store = await anEmptyStore(engine)
    const season = seasonOf(aSeason({ days: 375 }).turns.slice(1))
    await replaceSeason(store, { season, source: 'command', importedAt })
    expect(await readTurns(store)).toEqual(season.turns)
  })
})
