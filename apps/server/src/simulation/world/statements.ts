import { DatabaseSync, StatementSync } from 'node:sqlite'
import { type Machine, machineOfThisCall } from './machine.ts'

type Call = (this: unknown, ...args: unknown[]) => unknown

const databases = new WeakMap<StatementSync, DatabaseSync>()
let isWatching = false

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
