import { clocksOf } from '@headgate/domain'
import { aProperty } from '@headgate/domain/testing/a-property'
import { anOwnerDirectory } from '@headgate/domain/testing/an-owner-directory'
import { describe, expect, it } from 'vitest'
import { notifyOfClaims } from '../notices/notify-of-claims.ts'
import { listRecipients } from '../store/recipient-queries.ts'
import type { Store } from '../store/store.ts'
import { settleResident } from '../store/testing/settle-resident.ts'
import { aMigratedDatabase, anEmptyStore, ENGINES, openForTest } from '../store/testing/throw-away-stores.ts'
import { findResidentNames, namesOf } from './resident-names.ts'

const NOW = Temporal.Instant.from('2026-06-10T17:00:00Z')
const listOf = (...owners: string[]) => [aProperty('p-1', '1 Elm Ct', { owners })]

/** Starts with this list of properties. Returns the notices that this sends, and Ann's names. */
async function startWith(store: Store, ...owners: string[]) {
  const ownerDirectory = anOwnerDirectory(listOf(...owners), [])
  const added = await notifyOfClaims(store.db, { ownerDirectory, now: NOW, clocks: clocksOf('America/Denver') })
  const names = await findResidentNames(store.db, 'uid-ann', ownerDirectory)
  return { added, names }
}

describe.each(ENGINES)('a property that was claimed, on %s', (engine) => {
  it('given a place that changed hands, then its claimants get one notice of it, however many starts follow', async () => {
    const store = await anEmptyStore(engine)
    await settleResident(store.db, 'uid-ann', 'Ann', 'p-1')
    await settleResident(store.db, 'uid-bo', 'Bo', 'p-2')
    expect(await startWith(store, 'Abbott')).toMatchObject({ added: 0 })
    expect(await startWith(store, 'Clark')).toMatchObject({ added: 2 })
    expect(await startWith(store, 'Clark')).toMatchObject({ added: 0 })
    const [notice] = await store.db.selectFrom('noticeDelivery').selectAll().where('channel', '=', 'list').execute()
    expect(notice).toMatchObject({ userId: 'uid-ann', kind: 'changed', message: '{"kind":"claim-again"}' })
    expect(JSON.stringify(notice)).not.toMatch(/Clark|Abbott/i)
    expect(await startWith(store, 'Dole')).toMatchObject({ added: 2 })
  })

  it('given two nodes that start at once, then both agree, and nobody is notified twice', async () => {
    const databaseUrl = await aMigratedDatabase(engine)
    const [one, other] = [await openForTest(databaseUrl), await openForTest(databaseUrl)]
    for (let n = 0; n < 20; n += 1) await settleResident(one.db, `uid-${n}`, `Ann ${n}`, 'p-1')
    await Promise.all([startWith(one, 'Abbott'), startWith(other, 'Abbott')])
    const claims = await one.db.selectFrom('profile').select('claimedOwners').distinct().execute()
    expect(claims).toEqual([{ claimedOwners: '[["abbott"]]' }])
    const starts = await Promise.all([startWith(one, 'Clark'), startWith(other, 'Clark')])
    expect(starts.reduce((sum, { added }) => sum + added, 0)).toBe(40)
    const recipients = await listRecipients(other.db)
    const ownerDirectory = anOwnerDirectory(listOf('Clark'), [])
    expect(recipients.map((recipient) => namesOf(recipient, ownerDirectory).mustClaimAgain)).toEqual(
      Array(20).fill(true),
    )
  })
})
