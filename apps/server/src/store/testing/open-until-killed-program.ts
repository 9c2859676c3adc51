import { once } from 'node:events'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { openStore } from '../open-store.ts'

/**
 * Run as `open-until-killed-program.ts DATABASE_URL STATEMENT`: opens the store once it reads a line, and kills itself
 * with SIGKILL before that statement, counted from 1 on either engine. If it comes to the end, it prints how many there
 * were, and then the number of each that ended a migration.
 */
const [databaseUrl = '', killedBefore = '0'] = process.argv.slice(2)

const ENDS_A_MIGRATION = /^insert into "kysely_migration"/

let begun = 0
const endOfMigration: number[] = []
function countOne(statement: unknown): void {
  begun += 1
  if (ENDS_A_MIGRATION.test(textOf(statement))) endOfMigration.push(begun)
  if (begun === Number(killedBefore)) process.kill(process.pid, 'SIGKILL')
}

/** PostgreSQL's client is handed either a text or an object with one. */
const textOf = (statement: unknown): string =>
  (typeof statement === 'string' ? statement : Object(statement).text) ?? ''

/** Calls `countOne` before each call of the method. */
function count(prototype: object, method: string): void {
  const original = Reflect.get(prototype, method) as (...args: unknown[]) => unknown
  Reflect.set(prototype, method, function (this: unknown, ...args: unknown[]) {
    countOne(args[0])
    return original.apply(this, args)
  })
}
count(DatabaseSync.prototype, 'exec')
count(DatabaseSync.prototype, 'prepare')
count(pg.Client.prototype, 'query')

process.stdout.write('ready\n')
await once(process.stdin, 'data')
const store = await openStore(databaseUrl)
process.stdout.write(`${[begun, ...endOfMigration].join(' ')}\n`)
await store.close()
process.stdin.destroy()
