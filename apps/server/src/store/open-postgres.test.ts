import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { sql } from 'kysely'
import { expect, inject, it, onTestFinished } from 'vitest'
import { LEAST_DATABASE_CONNECTIONS } from '../config/database-url.ts'
import { openStore } from '../testing/open-store.ts'
import { anEmptyDatabase, openForTest } from './testing/throw-away-stores.ts'

it('given a query that takes too long, then its connection is used no more: it may be in a transaction that nobody ends', async () => {
  const { db } = await openForTest(`${await anEmptyDatabase('postgres')}?query_timeout=3000`)
  const connection = async () => (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid
  const before = await connection()
  await expect(sql`select pg_sleep(6)`.execute(db)).rejects.toThrow('timeout')
  expect(await connection()).not.toBe(before)
})

it('given the fewest connections, then a new store is filled, and many at once wait for one another', async () => {
  const store = await openForTest(await anEmptyDatabase('postgres'), { connections: LEAST_DATABASE_CONNECTIONS })
  const countOpen = () =>
    sql<{ open: number }>`
      select count(*) as open from pg_stat_activity where datname = current_database() and application_name = 'headgate'
    `.execute(store.db)
  const counts = await Promise.all(Array.from({ length: 30 }, countOpen))
  // One of them is left for changes of the ditch.
  expect(Math.max(...counts.map(({ rows }) => rows[0]?.open ?? 0))).toBeLessThan(LEAST_DATABASE_CONNECTIONS)
})

it('given no password for a server that asks for one, then no connection is left on which it would wait, and others with it', async () => {
  const real = new URL(inject('postgresUrl'))
  const left = Promise.withResolvers<void>()
  const between = createServer((socket) => {
    const server = connect(Number(real.port), real.hostname)
    socket.on('error', () => undefined).on('close', () => left.resolve())
    server.on('error', () => undefined)
    socket.pipe(server).pipe(socket)
  })
  await once(between.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void between.close())
  const { port } = between.address() as AddressInfo
  await expect(openStore(`postgres://${real.username}@127.0.0.1:${port}/postgres`)).rejects.toThrow(
    'asks for a password',
  )
  await left.promise
})
