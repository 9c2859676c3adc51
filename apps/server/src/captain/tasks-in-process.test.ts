import type { ChildProcess } from 'node:child_process'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { DitchError, ownerDirectoryOf } from '@headgate/domain'
import { describe, expect, it, onTestFinished } from 'vitest'
import { systemRandom } from '../config/random.ts'
import { importPeopleTask, readPeopleTask } from '../people/people-tasks.ts'
import { DitchCache } from '../schedule/ditch-cache.ts'
import { ditchReader } from '../store/ditch-reader.ts'
import { setRole } from '../store/membership-queries.ts'
import { aMigratedDatabase, ENGINES, openForTest } from '../store/testing/throw-away-stores.ts'
import { StoppedClock } from '../testing/a-stopped-clock.ts'
import { readConfig } from '../testing/read-config.ts'
import { tasksHere } from './captains-tasks.ts'
import { fillDitch } from './fill-ditch.ts'
import { importSeasonTask, previewSeasonTask, undoImportTask } from './season-tasks.ts'
import { tasksInProcess } from './tasks-in-process.ts'

const WORKER = new URL('../commands/captains-worker.ts', import.meta.url)
const by = { uid: 'captain', called: 'captain@example.org' }
const aFile = (text: string) => ({ bytes: Buffer.from(text), fileName: 'season.csv', answers: {}, drop: [] })
const CSV = 'Date,4AM,10AM,4PM,10PM\n2026-06-10,Alder,,Birch,\n'
const read = (json: Uint8Array) => JSON.parse(new TextDecoder().decode(json))

describe.each(ENGINES)("the captains' tasks in a process of their own, on %s", (engine) => {
  async function aWorker({ mostMegabytes }: { mostMegabytes?: number } = {}) {
    const databaseUrl = await aMigratedDatabase(engine)
    const store = await openForTest(databaseUrl)
    const clock = new StoppedClock('2026-06-01T12:00:00Z')
    const config = { ...readConfig({ DATABASE_URL: databaseUrl }), clock }
    await fillDitch(store, config)
    await setRole(store.db, 'captain', 'captain', clock.now())
    const ditch = await DitchCache.open(ditchReader(store.db))
    const tasks = tasksInProcess(WORKER, config, mostMegabytes)
    onTestFinished(() => tasks.close())
    return {
      tasks,
      here: tasksHere({ store, ditch, clock, random: systemRandom, ownerDirectory: ownerDirectoryOf([], []) }),
      ditch,
    }
  }

  it('given a file, then the preview, the import and its undo are those of this process', async () => {
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

  it('given faults, then the error has the code, the reason and the details that it has in this process', async () => {
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
    'given a process that is killed during an import, try %i, then all or nothing of it is there and the next task works',
    async (delay) => {
      const { tasks, ditch } = await aWorker()
      const [started] = await Promise.all([nextProcess(), tasks.run(importSeasonTask, anImport(CSV))])
      const killed = failureOf(tasks.run(importSeasonTask, anImport(aLongSeason())))
      await setTimeout(delay * 60)
      started.kill('SIGKILL')
      const error = await killed
      await ditch.refresh()
      // It may have ended between the commit and the answer.
      expect(error === undefined ? [LONG_DAYS * 4] : [2, LONG_DAYS * 4]).toContain(ditch.loaded.season.turns.length)
      if (error !== undefined) expect(error).toMatchObject({ message: "the captains' worker ended with SIGKILL" })
      expect(read(await tasks.run(importSeasonTask, anImport(CSV)))).toMatchObject({ turns: 2 })
      await ditch.refresh()
      expect(ditch.loaded.season.turns).toHaveLength(2)
    },
  )

  it('given a task that runs out of memory, then it fails alone and the next task works', async () => {
    const { tasks, ditch } = await aWorker({ mostMegabytes: 96 })
    // Far larger than a route lets through.
    const body = Buffer.from(`[${'{},'.repeat(10_000_000)}{}]`)
    const error = await failureOf(tasks.run(importPeopleTask, { by, body }))
    expect(error).toMatchObject({ message: "the captains' worker ended with SIGABRT" })
    expect(read(await tasks.run(importSeasonTask, anImport(CSV)))).toMatchObject({ turns: 2 })
    await ditch.refresh()
    expect(ditch.loaded.season.turns).toHaveLength(2)
  })

  it('given signals that stop the server, then an import is finished and the end waits for it', async () => {
    const { tasks, ditch } = await aWorker()
    const [started] = await Promise.all([nextProcess(), tasks.run(importSeasonTask, anImport(CSV))])
    const imported = tasks.run(importSeasonTask, anImport(aLongSeason()))
    for (const signal of ['SIGINT', 'SIGTERM'] as const) started.kill(signal)
    await tasks.close()
    expect(started.exitCode).toBe(0)
    expect(read(await imported)).toMatchObject({ turns: LONG_DAYS * 4 })
    await ditch.refresh()
    expect(ditch.loaded.season.turns).toHaveLength(LONG_DAYS * 4)
  })
})

it('given a store that cannot be opened, then the task fails, and so does the next', async () => {
  const config = {
    ...readConfig({ DATABASE_URL: 'postgres://127.0.0.1:9/ditch' }),
    clock: new StoppedClock('2026-06-01T12:00:00Z'),
  }
  const tasks = tasksInProcess(WORKER, config)
  for (const _time of [1, 2]) {
    const error = await failureOf(tasks.run(previewSeasonTask, { ...aFile(CSV), isNamed: false }))
    expect(error).toMatchObject({ message: "the captains' worker ended with 1" })
  }
  await tasks.close()
})

it.runIf(process.platform === 'linux')(
  'given a process for tasks, then all of its threads come after the server, and memory is taken from it first',
  async () => {
    const tasks = tasksInProcess(WORKER, {
      ...readConfig({ DATABASE_URL: await aMigratedDatabase('sqlite') }),
      clock: new StoppedClock('2026-06-01T12:00:00Z'),
    })
    onTestFinished(() => tasks.close())
    const [started] = await Promise.all([
      nextProcess(),
      tasks.run(previewSeasonTask, { ...aFile(CSV), isNamed: false }),
    ])
    const threads = readdirSync(`/proc/${started.pid}/task`)
    const niceOf = (thread: string) =>
      Number(readFileSync(`/proc/${started.pid}/task/${thread}/stat`, 'utf8').split(') ')[1]?.split(' ')[16])
    expect(threads.map(niceOf)).toEqual(threads.map(() => 10))
    expect(readFileSync(`/proc/${started.pid}/oom_score_adj`, 'utf8')).toBe('1000\n')
  },
)

const LONG_DAYS = 5_000

function aLongSeason(): string {
  const first = Temporal.PlainDate.from('2026-01-01')
  const lines = Array.from({ length: LONG_DAYS }, (_, days) => `${first.add({ days })},Alder,Birch,Cedar,Dogwood`)
  return ['Date,4AM,10AM,4PM,10PM', ...lines].join('\n')
}

const anImport = (text: string) => {
  const { bytes, fileName, ...answered } = aFile(text)
  return { by, basedOn: undefined, file: { bytes, fileName, source: 'captain' as const }, ...answered }
}

const failureOf = (running: Promise<unknown>): Promise<unknown> =>
  running.then(
    () => undefined,
    (error) => error,
  )

/** The process that this one starts next. */
function nextProcess(): Promise<ChildProcess> {
  const { promise, resolve } = Promise.withResolvers<ChildProcess>()
  const channel = 'child_process'
  const take = (message: unknown) => {
    unsubscribe(channel, take)
    resolve((message as { process: ChildProcess }).process)
  }
  subscribe(channel, take)
  return promise
}
