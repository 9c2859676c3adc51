import { setTimeout } from 'node:timers/promises'
import type { Worker } from 'node:worker_threads'
import { DitchError, ownerDirectoryOf } from '@headgate/domain'
import { describe, expect, it, onTestFinished } from 'vitest'
import { readConfig } from '../config/config.ts'
import { importPeopleTask, readPeopleTask } from '../people/people-tasks.ts'
import { DitchCache } from '../schedule/ditch-cache.ts'
import { ditchReader } from '../store/ditch-reader.ts'
import { setRole } from '../store/membership-queries.ts'
import { aMigratedDatabase, ENGINES, openForTest } from '../store/testing/throw-away-stores.ts'
import { StoppedClock } from '../testing/a-stopped-clock.ts'
import { tasksHere } from './captains-tasks.ts'
import { fillDitch } from './fill-ditch.ts'
import { importSeasonTask, previewSeasonTask, undoImportTask } from './season-tasks.ts'
import { tasksInWorker } from './tasks-in-worker.ts'

const WORKER = new URL('../commands/captains-worker.ts', import.meta.url)
const by = { uid: 'captain', called: 'captain@example.org' }
const aFile = (text: string) => ({ bytes: Buffer.from(text), fileName: 'season.csv', answers: {}, drop: [] })
const CSV = 'Date,4AM,10AM,4PM,10PM\n2026-06-10,Alder,,Birch,\n'
const read = (json: Uint8Array) => JSON.parse(new TextDecoder().decode(json))

describe.each(ENGINES)("the captains' tasks in a thread of their own, on %s", (engine) => {
  async function aWorker() {
    const databaseUrl = await aMigratedDatabase(engine)
    const store = await openForTest(databaseUrl)
    const clock = new StoppedClock('2026-06-01T12:00:00Z')
    const config = { ...readConfig({ DATABASE_URL: databaseUrl }), clock }
    await fillDitch(store, config)
    await setRole(store.db, 'captain', 'captain', clock.now())
    const ditch = await DitchCache.open(ditchReader(store.db))
    const tasks = tasksInWorker(WORKER, config)
    onTestFinished(() => tasks.close())
    return { tasks, here: tasksHere({ store, ditch, clock, ownerDirectory: ownerDirectoryOf([], []) }), ditch }
  }

  it('given a file, then the preview, the import and its undo are those of this thread', async () => {
    const { tasks, here, ditch } = await aWorker()
    const asked = { ...aFile(CSV), isNamed: false }
    expect(read(await tasks.run(previewSeasonTask, asked))).toEqual(read(await here.run(previewSeasonTask, asked)))
    const { fileName, bytes, ...answered } = aFile(CSV)
    const file = { bytes, fileName, source: 'captain' as const }
    expect(read(await tasks.run(importSeasonTask, { by, basedOn: 0, file, ...answered }))).toMatchObject({ turns: 2 })
    await ditch.refresh()
    expect(ditch.loaded.season.turns.map(({ holder }) => holder)).toEqual(['Alder', 'Birch'])
    expect(read(await tasks.run(undoImportTask, { by, basedOn: 1, id: 1 }))).toMatchObject({ turns: 0 })
    await ditch.refresh()
    expect(ditch.loaded.season.turns).toEqual([])
  })

  it('given faults, then the error has the code, the reason and the details that it has in this thread', async () => {
    const { tasks, here } = await aWorker()
    const { fileName, bytes, ...answered } = aFile(CSV.replace('2026-06-10', '2026-06-31'))
    const file = { bytes, fileName, source: 'captain' as const }
    const failed = (error: unknown) => {
      if (!(error instanceof DitchError)) throw error
      const { code, message, because, details } = error as DitchError & { details?: unknown }
      return { code, message, because, details }
    }
    const input = { by, basedOn: 0, file, ...answered }
    const there = await tasks.run(importSeasonTask, input).catch(failed)
    expect(there).toEqual(await here.run(importSeasonTask, input).catch(failed))
    expect(there).toMatchObject({ code: 'invalid-input', details: { faults: [{ line: 2, column: 1 }] } })
  })

  it('given an error that nobody expects, then it fails its own task and no other', async () => {
    const { tasks } = await aWorker()
    const wrong = tasks.run(importPeopleTask, { by, body: 'no bytes' } as never)
    const right = tasks.run(readPeopleTask, { bytes: Buffer.from('Owner\nAlder\n'), isWorkbook: false })
    await expect(wrong).rejects.not.toBeInstanceOf(DitchError)
    expect(read(await right)).toMatchObject({ rows: [{ cells: ['Owner'] }, { cells: ['Alder'] }] })
  })

  it.each([1, 2, 4, 8])(
    'given a thread that ends during an import, try %i, then all or nothing of it is there and the next task works',
    async (delay) => {
      const { tasks, ditch } = await aWorker()
      const { fileName, answers, drop } = aFile('')
      const asked = (text: string) => ({
        ...{ by, basedOn: undefined, answers, drop },
        file: { bytes: Buffer.from(text), fileName, source: 'captain' as const },
      })
      const [started] = await Promise.all([nextWorker(), tasks.run(importSeasonTask, asked(CSV))])
      const killed = tasks.run(importSeasonTask, asked(aLongSeason())).then(
        () => undefined,
        (error: unknown) => error,
      )
      await setTimeout(delay * 60)
      await started.terminate()
      const error = await killed
      await ditch.refresh()
      // It may have ended between the commit and the answer.
      expect(error === undefined ? [LONG_DAYS * 4] : [2, LONG_DAYS * 4]).toContain(ditch.loaded.season.turns.length)
      if (error !== undefined) expect(error).toMatchObject({ message: "the captains' worker ended with 1" })
      expect(read(await tasks.run(importSeasonTask, asked(CSV)))).toMatchObject({ turns: 2 })
      await ditch.refresh()
      expect(ditch.loaded.season.turns).toHaveLength(2)
    },
  )
})

const LONG_DAYS = 5_000

function aLongSeason(): string {
  const first = Temporal.PlainDate.from('2026-01-01')
  const lines = Array.from({ length: LONG_DAYS }, (_, days) => `${first.add({ days })},Alder,Birch,Cedar,Dogwood`)
  return ['Date,4AM,10AM,4PM,10PM', ...lines].join('\n')
}

/** The thread that this process starts next. */
function nextWorker(): Promise<Worker> {
  const { promise, resolve } = Promise.withResolvers<Worker>()
  process.once('worker', resolve)
  return promise
}
