import { readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { RATE_LIMITS } from '../http/rate-limits.ts'
import type { Database } from '../store/database.ts'
import { ditchReader } from '../store/ditch-reader.ts'
import { aFolder, anEmptyDatabase, ENGINES, openForTest } from '../store/testing/throw-away-stores.ts'
import { until } from '../testing/killed-imports.ts'
import { isLongRun } from '../testing/long-run.ts'
import { aCaptain } from '../testing/mixed-load.ts'
import { runHeadgate } from '../testing/run-headgate.ts'
import { seasonFileOf, TURNS_IN_FILE } from '../testing/season-file-of.ts'

const FIRST = 'Date,4AM,10AM,4PM,10PM\n2026-06-10,Alder,,,\n'
/** Time for an import to come to SQLite's lock, where nobody can see it wait; and for a stop that does not wait. */
const BEGINS_MS = 1_000

/** How many statements wait for a lock of PostgreSQL. */
async function countWaiting(db: Database): Promise<number> {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows.length
}

describe.each(ENGINES)('an import in the server, on %s', (engine) => {
  async function aServerThatImports() {
    const databaseUrl = await anEmptyDatabase(engine)
    const start = () => runHeadgate({ databaseUrl, env: { TRUSTED_PROXIES: '127.0.0.1' } })
    const server = await start()
    const captain = await aCaptain(server.url, databaseUrl, 'captain@example.org')
    const importSeason = (csv: Buffer | string): Promise<number | string> =>
      captain.call('POST', '/api/schedule/import', csv, { 'content-type': 'text/csv' }).then(
        ({ status }) => status,
        (error) => error.code,
      )
    expect(await importSeason(FIRST)).toBe(200)
    const next = readFileSync(seasonFileOf('next', aFolder()))
    const { db } = await openForTest(databaseUrl)
    const countImports = async () =>
      (
        await db.selectFrom('rateLimit').select('tries').where('kind', '=', RATE_LIMITS.seasonsBrought.kind).execute()
      )[0]?.tries
    /** Sends an import, and returns once the server reads it. */
    const beginImport = async () => {
      const imported = importSeason(next)
      await until(async () => (await countImports()) === 2)
      return { imported }
    }
    return {
      ...{ start, server, beginImport },
      countTurns: async () => (await ditchReader(db).read()).season.turns.length,
      /** Sends an import, and acts while it waits for a lock. Returns the answer to come. */
      importHeld: async (act: () => Promise<void>) => {
        const begun = await beginImport()
        await db.transaction().execute(async (holding) => {
          // On SQLite the transaction is lock enough. On PostgreSQL all is written but the last row.
          if (engine === 'postgres') await sql`lock table audit_entry in share mode`.execute(holding)
          if (engine === 'postgres') await until(async () => (await countWaiting(db)) > 0)
          else await setTimeout(BEGINS_MS)
          await act()
        })
        return begun
      },
    }
  }

  it('given a stop during an import, then the import is finished and the server ends cleanly', async () => {
    const { server, countTurns, importHeld } = await aServerThatImports()
    let stopped: Promise<void> | undefined
    const { imported } = await importHeld(async () => {
      stopped = server.stop()
      await setTimeout(BEGINS_MS)
    })
    expect(await imported).toBe(200)
    await stopped
    expect(await countTurns()).toBe(TURNS_IN_FILE)
  })

  it('given a kill while an import waits to write, then nothing is written and the next start works', async () => {
    const { start, server, countTurns, importHeld } = await aServerThatImports()
    const { imported } = await importHeld(async () => void server.process.kill('SIGKILL'))
    expect(await imported).toBe('ECONNRESET')
    expect(await countTurns()).toBe(1)
    const { url } = await start()
    expect((await fetch(`${url}/api/schedule`)).status).toBe(200)
  })

  it.each(isLongRun ? [20, 60, 150, 300] : [60])(
    'given a kill %i ms into an import, then all or nothing of it is written',
    async (afterMs) => {
      const { start, server, countTurns, beginImport } = await aServerThatImports()
      const { imported } = await beginImport()
      await setTimeout(afterMs)
      server.process.kill('SIGKILL')
      const answer = await imported
      expect(answer === 200 ? [TURNS_IN_FILE] : [1, TURNS_IN_FILE]).toContain(await countTurns())
      const { url } = await start()
      expect((await fetch(`${url}/api/schedule`)).status).toBe(200)
    },
  )
})
