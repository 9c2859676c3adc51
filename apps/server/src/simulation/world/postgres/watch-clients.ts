import pg from 'pg'
// So that no machine has to wait for the disk when it opens its store.
import '../../../store/open-postgres.ts'
import { machineOfThisCall } from '../machine.ts'

type Connect = (this: unknown, ...args: unknown[]) => unknown

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
  })
}

function before<T>(prototype: object, prepare: (of: T) => void): void {
  const original = Reflect.get(prototype, 'connect') as Connect
  const prepared: Connect = function (this: unknown, ...args) {
    prepare(this as T)
    return original.apply(this, args)
  }
  Reflect.set(prototype, 'connect', prepared)
}
