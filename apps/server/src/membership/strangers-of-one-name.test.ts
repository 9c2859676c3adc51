import type { InvitationListResponse, PeopleResponse, TodayResponse } from '@headgate/contracts'
import { seasonOf } from '@headgate/domain'
import { describe, expect, it } from 'vitest'
import { noMailer } from '../adapters/mail/mailbox-mailer.ts'
import { addPerson } from '../store/people-queries.ts'
import { seedResidents } from '../store/testing/seed-residents.ts'
import { ENGINES_OF_RUN } from '../store/testing/throw-away-stores.ts'
import { aCaptainsApi, answered } from '../testing/a-captains-api.ts'
import { aTurnWith } from '../testing/a-season.ts'

const STRANGERS = 525
const season = seasonOf([aTurnWith({ slot: '10AM', holder: 'Abbott' }), aTurnWith({ slot: '4PM', holder: 'Baker' })])

/** Strangers who took the name of a neighbor before she did. */
async function aNameTaken(engine: (typeof ENGINES_OF_RUN)[number]) {
  const api = await aCaptainsApi({ engine, season, mailer: { ...noMailer, reach: 'sent' } })
  const strangers = Array.from({ length: STRANGERS }, (_, n) => `stranger${n}`)
  const abbott = { fullName: 'Abbott' }
  await seedResidents(api.store, [
    ...strangers.map((name) => ({ ...abbott, name, isVerified: false })),
    { ...abbott, name: 'typed', email: 'al@example.org', isVerified: false },
    { ...abbott, name: 'proven', email: 'Alma@Example.org' },
    { ...abbott, name: 'ann', email: 'ann@example.org' },
  ])
  for (const email of ['ANN@example.org', 'al@example.org']) {
    const person = { name: 'A. Abbott', email, phone: null, isRenter: 0, propertyId: null, holderId: null }
    await addPerson(api.store.db, person, api.clock.now())
  }
  return api
}

describe.each(ENGINES_OF_RUN)(`${STRANGERS} strangers of one name, on %s`, (engine) => {
  it('given them, then the list of people shows ten, and today names the two who have proved their e-mail', async () => {
    const api = await aNameTaken(engine)
    // The real neighbor waits first, and a search finds the others.
    const answer = await api.get('/api/invitations')
    const { waiting, moreWaiting } = answered<InvitationListResponse>(answer)
    const uids = waiting.map(({ userId }) => userId)
    expect([uids.slice(0, 3), uids.length]).toEqual([['ann', 'proven', 'typed'], 10])
    expect(moreWaiting).toEqual([{ holder: 'Abbott', count: STRANGERS - 7, unconfirmed: STRANGERS - 7 }])
    expect(answer.body.length).toBeLessThan(5_000)
    const found = answered<InvitationListResponse>(await api.get('/api/invitations?search=STRANGER524@example'))
    expect([found.waiting.map(({ userId }) => userId), found.moreWaiting]).toEqual([['stranger524'], []])
    const { rows } = answered<PeopleResponse>(await api.get('/api/people'))
    const row = rows.find(({ holders }) => holders[0]?.name === 'Abbott')
    const people = row?.people.map(({ uid }) => uid) ?? []
    expect([people.slice(0, 3), people.length, row?.moreClaims]).toEqual([
      ['ann', 'proven', 'typed'],
      10,
      STRANGERS - 7,
    ])
    const { items } = answered<TodayResponse>(await api.get('/api/captain/today'))
    expect(items.find(({ kind }) => kind === 'unconfirmed')).toMatchObject({ count: 2 })
    expect(items.find(({ kind }) => kind === 'unreached')).toBeUndefined()
  })
})
