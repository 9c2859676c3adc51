import { statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import { ditchDay } from '@headgate/domain'
import { expect, it, onTestFinished } from 'vitest'
import { readNames } from '../store/holder-queries.ts'
import { readSeason } from '../store/season-queries.ts'
import { aFolder, anEmptyDatabase } from '../store/testing/throw-away-stores.ts'
import { builtProgram } from '../testing/built-program.ts'
import { openStore } from '../testing/open-store.ts'
import { runProgram } from '../testing/run-program.ts'

const DAYS = 1_000
/**
 * Euro signs of a Windows file: one byte each there, three in the database. That makes the season larger than SQLite's
 * page cache, so that it begins to write long before the commit.
 */
const LONG_NAME = '\x80'.repeat(190)

/** The audit entry is written last. This makes the log grow at that point, for the test to see, and then never end. */
const HOLD_AT_THE_AUDIT = `create table hold (filling blob); create trigger hold before insert on audit_entry begin
  insert into hold with recursive counted(n) as (select 1 union all select n + 1 from counted limit 200)
    select zeroblob(100000) from counted;
  select max(n) from (with recursive counted(n) as (select 1 union all select n + 1 from counted) select n from counted);
end`

/** Begins to import a season in which every holder bears the mark. */
function runImport(mark: string, databaseUrl: string) {
  const file = join(aFolder(), `${mark}.csv`)
  const holders = `,${mark} ${LONG_NAME}`.repeat(4)
  const rows = Array.from({ length: DAYS }, (_, days) => `${ditchDay('2001-01-01').add({ days })}${holders}\n`)
  writeFileSync(file, `Date,4AM,10AM,4PM,10PM\n${rows.join('')}`, 'latin1')
  const env = { DATABASE_URL: databaseUrl, HEADGATE_NOW: '2000-12-31T12:00:00Z' }
  return runProgram(builtProgram('import-command'), [file], env)
}

/** The mark of every holder in the season that the next start finds, which must be one whole season. */
async function markAfterStart(databaseUrl: string): Promise<string | undefined> {
  const store = await openStore(databaseUrl)
  const nameOf = await readNames(store.db)
  const holders = (await readSeason(store.db)).timeline.segments.map(({ holder }) => nameOf(holder))
  await store.close()
  expect([holders.length, new Set(holders).size]).toEqual([DAYS * 4, 1])
  return holders[0]?.split(' ')[0]
}

/** Polls every millisecond, as long as the program runs. */
async function until(isSo: () => boolean | Promise<boolean>, { process }: ReturnType<typeof runImport>): Promise<void> {
  while (!(await isSo())) {
    if ((process.exitCode ?? process.signalCode) !== null) throw new Error('the program ended first')
    await setTimeout(1)
  }
}

async function kill({ process, ended }: ReturnType<typeof runImport>): Promise<void> {
  process.kill('SIGKILL')
  expect((await ended).signal).toBe('SIGKILL')
}

it('given an import on SQLite that is killed at its last row, then the next start finds the old season', async () => {
  const databaseUrl = await anEmptyDatabase('sqlite')
  const file = databaseUrl.slice('sqlite:'.length)
  await runImport('old', databaseUrl).ended
  const other = new DatabaseSync(file)
  onTestFinished(() => other.close())
  other.exec(`${HOLD_AT_THE_AUDIT}; pragma wal_checkpoint(truncate)`)
  const held = runImport('new', databaseUrl)
  await until(() => (statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 16_000_000, held)
  await kill(held)
  expect(await markAfterStart(databaseUrl)).toBe('old')
})
