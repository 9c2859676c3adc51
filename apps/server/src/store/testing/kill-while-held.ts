import { sql } from 'kysely'
import { expect } from 'vitest'
import { until } from '../../testing/killed-imports.ts'
import type { runProgram } from '../../testing/run-program.ts'
import type { Database } from '../database.ts'

/** The audit entry is written last. This makes the log grow at that point, for the test to see, and then never end. */
export const HOLD_AT_THE_AUDIT = `create table hold (filling blob); create trigger hold before insert on audit_entry begin
  insert into hold with recursive counted(n) as (select 1 union all select n + 1 from counted limit 200)
    select zeroblob(100000) from counted;
  select max(n) from (with recursive counted(n) as (select 1 union all select n + 1 from counted) select n from counted);
end`

export async function kill({ process, ended }: ReturnType<typeof runProgram>): Promise<void> {
  process.kill('SIGKILL')
  expect((await ended).signal).toBe('SIGKILL')
}

interface HeldChange {
  /** Runs the program that changes the season. */
  run: () => ReturnType<typeof runProgram>
  table: string
  /** True half-way through the table's new rows. */
  isHalfWay: string
  afterEach: (hold: string) => Promise<void>
}

/** Kills a change on PostgreSQL before it begins, half-way through its rows and at its last row. */
export async function killWhileHeld(db: Database, { run, table, isHalfWay, afterEach }: HeldChange): Promise<void> {
  await sql
    .raw(`create function hold() returns trigger language plpgsql as
      $$begin if ${isHalfWay} then perform pg_advisory_xact_lock(42); end if; return new; end$$`)
    .execute(db)
  await sql.raw(`create trigger hold before insert on ${table} for each row execute function hold()`).execute(db)
  for (const hold of [
    'lock table season_change in share row exclusive mode',
    'select pg_advisory_xact_lock(42)',
    'lock table audit_entry in share mode',
  ]) {
    await db.transaction().execute(async (holding) => {
      await sql.raw(hold).execute(holding)
      const running = run()
      await until(async () => (await countLocks(db, 'not granted')) > 0, running.process)
      await kill(running)
    })
    // Its session goes on until it notices that the client is gone.
    await until(async () => (await countLocks(db, "mode = 'ShareRowExclusiveLock'")) === 0)
    await afterEach(hold)
  }
}

async function countLocks(db: Database, what: string): Promise<number> {
  const { rows } = await sql`select from pg_locks join pg_database on pg_database.oid = pg_locks.database
    where datname = current_database() and ${sql.raw(what)}`.execute(db)
  return rows.length
}
