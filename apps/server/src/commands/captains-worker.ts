import { on } from 'node:events'
import { writeFile } from 'node:fs/promises'
import type { ProblemDetails } from '@headgate/contracts'
import { DitchError } from '@headgate/domain'
import { type CaptainsTask, runTask } from '../captain/captains-tasks.ts'
import { importSeasonTask, previewSeasonTask, previewUndoTask, undoImportTask } from '../captain/season-tasks.ts'
import type { TaskAnswered, TaskAsked, TaskFailure, WorkerSettings } from '../captain/tasks-in-process.ts'
import { systemClock } from '../config/clock.ts'
import { systemRandom } from '../config/random.ts'
import { importPeopleTask, previewPeopleTask, readPeopleTask, undoPeopleTask } from '../people/people-tasks.ts'
import { openPlaces } from '../residents/open-places.ts'
import { DitchCache } from '../schedule/ditch-cache.ts'
import { ditchReader } from '../store/ditch-reader.ts'
import { MIGRATION_NAMES } from '../store/migrations.ts'
import { openStore } from '../store/open-store.ts'

/** The process of `tasksInProcess`. */
const TASKS = new Map(
  [
    ...[previewSeasonTask, importSeasonTask, previewUndoTask, undoImportTask],
    ...[readPeopleTask, previewPeopleTask, importPeopleTask, undoPeopleTask],
  ].map((task) => [task.name, task as CaptainsTask<unknown>]),
)

// Without its server it rolls back and ends: a newer one may be about to change the store.
process.once('disconnect', () => process.exit())
// Ctrl-C and systemd signal the server's processes all at once. The server lets this one finish first.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined)
// Where the memory of the machine runs out, Linux should end this process, not the server.
await writeFile('/proc/self/oom_score_adj', '1000').catch(() => undefined)

const messages = on(process, 'message')
const { value: [settings] = [] } = await messages.next()
const { databaseUrl, newestMigration, places }: WorkerSettings = settings
if (newestMigration !== MIGRATION_NAMES.at(-1)) throw new Error('the program was replaced: start the server again')
const store = await openStore(databaseUrl, { clock: systemClock, random: systemRandom })
const ditch = await DitchCache.open(ditchReader(store.db))
let nowMs = 0
/** The schedule's, as it was when the task was asked for. */
const clock = { ...systemClock, nowMs: () => nowMs, now: () => Temporal.Instant.fromEpochMilliseconds(nowMs) }
const { ownerDirectory } = openPlaces({ places }, { ditch, clock, report: () => undefined })
const context = { store, ditch, clock, random: systemRandom, ownerDirectory }

for await (const [asked] of messages) {
  if (asked === 'end') break
  await answer(asked)
}
await store.close()
process.disconnect?.()

async function answer({ nowMs: askedAtMs, ...asked }: TaskAsked): Promise<void> {
  nowMs = askedAtMs
  const answered = { id: asked.id, ...(await run(asked)) }
  // Waits until it is sent, so that answers do not pile up. Where that fails, the server is gone.
  await new Promise((resolve) => process.send?.(answered, resolve))
}

async function run({ name, input }: Pick<TaskAsked, 'name' | 'input'>): Promise<Omit<TaskAnswered, 'id'>> {
  try {
    const task = TASKS.get(name)
    if (!task) throw new Error(`there is no task ${name}`)
    await ditch.refresh()
    return { json: await runTask(task, context, input) }
  } catch (error) {
    return { failure: failureOf(error) }
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
