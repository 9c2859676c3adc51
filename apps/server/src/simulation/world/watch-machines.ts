import { DatabaseSync, StatementSync } from 'node:sqlite'
import { promisify } from 'node:util'
import type { Timer } from '../../config/clock.ts'
import { machineOfThisCall } from './machine.ts'

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

type Call = (...args: unknown[]) => unknown

/** Puts another method in the place of one, which gets that, what it is called on and with what. */
export function replace<T>(
  prototype: object,
  method: string,
  call: (original: Call, self: T, args: unknown[]) => unknown,
): void {
  const original = Reflect.get(prototype, method) as Call
  Reflect.set(prototype, method, function (this: T, ...args: unknown[]) {
    return call((...others) => Reflect.apply(original, this, others), this, args)
  })
}

let isWatching = false

/** From now on each timer and each statement on SQLite passes through the machine that it is a part of, if any. */
export function watchMachines(): void {
  if (isWatching) return
  isWatching = true
  watchTimers()
  watchStatements()
}

/** The timers that libraries set by themselves. */
function watchTimers(): void {
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

function watchStatements(): void {
  const databases = new WeakMap<StatementSync, DatabaseSync>()
  replace<DatabaseSync>(DatabaseSync.prototype, 'prepare', (prepare, database, args) => {
    const machine = machineOfThisCall()
    machine?.opened(database)
    machine?.requireAlive()
    const statement = prepare(...args) as StatementSync
    databases.set(statement, database)
    return statement
  })
  replace<DatabaseSync>(DatabaseSync.prototype, 'exec', (exec, database, args) => {
    const machine = machineOfThisCall()
    machine?.opened(database)
    return machine ? machine.runStatement(database, String(args[0]), () => exec(...args)) : exec(...args)
  })
  for (const method of ['all', 'get', 'run', 'iterate'])
    replace<StatementSync>(StatementSync.prototype, method, (execute, statement, args) => {
      const database = databases.get(statement)
      const machine = machineOfThisCall()
      if (!database || !machine) return execute(...args)
      return machine.runStatement(database, statement.sourceSQL, () => execute(...args))
    })
}
