import { DatabaseSync, StatementSync } from 'node:sqlite'
import { promisify } from 'node:util'
import type { Timer } from '../../config/clock.ts'
import { type Machine, machineOfThisCall } from './machine.ts'

type Start = (run: (...args: unknown[]) => void, ms?: number, ...args: unknown[]) => unknown

/** What Node gives to somebody who sets a timer, of which libraries use this much. */
class LibraryTimer {
  readonly timer: Timer
  constructor(timer: Timer) {
    this.timer = timer
  }
  ref(): this {
    return this
  }
  unref(): this {
    return this
  }
}

let isWatching = false

/** From now on the timers that libraries set by themselves are the machine's too, where they run as part of one. */
export function watchLibraryTimers(): void {
  if (isWatching) return
  isWatching = true
  const [start, clear] = [globalThis.setTimeout as Start, globalThis.clearTimeout]
  const startInMachine: Start = (run, ms = 0, ...args) => {
    const machine = machineOfThisCall()
    if (!machine) return start(run, ms, ...args)
    return new LibraryTimer(machine.clock.afterAwaited(ms, () => run(...args)))
  }
  Object.assign(globalThis, {
    setTimeout: Object.assign(startInMachine, { [promisify.custom]: Reflect.get(start, promisify.custom) }),
    clearTimeout: (timer: unknown) => {
      if (timer instanceof LibraryTimer) timer.timer.cancel()
      else clear(timer as Parameters<typeof clear>[0])
    },
  })
}

type Call = (this: unknown, ...args: unknown[]) => unknown

const databases = new WeakMap<StatementSync, DatabaseSync>()
/** From now on each statement that a machine runs on SQLite passes through that machine, which may fail it. */
export function watchStatements(): void {
  if (isWatching) return
  isWatching = true
  const replace = (prototype: object, method: string, make: (original: Call) => Call) => {
    Reflect.set(prototype, method, make(Reflect.get(prototype, method) as Call))
  }
  replace(
    DatabaseSync.prototype,
    'prepare',
    (original) =>
      function (this: unknown, ...args) {
        const database = this as DatabaseSync
        const machine = machineOfThisCall()
        machine?.opened(database)
        machine?.requireAlive()
        const statement = original.apply(this, args) as StatementSync
        databases.set(statement, database)
        return statement
      },
  )
  replace(
    DatabaseSync.prototype,
    'exec',
    (original) =>
      function (this: unknown, ...args) {
        const database = this as DatabaseSync
        const machine = machineOfThisCall()
        machine?.opened(database)
        return run(machine, database, String(args[0]), () => original.apply(this, args))
      },
  )
  for (const method of ['all', 'get', 'run', 'iterate']) {
    replace(
      StatementSync.prototype,
      method,
      (original) =>
        function (this: unknown, ...args) {
          const statement = this as StatementSync
          const database = databases.get(statement)
          const machine = machineOfThisCall()
          if (!database || !machine) return original.apply(this, args)
          return run(machine, database, statement.sourceSQL, () => original.apply(this, args))
        },
    )
  }
}

function run(machine: Machine | undefined, database: DatabaseSync, sql: string, statement: () => unknown): unknown {
  return machine ? machine.runStatement(database, sql, statement) : statement()
}
