import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { systemClock } from '../config/clock.ts'
import { aSeason } from '../testing/a-season.ts'
import { listenForDitchChanges } from './ditch-change-notifications.ts'
import { replaceSeason } from './testing/replace-season.ts'
import { aMigratedDatabase, openForTest } from './testing/throw-away-stores.ts'

async function until(isSo: () => boolean): Promise<void> {
  for (let tries = 0; !isSo(); tries += 1) {
    expect(tries, 'in time').toBeLessThan(400)
    await setTimeout(25)
  }
}

const importInto = (store: Parameters<typeof replaceSeason>[0]) =>
  replaceSeason(store, { season: aSeason(), source: 'command', importedAt: Temporal.Instant.fromEpochMilliseconds(0) })

it('given an import, then listeners are notified after its commit, and again after the connection was cut', async () => {
  const databaseUrl = await aMigratedDatabase('postgres')
  const store = await openForTest(databaseUrl)
  let changes = 0
  onTestFinished(listenForDitchChanges(databaseUrl, { onChange: () => (changes += 1), clock: systemClock }))
  await until(() => changes === 1)
  await importInto(store)
  await until(() => changes === 2)

  // Other tests' servers listen on this PostgreSQL too, each in a database of its own.
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'headgate news' and datname = current_database()`.execute(store.db)
  await until(() => changes === 3)
  await importInto(store)
  await until(() => changes === 4)
})

it('given SQLite, then there are no notifications, and stopping is safe', async () => {
  const databaseUrl = await aMigratedDatabase('sqlite')
  await listenForDitchChanges(databaseUrl, { onChange: () => expect.unreachable(), clock: systemClock })()
})
