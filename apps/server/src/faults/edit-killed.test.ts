import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { isInSeason, seasonOf } from '@headgate/domain'
import { expect, it, onTestFinished } from 'vitest'
import { readDitch } from '../store/ditch-queries.ts'
import { readCurrentSeason } from '../store/season-queries.ts'
import { HOLD_AT_THE_AUDIT, kill, killWhileHeld } from '../store/testing/kill-while-held.ts'
import { aFolder, anEmptyDatabase, openForTest } from '../store/testing/throw-away-stores.ts'
import { importHere, sizeOf, until } from '../testing/killed-imports.ts'
import { openStore } from '../testing/open-store.ts'
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

it('given an edit of thousands of turns on PostgreSQL that is killed before it begins, half-way through its layers and at its last row, then each start finds the old season, and the edit works again', async () => {
  const databaseUrl = await anEmptyDatabase('postgres')
  const { db } = await openForTest(databaseUrl)
  await importHere(seasonFileOf('old', aFolder()), databaseUrl)
  await killWhileHeld(db, {
    run: () => runEdit(databaseUrl),
    table: 'edited_turn',
    isHalfWay: 'new.number = 2000',
    afterEach: async (hold) => expect(await editedAfterStart(databaseUrl), hold).toBe('none'),
  })
  expect((await runEdit(databaseUrl).ended).exitCode).toBe(0)
  expect(await editedAfterStart(databaseUrl)).toBe('all')
}, 60_000)
