import { hash } from 'node:crypto'
import pg from 'pg'
// So that no machine has to wait for the disk when it opens its store.
import '../../../store/open-postgres.ts'
import { machineOfThisCall } from '../machine.ts'

type Call = (this: unknown, ...args: unknown[]) => unknown

let isWatching = false

/** From now on the clients of a machine reach the store through that machine's wires. */
export function watchClients(): void {
  if (isWatching) return
  isWatching = true
  before(pg.Client.prototype, (client: { connection: { stream: unknown } }) => {
    const wire = machineOfThisCall()?.connect()
    if (wire) client.connection.stream = wire
  })
  before(pg.Pool.prototype, (pool: pg.Pool) => {
    // The jobs of each second keep connections from being idle for long. Here they run less often.
    pool.options.idleTimeoutMillis = 0
    // Few, so that each statement is planned once, and requests wait for a connection now and then.
    pool.options.max = 4
  })
  prepareStatements()
}

/** The store plans each statement once a connection: to plan it takes longer than to run it. */
function prepareStatements(): void {
  const query = Reflect.get(pg.Client.prototype, 'query') as Call
  const prepared: Call = function (this: unknown, ...args) {
    const [text, values] = args
    if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0) return query.apply(this, args)
    return query.call(this, { name: hash('md5', text), text, values }, ...args.slice(2))
  }
  Reflect.set(pg.Client.prototype, 'query', prepared)
}

function before<T>(prototype: object, prepare: (of: T) => void): void {
  const original = Reflect.get(prototype, 'connect') as Call
  const prepared: Call = function (this: unknown, ...args) {
    prepare(this as T)
    return original.apply(this, args)
  }
  Reflect.set(prototype, 'connect', prepared)
}
