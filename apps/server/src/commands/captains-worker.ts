import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import type { ProblemDetails } from '@headgate/contracts'
import { DitchError } from '@headgate/domain'
import { type CaptainsTask, runTask } from '../captain/captains-tasks.ts'
import { importSeasonTask, previewSeasonTask, previewUndoTask, undoImportTask } from '../captain/season-tasks.ts'
import type { TaskAnswered, TaskAsked, TaskFailure, WorkerSettings } from '../captain/tasks-in-worker.ts'
import { importPeopleTask, previewPeopleTask, readPeopleTask, undoPeopleTask } from '../people/people-tasks.ts'
import { openPlaces } from '../residents/open-places.ts'
import { DitchCache } from '../schedule/ditch-cache.ts'
import { ditchReader } from '../store/ditch-reader.ts'
import { MIGRATION_NAMES } from '../store/migrate.ts'
import { openStore } from '../store/open-store.ts'

/** The thread of `tasksInWorker`. */
const TASKS = new Map(
  [
    ...[previewSeasonTask, importSeasonTask, previewUndoTask, undoImportTask],
    ...[readPeopleTask, previewPeopleTask, importPeopleTask, undoPeopleTask],
  ].map((task) => [task.name, task as CaptainsTask<unknown>]),
)

/** Where both share one core, requests come first. Only Linux has priorities for threads; elsewhere it would be the process's. */
const BEHIND_REQUESTS = 10
if (process.platform === 'linux') setPriority(BEHIND_REQUESTS)

const { databaseUrl, newestMigration, ...settings }: WorkerSettings = workerData
if (newestMigration !== MIGRATION_NAMES.at(-1)) throw new Error('the program was replaced: start the server again')
const store = await openStore(databaseUrl)
const ditch = await DitchCache.open(ditchReader(store.db))
let nowMs = 0
/** The schedule's, as it was when the task was asked for. */
const clock = { now: () => Temporal.Instant.fromEpochMilliseconds(nowMs) }
const { ownerDirectory } = openPlaces(settings, { ditch, clock, report: () => undefined })
const context = { store, ditch, clock, ownerDirectory }

let last = Promise.resolve()
parentPort?.on('message', (asked: TaskAsked | 'end') => {
  last = last.then(() => (asked === 'end' ? end() : answer(asked)))
})

async function answer({ id, name, input, nowMs: askedAtMs }: TaskAsked): Promise<void> {
  try {
    nowMs = askedAtMs
    const task = TASKS.get(name)
    if (!task) throw new Error(`there is no task ${name}`)
    await ditch.refresh()
    const json = (await runTask(task, context, input)) as Uint8Array<ArrayBuffer>
    parentPort?.postMessage({ id, json } satisfies TaskAnswered, [json.buffer])
  } catch (error) {
    parentPort?.postMessage({ id, failure: failureOf(error) } satisfies TaskAnswered)
  }
}

function failureOf(error: unknown): TaskFailure {
  if (!(error instanceof DitchError)) {
    const { message, stack } = error as Error
    const known = ['code', 'errcode', 'severity', 'syscall'].filter((name) => name in (error as Error))
    const fields = Object.fromEntries(known.map((name) => [name, (error as Record<string, unknown>)[name]]))
    return { error: { message, stack, fields } }
  }
  const { code, message, because, details } = error as DitchError & { details?: ProblemDetails }
  return { problem: { code, message, because, details } }
}

async function end(): Promise<void> {
  await store.close()
  parentPort?.close()
}
