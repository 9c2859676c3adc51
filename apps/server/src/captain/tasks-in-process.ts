import { type ChildProcess, fork } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { setPriority } from 'node:os'
import type { ProblemDetails } from '@headgate/contracts'
import { DitchError, type DitchErrorCode, type ProblemBecause } from '@headgate/domain'
import type { Config } from '../config/config.ts'
import { MIGRATION_NAMES } from '../store/migrations.ts'
import type { CaptainsTasks } from './captains-tasks.ts'

/** A captain who has seen a preview imports it soon, and then the memory is given back. */
const IDLE_MS = 60_000
/** The largest file takes a quarter of it. A larger one fails alone. */
const MOST_MEGABYTES = 512
/** With as little room for new objects as the server has, the process would spend half of its time making room. */
const NEW_MEGABYTES = 16
/** Where both have one core, requests come first. */
const BEHIND_REQUESTS = 10

export interface TaskAsked {
  id: number
  name: string
  input: unknown
  nowMs: number
}

export interface TaskAnswered {
  id: number
  json?: Uint8Array
  failure?: TaskFailure
}

/** An error as it can be sent to another process. */
export type TaskFailure =
  | {
      problem: {
        code: DitchErrorCode
        message: string
        because: ProblemBecause | undefined
        details: ProblemDetails | undefined
      }
    }
  | {
      error: Pick<Error, 'message'> & {
        stack: string | undefined
        /** The fields by which `store-errors.ts` tells errors apart. */
        fields: Partial<Record<'code' | 'errcode' | 'severity' | 'syscall', unknown>>
      }
    }

interface Waiting {
  resolve: (json: Uint8Array) => void
  reject: (error: unknown) => void
}

/** What the process needs to open the store. */
export interface WorkerSettings extends Pick<Config, 'databaseUrl' | 'places'> {
  /**
   * The running server's. Its files may have been replaced since by a newer program's, which must not migrate the store.
   */
  newestMigration: string | undefined
}

/**
 * Runs the captains' tasks one after the other in a process of their own, with its own connection to the store, as
 * `npm run import` does. The process starts with the first task and ends when none has come for a while.
 */
export function tasksInProcess(
  program: URL,
  { databaseUrl, places, clock }: Pick<Config, 'databaseUrl' | 'places' | 'clock'>,
  mostMegabytes = MOST_MEGABYTES,
): CaptainsTasks & { close(): Promise<void> } {
  const waiting = new Map<number, Waiting>()
  let worker: ChildProcess | undefined
  let ended = Promise.resolve()
  let idle: NodeJS.Timeout | undefined
  let lastId = 0

  function start(): ChildProcess {
    const started = fork(program, {
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${mostMegabytes}`, `--max-semi-space-size=${NEW_MEGABYTES}`],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    const { promise, resolve } = Promise.withResolvers<void>()
    ended = promise
    const fail = (error: unknown) => {
      // A worker that was asked to end has no tasks left: those that wait are its successor's.
      if (worker === started) {
        worker = undefined
        for (const { reject } of waiting.values()) reject(error)
        waiting.clear()
      }
      resolve()
    }
    started.on('message', (answered) => settle(answered as TaskAnswered))
    started.on('error', fail)
    // Later than 'exit': all that it has answered is read.
    started.on('close', (code, signal) => fail(new Error(`the captains' worker ended with ${signal ?? code}`)))
    if (started.pid !== undefined) putBehindRequests(started.pid)
    started.send({ databaseUrl, places, newestMigration: MIGRATION_NAMES.at(-1) } satisfies WorkerSettings)
    return started
  }

  function settle({ id, json, failure }: TaskAnswered): void {
    const { resolve, reject } = waiting.get(id) ?? {}
    waiting.delete(id)
    if (waiting.size === 0) idle = setTimeout(end, IDLE_MS).unref()
    if (json) resolve?.(json)
    else reject?.(failure && errorOf(failure))
  }

  function end(): void {
    worker?.send('end')
    worker = undefined
  }

  return {
    run: ({ name }, input) => {
      clearTimeout(idle)
      worker ??= start()
      lastId += 1
      const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>()
      worker.send({ id: lastId, name, input, nowMs: clock.nowMs() } satisfies TaskAsked)
      waiting.set(lastId, { resolve, reject })
      return promise
    },
    close: async () => {
      clearTimeout(idle)
      end()
      await ended
    },
  }
}

/** With those of its threads that it may have started already: on Linux, each has a priority of its own. */
function putBehindRequests(pid: number): void {
  try {
    setPriority(pid, BEHIND_REQUESTS)
    if (process.platform !== 'linux') return
    for (const thread of readdirSync(`/proc/${pid}/task`)) setPriority(Number(thread), BEHIND_REQUESTS)
  } catch {
    // A sandbox may forbid it. The import is worth more than its priority.
  }
}

function errorOf(failure: TaskFailure): Error {
  if ('error' in failure) {
    const { message, stack, fields } = failure.error
    return Object.assign(new Error(message), { stack }, fields)
  }
  const { code, message, because, details } = failure.problem
  return Object.assign(new DitchError(code, message, because && { because }), details && { details })
}
