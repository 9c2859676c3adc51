import { once } from 'node:events'
import { DatabaseSync, StatementSync } from 'node:sqlite'
import pg from 'pg'
import { openStore } from '../../testing/open-store.ts'
import { WITH_NEXT } from './next-migration.ts'

/**
 * Run as `open-until-killed-program.ts DATABASE_URL STATEMENT`: upgrades the store once it reads a line, and kills
 * itself with SIGKILL before that statement, counted from 1 on either engine. If it comes to the end, it prints how many there
 * were, and then the number of the one that ended the migration.
 */
const [databaseUrl = '', killedBefore = '0'] = process.argv.slice(2)

const ENDS_A_MIGRATION = /^insert into "kysely_migration"/

let begun = 0
let endOfMigration = 0
function countOne(statement: unknown): void {
  begun += 1
  if (ENDS_A_MIGRATION.test(textOf(statement))) endOfMigration = begun
  if (begun === Number(killedBefore)) process.kill(process.pid, 'SIGKILL')
}

/** PostgreSQL's client is handed either a text or an object with one. */
const textOf = (statement: unknown): string =>
  (typeof statement === 'string' ? statement : Object(statement).text) ?? ''

/** Calls `countOne` before each call of the method. A prepared statement carries its own text. */
function count(prototype: object, method: string): void {
  const original = Reflect.get(prototype, method) as (...args: unknown[]) => unknown
  Reflect.set(prototype, method, function (this: unknown, ...args: unknown[]) {
    countOne(this instanceof StatementSync ? this.sourceSQL : args[0])
    return original.apply(this, args)
  })
}
count(DatabaseSync.prototype, 'exec')
for (const method of ['all', 'get', 'run']) count(StatementSync.prototype, method)
count(pg.Client.prototype, 'query')

process.stdout.write('ready\n')
await once(process.stdin, 'data')
const store = await openStore(databaseUrl, { migrations: WITH_NEXT })
process.stdout.write(`${begun} ${endOfMigration}\n`)
await store.close()
process.stdin.destroy()
