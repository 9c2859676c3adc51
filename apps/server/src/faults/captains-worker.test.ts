import { spawnSync } from 'node:child_process'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { RATE_LIMITS } from '../http/rate-limits.ts'
import { ditchReader } from '../store/ditch-reader.ts'
import { anEmptyDatabase, ENGINES, openForTest } from '../store/testing/throw-away-stores.ts'
import { until } from '../testing/killed-imports.ts'
import { aCaptain } from '../testing/mixed-load.ts'
import { runHeadgate } from '../testing/run-headgate.ts'

const FIRST = 'Date,4AM,10AM,4PM,10PM\n2026-06-10,Alder,,,\n'
const NEXT = 'Date,4AM,10AM,4PM,10PM\n2026-06-10,Alder,Birch,,\n'
/** Time for an import to come to the lock. */
const BEGINS_MS = 500

describe.each(ENGINES)('an import in a process of its own, on %s', (engine) => {
  /** A server and its process for large files, and a way to hold up an import there. */
  async function aServerThatImports() {
    const databaseUrl = await anEmptyDatabase(engine)
    const server = await runHeadgate({ databaseUrl, env: { TRUSTED_PROXIES: '127.0.0.1' } })
    const captain = await aCaptain(server.url, databaseUrl, 'captain@example.org')
    const importSeason = (csv: string): Promise<number | string> =>
      captain.call('POST', '/api/schedule/import', csv, { 'content-type': 'text/csv' }).then(
        ({ status }) => status,
        (error) => error.code,
      )
    expect(await importSeason(FIRST)).toBe(200)
    const [worker = 0] = childrenOf(server.process.pid)
    const { db } = await openForTest(databaseUrl)
    const countImports = async () =>
      (
        await db.selectFrom('rateLimit').select('tries').where('kind', '=', RATE_LIMITS.seasonsBrought.kind).execute()
      )[0]?.tries
    return {
      ...{ server, worker, captain, importSeason },
      countTurns: async () => (await ditchReader(db).read()).season.turns.length,
      /** Sends an import, and acts while its process waits for a lock. Returns the answer to come. */
      importHeld: async (act: () => Promise<void>) => {
        // The server counts the import itself, before its process may find the store locked.
        process.kill(worker, 'SIGSTOP')
        const imported = importSeason(NEXT)
        await until(async () => (await countImports()) === 2)
        await db.transaction().execute(async (holding) => {
          // On SQLite the transaction is lock enough. On PostgreSQL all is written but the last row.
          if (engine === 'postgres') await sql`lock table audit_entry in share mode`.execute(holding)
          process.kill(worker, 'SIGCONT')
          await setTimeout(BEGINS_MS)
          await act()
        })
        return { imported }
      },
    }
  }

  it('given a stop of every process during an import, then the import is finished and the server ends cleanly', async () => {
    const { server, worker, countTurns, importHeld } = await aServerThatImports()
    let stopped: Promise<void> | undefined
    const { imported } = await importHeld(async () => {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.kill(worker, signal)
      stopped = server.stop()
      await setTimeout(BEGINS_MS)
    })
    expect(await imported).toBe(200)
    await stopped
    expect(isRunning(worker)).toBe(false)
    expect(await countTurns()).toBe(2)
  })

  it('given a kill of the server during an import, then its process ends too and nothing is written', async () => {
    const { server, worker, countTurns, importHeld } = await aServerThatImports()
    const { imported } = await importHeld(async () => {
      server.process.kill('SIGKILL')
      await until(() => !isRunning(worker))
    })
    expect(await imported).toBe('ECONNRESET')
    expect(await countTurns()).toBe(1)
  })

  it('given a kill of the process during an import, then nothing is written, the server goes on and the next import works', async () => {
    const { worker, captain, importSeason, countTurns, importHeld } = await aServerThatImports()
    const { imported } = await importHeld(async () => {
      process.kill(worker, 'SIGKILL')
      await until(() => !isRunning(worker))
    })
    expect(await imported).toBe(500)
    expect(await countTurns()).toBe(1)
    expect((await captain.get('/api/schedule')).status).toBe(200)
    expect(await importSeason(NEXT)).toBe(200)
    expect(await countTurns()).toBe(2)
  })
})

const ps = (...args: string[]): string[] => spawnSync('ps', args, { encoding: 'utf8' }).stdout.trim().split('\n')

const childrenOf = (parent: number | undefined): number[] =>
  ps('-A', '-o', 'ppid=,pid=')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([of, pid = 0]) => (of === parent ? pid : []))

/** One that has ended may wait for its parent to notice. */
const isRunning = (pid: number): boolean => /^[^Z]/.test(ps('-o', 'stat=', '-p', String(pid))[0] ?? '')
