import { writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { TurnsResponse } from '@headgate/contracts'
import { describe, expect, it } from 'vitest'
import { listAuditEntries } from '../store/audit-queries.ts'
import { readDitch } from '../store/ditch-queries.ts'
import { readNames } from '../store/holder-queries.ts'
import { findCurrentChangeId, readSeason } from '../store/season-queries.ts'
import { settleResident } from '../store/testing/settle-resident.ts'
import { aFolder, anEmptyDatabase, ENGINES_OF_RUN, openForTest } from '../store/testing/throw-away-stores.ts'
import { auditInEnglish } from '../testing/audit-in-english.ts'
import { builtProgram } from '../testing/built-program.ts'
import { runHeadgate } from '../testing/run-headgate.ts'
import { runProgram } from '../testing/run-program.ts'

const projectFolder = resolve(import.meta.dirname, '../../../..')
const header = 'Date,4AM,10AM,4PM,10PM\n'

const importCommand = (args: readonly string[], env: Record<string, string>) =>
  runProgram(builtProgram('import-command'), args, env).ended

function aFile(text: string, name = 'season.csv'): string {
  const file = join(aFolder(), name)
  writeFileSync(file, text)
  return file
}

describe.each(ENGINES_OF_RUN)('npm run import, on %s', (engine) => {
  it('given a file, then it reports what it replaced, residents are notified once, and the audit has who did what', async () => {
    const DATABASE_URL = await anEmptyDatabase(engine)
    const env = { DATABASE_URL, HEADGATE_NOW: '2026-06-10T11:00:00-06:00' }
    const { db } = await openForTest(DATABASE_URL)
    await settleResident(db, 'ann', 'Alder')
    await settleResident(db, 'bo', 'Birch')
    const file = aFile(`${header}5/11/2026,Birch,,,\n6/12/2026,Alder,Alder,,\n`)
    const first = await importCommand([file], env)
    expect(first).toMatchObject({ exitCode: 0, complaints: '' })
    expect(first.output).toBe(
      'Imported season.csv. The season now has 3 turns, from 2026-05-11 through 2026-06-12.\nThere was no season before.\n1 neighbor is being notified.\n',
    )
    const second = await importCommand([file], env)
    expect(second.output).toMatch(/^Before: the 3 turns of season\.csv, imported at 2026-06-10T17:00:\d\dZ\.$/m)
    const notices = await db
      .selectFrom('noticeDelivery')
      .select(['userId', 'channel', 'kind'])
      .orderBy('channel')
      .execute()
    expect(notices).toEqual(['e-mail', 'list'].map((channel) => ({ userId: 'ann', channel, kind: 'changed' })))
    const entries = await listAuditEntries(db, { most: 9 })
    expect(entries.map(({ byUser, byCalled }) => [byUser, byCalled])).toEqual(Array(2).fill([null, 'npm run import']))
    expect(entries.map(({ details }) => auditInEnglish({ details: JSON.parse(details), about: null }))).toEqual([
      'Imported season.csv: 3 turns; 0 added, 0 dropped, 0 moved.',
      'Imported season.csv: 3 turns; 3 added, 0 dropped, 0 moved.',
    ])
  })
})

describe('npm run import', () => {
  it('given names that look alike, in the file or on the schedule before, then the command says so and offers an option', async () => {
    const env = { DATABASE_URL: await anEmptyDatabase('sqlite'), HEADGATE_NOW: '2026-06-10T11:00:00-06:00' }
    const first = await importCommand([aFile(`${header}6/11/2026,Alder,Birch,,\n`)], env)
    expect(first.output).not.toContain('Check')
    const file = aFile(`${header}6/11/2026,Alderr,Hernandez,Hernandes,Hernandez\n`)
    const second = await importCommand([file], env)
    expect(second).toMatchObject({ exitCode: 0, complaints: '' })
    expect(second.output.split('\n').slice(-3)).toEqual([
      'Check these names, which look alike: “Alderr” and “Alder”, “Hernandes” and “Hernandez”.',
      'If they are one person’s, import the file again with --same "Alderr=Alder" --same "Hernandes=Hernandez".',
      '',
    ])
    const again = await importCommand([file, '--same', 'Alderr=Alder', '--same', 'Hernandes=Hernandez'], env)
    expect(again).toMatchObject({ exitCode: 0, complaints: '' })
    expect(again.output).not.toContain('Check')
    const { db } = await openForTest(env.DATABASE_URL)
    const [{ timeline }, nameOf] = [await readSeason(db), await readNames(db)]
    expect(timeline.segments.map(({ holder }) => nameOf(holder))).toEqual([
      'Alder',
      'Hernandez',
      'Hernandez',
      'Hernandez',
    ])
  })

  it('given a file with faults in the user’s folder, then it lists each by line and column, and changes nothing', async () => {
    const DATABASE_URL = await anEmptyDatabase('sqlite')
    const INIT_CWD = dirname(aFile(`${header}5/11/2026,Alder\n13/45/2026,Birch,,,\n`))
    const ended = await importCommand(['season.csv'], { DATABASE_URL, INIT_CWD })
    expect(ended).toMatchObject({ exitCode: 1, output: '' })
    expect(ended.complaints.split('\n')).toEqual([
      'The file has 2 faults, so nothing was changed.',
      'season.csv:2:3: the row ends here: it needs 5 cells, including empty ones',
      'season.csv:3:1: there is no such day: write month/day/year, as in 5/11/2026 ("13/45/2026")',
      '',
    ])
    expect(await findCurrentChangeId((await openForTest(DATABASE_URL)).db)).toBe(0)
  })

  it('given turns after the season’s last day, then it says how many are not shown and how to show them', async () => {
    const env = { DATABASE_URL: await anEmptyDatabase('sqlite'), HEADGATE_NOW: '2026-06-10T11:00:00-06:00' }
    const { output } = await importCommand([aFile(`${header}6/11/2026,Alder,OFF,,\n11/2/2026,Birch,Alder,,\n`)], env)
    expect(output.split('\n')).toEqual([
      'Imported season.csv. The season now has 3 turns, from 2026-06-11 through 2026-11-02.',
      '2 turns are after the season’s last day, 11-01, and not shown. To show them, set the last day to 11-02, under “Settings” on the captain’s desk or as DITCH_LAST_DAY.',
      '1 cell has “OFF” in place of a name.',
      'There was no season before.',
      '',
    ])
  })

  it('given a missing file, then it says so in one line', async () => {
    const ended = await importCommand(['/nowhere.csv'], { DATABASE_URL: await anEmptyDatabase('sqlite') })
    expect(ended).toMatchObject({ exitCode: 1, complaints: 'FILE: /nowhere.csv: there is no such file\n' })
  })

  it('given a grid with openings of its own and no captain, then they are the ditch’s, and its server has its turns', async () => {
    const DATABASE_URL = await anEmptyDatabase('sqlite')
    const env = { DATABASE_URL, DITCH_TIME_ZONE: 'America/Denver', HEADGATE_NOW: '2026-08-01T11:00:00-06:00' }
    const ended = await importCommand(['data/real/crooked-river-call.csv'], { ...env, INIT_CWD: projectFolder })
    expect(ended).toMatchObject({ exitCode: 0, complaints: '' })
    expect(ended.output).toContain('The ditch’s turns now usually open at 7AM, as the columns say.')
    const { url } = await runHeadgate({ databaseUrl: DATABASE_URL, env })
    const asked = '/api/turns?from=2026-08-30T00:00:00Z&until=2026-08-31T13:01:00Z'
    const { turns } = (await (await fetch(`${url}${asked}`)).json()) as TurnsResponse
    expect(turns.map(({ opensAt, closesAt, holder }) => `${opensAt} ${closesAt} ${holder}`)).toEqual([
      '2026-08-29T07:00:00-06:00 2026-08-30T07:00:00-06:00 Pump Ditch',
      '2026-08-30T07:00:00-06:00 2026-08-31T07:00:00-06:00 Division 1',
      '2026-08-31T07:00:00-06:00 2026-09-01T07:00:00-06:00 Division 2',
    ])
    const other = aFile('Date,8AM\n2026-08-20,Pump Ditch\n')
    expect((await importCommand([other], env)).complaints).toContain('this ditch has no turns that open at 8AM')
  })

  it('given a faulty grid with openings of its own, then the ditch keeps its openings', async () => {
    const env = { DATABASE_URL: await anEmptyDatabase('sqlite') }
    const ended = await importCommand([aFile('Date,7AM\n2026-08-20,Pump Ditch\n2026-08-32,Pump Ditch\n')], env)
    expect(ended.complaints).toContain('The file has 1 fault, so nothing was changed.')
    expect((await readDitch((await openForTest(env.DATABASE_URL)).db)).rules.slots).toHaveLength(4)
  })

  it('given openings that the environment states, then a grid with others is refused', async () => {
    const env = { DATABASE_URL: await anEmptyDatabase('sqlite'), DITCH_SLOTS: '6AM,6PM' }
    const ended = await importCommand([aFile('Date,7AM\n2026-08-20,Pump Ditch\n')], env)
    expect(ended.complaints).toContain('this ditch has no turns that open at 7AM')
  })
})
