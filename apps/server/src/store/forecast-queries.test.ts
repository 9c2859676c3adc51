import { expect, it } from 'vitest'
import { forecastStore } from './forecast-queries.ts'
import { anEmptyStore } from './testing/throw-away-stores.ts'

it.each(['', '{"days":[{"day":"2026-02-30"}],"rain":[]}', '{"days":[]}'])(
  'given a row from another build, %j, then it is ignored',
  async (forecast) => {
    const { db } = await anEmptyStore('sqlite')
    const values = { place: '39.697,-105.099', source: 'nws', fetchedAtMs: 1, forecast } as const
    await db.insertInto('forecast').values(values).execute()
    expect(await forecastStore(db, values.place).find()).toBeUndefined()
  },
)
