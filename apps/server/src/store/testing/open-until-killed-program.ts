import { once } from 'node:events'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { openStore } from '../open-store.ts'

/**
 * Run as `open-until-killed-program.ts DATABASE_URL STATEMENT`: opens the store once it reads a line, kills itself with
 * SIGKILL before that statement, counted from 1 on either engine, and prints how many there were if it came to the end.
 */
const [databaseUrl = '', statement = '0'] = process.argv.slice(2)

let begun = 0
function countOne(): void {
  begun += 1
  if (begun === Number(statement)) process.kill(process.pid, 'SIGKILL')
}

/** Calls `countOne` before each call of the method. */
function count(prototype: object, method: string): void {
  const original = Reflect.get(prototype, method) as (...args: unknown[]) => unknown
  Reflect.set(prototype, method, function (this: unknown, ...args: unknown[]) {
    countOne()
    return original.apply(this, args)
  })
}
count(DatabaseSync.prototype, 'exec')
count(DatabaseSync.prototype, 'prepare')
count(pg.Client.prototype, 'query')

process.stdout.write('ready\n')
await once(process.stdin, 'data')
const store = await openStore(databaseUrl)
process.stdout.write(`${begun}\n`)
await store.close()
process.stdin.destroy()
