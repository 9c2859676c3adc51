import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { migrateTo } from './testing/migrated-to.ts'
import { anEmptyDatabase, ENGINES, openForTest } from './testing/throw-away-stores.ts'
import { listTradesOfHolders } from './trade-queries.ts'

const NOW = Temporal.Instant.from('2026-06-10T17:00:00Z')

it.each(ENGINES)(
  'given a store on %s with trades from before migration 23, then each is on the list of both its holders',
  async (engine) => {
    const databaseUrl = await anEmptyDatabase(engine)
    await migrateTo(databaseUrl, '0019-queues', async (before) => {
      for (const [id, to] of [
        [1, 'BIRCH'],
        [2, null],
      ]) {
        await sql`
          insert into trade (ditch_id, id, kind, state, from_holder, to_holder, note, made_at_ms, is_made_by_captain, ends_at_ms)
          values (1, ${id}, ${to ? 'gift' : 'offer'}, 'open', 'Alder', ${to}, '', 0, 0, ${NOW.epochMilliseconds})
        `.execute(before)
      }
    })

    const { db } = await openForTest(databaseUrl)
    const idsOf = async (...keys: string[]) => (await listTradesOfHolders(db, { keys, since: NOW })).map(({ id }) => id)
    expect([await idsOf('alder'), await idsOf('birch'), await idsOf('cedar')]).toEqual([[2, 1], [1], []])
  },
)
