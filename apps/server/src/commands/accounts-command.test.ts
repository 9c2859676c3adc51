import { expect, it } from 'vitest'
import { listAuditEntries } from '../store/audit-queries.ts'
import { addSession } from '../store/identity-queries.ts'
import { setRole } from '../store/membership-queries.ts'
import { addSignInCode } from '../store/sign-in-code-queries.ts'
import { rowsNaming } from '../store/testing/rows-naming.ts'
import { settleResident } from '../store/testing/settle-resident.ts'
import { aMigratedDatabase, ENGINES, openForTest } from '../store/testing/throw-away-stores.ts'
import { auditInEnglish } from '../testing/audit-in-english.ts'
import { builtProgram } from '../testing/built-program.ts'
import { runProgram } from '../testing/run-program.ts'

const now = Temporal.Now.instant()
const ANN = 'ann@example.org'

it.each(ENGINES)(
  '%s: given accounts, then an operator lists, disables, enables and deletes them, as a captain could',
  async (engine) => {
    const DATABASE_URL = await aMigratedDatabase(engine)
    const command = (...args: string[]) => runProgram(builtProgram('accounts-command'), args, { DATABASE_URL }).ended
    expect(await command()).toMatchObject({ exitCode: 0, output: 'There are no accounts yet.\n' })
    const { db } = await openForTest(DATABASE_URL)
    await settleResident(db, 'ann', 'Alder')
    await settleResident(db, 'bo', 'Birch\u001b[2J')
    await setRole(db, 'bo', 'captain', now)
    const times = { openedAt: now, expiresAt: now.add({ hours: 9 }), newUntil: undefined }
    await addSession(db, { id: 's', token: 't', userId: 'ann', userAgent: null, ...times })
    await addSignInCode(db, {
      purpose: 'signIn',
      code: 'c',
      value: { email: ANN },
      email: ANN,
      expiresAt: times.expiresAt,
    })
    const listed = async () => (await command()).output.split('\n').filter(Boolean).toSorted()
    expect(await listed()).toEqual([
      expect.stringMatching(/^ann@example\.org {2}Alder {2}since \d{4}-\d\d-\d\d$/),
      expect.stringMatching(/^bo@example\.org {2}Birch\[2J {2}since \S+ {2}captain$/),
    ])

    const done = (what: string) => ({ exitCode: 0, complaints: '', output: expect.stringContaining(what) })
    expect(await command('disable', 'Ann@Example.org')).toMatchObject(done('The account Ann@Example.org is disabled.'))
    expect((await listed())[0]).toMatch(/disabled$/)
    expect(await db.selectFrom('accountSession').select('id').execute()).toEqual([])
    expect(await command('disable', ANN)).toMatchObject({ exitCode: 1, output: '' })
    expect(await command('enable', ANN)).toMatchObject(done('is enabled'))
    expect(await command('delete', ANN)).toMatchObject(done('is deleted'))
    expect(await rowsNaming(db, ANN)).toEqual([])
    expect(await db.selectFrom('profile').select('userId').execute()).toEqual([{ userId: 'bo' }])
    expect(await command('delete', 'bo')).toMatchObject(done('The ditch has no captain now'))
    expect(await command()).toMatchObject({ output: 'There are no accounts yet.\n' })

    const entries = await listAuditEntries(db, { most: 9 })
    expect(new Set(entries.map(({ byCalled }) => byCalled))).toEqual(new Set(['headgate accounts']))
    const said = entries.map(({ details }) => auditInEnglish({ details: JSON.parse(details), about: null }))
    expect(said).toEqual([
      'Deleted a captain’s account.',
      expect.any(String),
      'Deleted an account.',
      'Enabled the account of somebody who left.',
      'Disabled the account of somebody who left.',
    ])
  },
)

it('given an unknown account, or another word, then the command says so and changes nothing', async () => {
  const DATABASE_URL = await aMigratedDatabase('sqlite')
  const command = (...args: string[]) => runProgram(builtProgram('accounts-command'), args, { DATABASE_URL }).ended
  const unknown = { exitCode: 1, complaints: 'EMAIL: there is no account ann@example.org\n' }
  expect(await command('delete', ANN)).toMatchObject(unknown)
  for (const wrong of [['remove', ANN], ['delete'], ['delete', ANN, 'bo@example.org']]) {
    expect(await command(...wrong)).toMatchObject({ exitCode: 2, complaints: expect.stringContaining('usage: ') })
  }
})
