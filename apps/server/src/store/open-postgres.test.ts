import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { anEmptyDatabase, openForTest } from './testing/throw-away-stores.ts'

it('given a query that takes too long, then its connection is used no more: it may be in a transaction that nobody ends', async () => {
  const { db } = await openForTest(`${await anEmptyDatabase('postgres')}?query_timeout=3000`)
  const connection = async () => (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid
  const before = await connection()
  await expect(sql`select pg_sleep(6)`.execute(db)).rejects.toThrow('timeout')
  expect(await connection()).not.toBe(before)
})
