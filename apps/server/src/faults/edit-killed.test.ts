import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { isInSeason, seasonOf } from '@headgate/domain'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { readDitch } from '../store/ditch-queries.ts'
import { openStore } from '../store/open-store.ts'
import { readCurrentSeason } from '../store/season-queries.ts'
import { aFolder, anEmptyDatabase, openForTest } from '../store/testing/throw-away-stores.ts'
import { importHere, sizeOf, until } from '../testing/killed-imports.ts'
import { runProgram } from '../testing/run-program.ts'
import { seasonFileOf, TURNS_IN_FILE } from '../testing/season-file-of.ts'

const runEdit = (databaseUrl: string) =>
  runProgram(join(import.meta.dirname, '../testing/edit-season-program.ts'), [databaseUrl])

/** How many of the turns that the edit changes the next start finds changed. */
async function editedAfterStart(databaseUrl: string): Promise<'none' | 'some' | 'all'> {
  const store = await openStore(databaseUrl)
  try {
    const { rules } = await readDitch(store.db)
    const { season } = (await readCurrentSeason(store.db)) ?? { season: seasonOf([]) }
    expect(season.turns).toHaveLength(TURNS_IN_FILE)
    const inSeason = season.turns.filter((turn) => isInSeason(turn, rules))
    const edited = inSeason.filter(({ holder }) => holder.startsWith('new'))
    return edited.length === 0 ? 'none' : edited.length === inSeason.length ? 'all' : 'some'
  } finally {
    await store.close()
  }
}

async function kill({ process, ended }: ReturnType<typeof runEdit>): Promise<void> {
  process.kill('SIGKILL')
  expect((await ended).signal).toBe('SIGKILL')
}

/** The audit entry is written last. This makes the log grow at that point, for the test to see, and then never end. */
const HOLD_AT_THE_AUDIT = `create table hold (filling blob); create trigger hold before insert on audit_entry begin
  insert into hold with recursive counted(n) as (select 1 union all select n + 1 from counted limit 200)
    select zeroblob(100000) from counted;
  select max(n) from (with recursive counted(n) as (select 1 union all select n + 1 from counted) select n from counted);
end`
const LARGER_THAN_AN_EDIT = 16_000_000

it('given an edit of thousands of turns on SQLite that is killed after it wrote all but its last row, then the next start finds the old season, and the edit works again', async () => {
  const folder = aFolder()
  const file = join(folder, 'ditch.db')
  const databaseUrl = `sqlite:${file}`
  await importHere(seasonFileOf('old', folder), databaseUrl)
  const other = new DatabaseSync(file)
  onTestFinished(() => other.close())
  other.exec(`${HOLD_AT_THE_AUDIT}; pragma wal_checkpoint(truncate)`)
  const running = runEdit(databaseUrl)
  await until(() => sizeOf(`${file}-wal`) > LARGER_THAN_AN_EDIT, running.process)
  await kill(running)
  expect(await editedAfterStart(databaseUrl)).toBe('none')
  other.exec('drop trigger hold')
  expect((await runEdit(databaseUrl).ended).exitCode).toBe(0)
  expect(await editedAfterStart(databaseUrl)).toBe('all')
}, 60_000)

/** Makes an edit wait for lock 42 half-way through its layers. */
const HOLD_AT_A_LAYER = `create function hold() returns trigger language plpgsql as
  'begin if new.number = 2000 then perform pg_advisory_xact_lock(42); end if; return new; end';
  create trigger hold before insert on reassignment for each row execute function hold()`

it('given an edit of thousands of turns on PostgreSQL that is killed before it begins, half-way through its layers and at its last row, then each start finds the old season, and the edit works again', async () => {
  const databaseUrl = await anEmptyDatabase('postgres')
  const { db } = await openForTest(databaseUrl)
  await importHere(seasonFileOf('old', aFolder()), databaseUrl)
  for (const statement of HOLD_AT_A_LAYER.split(';\n')) await sql.raw(statement).execute(db)
  const countOf = async (what: string) => {
    const { rows } = await sql`select from pg_locks join pg_database on pg_database.oid = pg_locks.database
      where datname = current_database() and ${sql.raw(what)}`.execute(db)
    return rows.length
  }
  for (const hold of [
    'lock table season_change in share row exclusive mode',
    'select pg_advisory_xact_lock(42)',
    'lock table audit_entry in share mode',
  ]) {
    await db.transaction().execute(async (holding) => {
      await sql.raw(hold).execute(holding)
      const running = runEdit(databaseUrl)
      await until(async () => (await countOf('not granted')) > 0, running.process)
      await kill(running)
    })
    // Its session goes on until it notices that the client is gone.
    await until(async () => (await countOf("mode = 'ShareRowExclusiveLock'")) === 0)
    expect(await editedAfterStart(databaseUrl), hold).toBe('none')
  }
  expect((await runEdit(databaseUrl).ended).exitCode).toBe(0)
  expect(await editedAfterStart(databaseUrl)).toBe('all')
}, 60_000)
