import { describe, expect, it } from 'vitest'
import { systemRandom } from '../config/random.ts'
import { endLinks, mayActFor } from '../store/confirmed-link-queries.ts'
import { ensureHolder } from '../store/holder-queries.ts'
import { addPerson, addProperty, FIRST_DAY, setOwners, setRemoved } from '../store/people-queries.ts'
import { savePushDevice } from '../store/push-device-queries.ts'
import { ENGINES } from '../store/testing/throw-away-stores.ts'
import { userOf } from '../testing/accounts.ts'
import {
  answerOf,
  cardFor,
  claimant,
  forHolder,
  invitationsOf,
  renewedCard,
  useCard,
  type WithHolders,
  withHolders,
} from '../testing/invited.ts'

const BACAS = { placeId: 'p-baca', address: '1 Elm Ct, Lakewood, CO' }

/** Somebody with an e-mail, confirmed for Baca, with a phone number of their own. */
async function bacasOwner(there: WithHolders) {
  const bo = await there.registerVerified('bo')
  const uid = await there.uidOf(bo)
  await bo.post('/api/users', { ...BACAS, phone: '303 555 0100', fullName: 'Bo Baca' })
  await there.captain.post('/api/links/confirm', { userId: uid, holder: 'Baca' })
  return { bo, uid }
}

const sell = async (there: WithHolders, propertyId: number, date: string, holder = 'Buyer', withTurns = true) => {
  const { revision } = (await there.captain.get('/api/people')).json()
  const sale = { propertyId, date, holder, withTurns, basedOn: revision, shares: 1, people: [], note: 'sold' }
  const answer = await there.captain.post('/api/people/sales', sale)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json().changeId as number
}

const undo = async (there: WithHolders, changeId: number) => {
  const answer = await there.captain.post(`/api/schedule/imports/${changeId}/undo`)
  if (answer.statusCode !== 200) throw new Error(answer.body)
}

interface Story {
  there: WithHolders
  seller: { uid: string; email: string }
  /** The sales, the newest last. */
  changes: number[]
}
type Step = (story: Story) => Promise<unknown>

const decided =
  (verb: string, more: object = {}): Step =>
  async ({ there, seller }) => {
    const answer = await there.captain.post(`/api/links/${verb}`, { userId: seller.uid, holder: 'Baca', ...more })
    expect(answerOf(answer)).toBe('200')
  }
const [confirmed, ended, reopened] = [decided('confirm'), decided('end'), decided('undo', { undoes: 'end' })]
const endedOn =
  (day: string): Step =>
  async ({ there, seller }) =>
    endLinks(there.store.db, { userId: seller.uid, holderId: await there.holderId('Baca'), day })
const sale =
  (day: string): Step =>
  async ({ there, changes }) =>
    changes.push(await sell(there, there.bacasId, day))
const saleOfClarks =
  (day: string): Step =>
  async ({ there, changes }) =>
    changes.push(await sell(there, there.clarksId, day, 'Another'))
const undone: Step = ({ there, changes }) => undo(there, changes.pop() ?? 0)
const twoHouses: Step = async ({ there }) =>
  setOwners(there.store.db, {
    ...{ propertyId: there.clarksId, fromDay: FIRST_DAY, holderIds: [await there.holderId('Baca')] },
  })
const takenBack: Step = async ({ there, seller: { uid, email } }) => {
  const owner = there.browser()
  await owner.post('/api/auth/sign-in-link', { email })
  await owner.post('/api/auth/redeem-sign-in-link', { email, code: await there.code(email, 'signIn') })
  expect(await there.uidOf(owner)).toBe(uid)
}

describe.each(ENGINES)('cards and links in the wrong hands, on %s', (engine) => {
  it('given a new card whose link a captain has ended, then it opens nothing', async () => {
    const there = await withHolders({ engine })
    const { bo, uid } = await bacasOwner(there)
    const card = await renewedCard(there.captain, uid, 'Baca')
    await there.captain.post('/api/links/end', { userId: uid, holder: 'Baca' })
    expect(answerOf(await useCard(there.browser(), card.code))).toBe('404 join-code-withdrawn')
    expect(await there.uidOf(bo)).toBe(uid)
  })

  it('given a house that was sold, then the seller’s card and mail show nothing of the buyer’s', async () => {
    const there = await withHolders({ engine })
    const { captain } = there
    const card = await cardFor(captain, forHolder('Baca', { propertyId: there.bacasId }))
    const to = [{ ...forHolder('Clark', { propertyId: there.clarksId }), email: 'cy@example.org' }]
    await captain.post('/api/invitations/mails', { to })
    const mailed = await there.mailedCode('cy@example.org')
    const changeId = await sell(there, there.bacasId, '2026-01-01')
    await sell(there, there.clarksId, '2026-01-01', 'Other')
    expect(answerOf(await useCard(there.browser(), card.code))).toBe('404 join-code-withdrawn')
    const cy = await there.register('cy')
    expect(answerOf(await cy.post('/api/join/accept', { code: mailed }))).toBe('404 join-code-withdrawn')
    await undo(there, changeId)
    expect(answerOf(await useCard(there.browser(), card.code))).toBe('200')
  })

  it.each<[string, Step[], Record<string, boolean>]>([
    ['a sale to come', [confirmed, sale('2031-01-01')], { '2030-12-31': true, '2031-01-01': false }],
    ['a link confirmed after it', [sale('2031-01-01'), confirmed], { '2030-12-31': true, '2031-01-01': false }],
    ['a sale dated before the link', [confirmed, sale('2020-01-01')], { '2031-06-10': false }],
    ['that sale undone', [confirmed, sale('2020-01-01'), undone], { '2031-06-10': true }],
    [
      'an end after it was undone',
      [confirmed, sale('2031-01-01'), undone, ended, saleOfClarks('2031-01-01'), undone],
      { '2031-06-10': false },
    ],
    ['an account taken back, then undone', [confirmed, sale('2020-01-01'), takenBack, undone], { '2031-06-10': false }],
    [
      'an end taken back before the day',
      [confirmed, sale('2031-01-01'), ended, reopened],
      { '2030-12-31': true, '2031-01-01': false },
    ],
    [
      'an end taken back after it',
      [confirmed, ended, sale('2031-02-01'), reopened],
      { '2031-01-31': true, '2031-02-01': false },
    ],
    ['all of that undone', [confirmed, sale('2031-01-01'), ended, reopened, undone], { '2031-01-01': true }],
    [
      'an end before the sale',
      [confirmed, endedOn('2030-02-01'), sale('2031-01-01')],
      { '2030-01-31': true, '2030-02-01': false },
    ],
    [
      'an end after the sale’s day',
      [confirmed, endedOn('2031-06-20'), sale('2031-06-15')],
      { '2031-06-19': true, '2031-06-20': false },
    ],
    [
      'two sales',
      [confirmed, twoHouses, sale('2031-05-01'), saleOfClarks('2031-01-01')],
      { '2030-12-31': true, '2031-01-01': false },
    ],
    [
      'the earlier undone',
      [confirmed, twoHouses, sale('2031-05-01'), saleOfClarks('2031-01-01'), undone],
      { '2031-04-30': true, '2031-05-01': false },
    ],
  ])('given a seller’s link and %s, then it holds on the days that this leaves', async (_what, steps, days) => {
    const there = await withHolders({ engine })
    const story = { there, seller: await claimant(there, 'bo', BACAS), changes: [] }
    for (const step of steps) await step(story)
    const holderId = await there.holderId('Baca')
    const may = async (day: string) => [day, await mayActFor(there.store.db, story.seller.uid, holderId, day)]
    expect(Object.fromEntries(await Promise.all(Object.keys(days).map(may)))).toEqual(days)
  })

  it('given a house with a renter and a sale to come, then the renter is the seller’s until that day, and then the buyer’s', async () => {
    const there = await withHolders({ engine })
    const personId = await addPerson(
      there.store.db,
      {
        ...{ name: 'Rae', email: null, phone: null, isRenter: 1 },
        ...{ propertyId: there.bacasId, holderId: await there.holderId('Baca') },
      },
      there.clock.now(),
    )
    const holderOfRenter = async () => {
      const { missing } = await invitationsOf(there.captain)
      return missing.filter((one) => one.personId === personId).map(({ holder }) => holder)
    }
    const toCome = await sell(there, there.bacasId, '2999-01-01')
    expect(await holderOfRenter()).toEqual(['Baca'])
    await undo(there, toCome)
    await sell(there, there.bacasId, '2020-01-01')
    expect(await holderOfRenter()).toEqual(['Buyer'])
  })

  it('given a holder who is merged into another afterwards, then a link counts for both, and a captain ends it under the new name', async () => {
    const there = await withHolders({ engine })
    const { uid } = await bacasOwner(there)
    const link = { userId: uid, holder: 'Clark' }
    const may = async (holder: string) => mayActFor(there.store.db, uid, await there.holderId(holder), '2030-06-10')
    const { revision: basedOn } = (await there.captain.get('/api/people')).json()
    const merge = await there.captain.post('/api/people/merges', { from: 'Baca', to: 'Clark', basedOn })
    expect(merge.statusCode).toBe(200)
    expect([await may('Baca'), await may('Clark'), await may('Dole')]).toEqual([true, true, false])
    expect(answerOf(await there.captain.post('/api/links/confirm', link))).toBe('409 link-changed')
    expect(answerOf(await there.captain.post('/api/links/end', link))).toBe('200')
    expect([await may('Baca'), await may('Clark')]).toEqual([false, false])
    expect(answerOf(await there.captain.post('/api/links/undo', { ...link, undoes: 'end' }))).toBe('200')
    expect([await may('Baca'), await may('Clark')]).toEqual([true, true])
    await undo(there, merge.json().changeId)
    expect([await may('Baca'), await may('Clark')]).toEqual([true, false])
  })
})

describe('cards and links in the wrong hands', () => {
  it('given a new card for an account that its mailbox’s owner takes back, then the stranger’s card opens nothing', async () => {
    const there = await withHolders()
    const eve = await claimant(there, 'eve', BACAS)
    const link = { userId: eve.uid, holder: 'Baca' }
    await there.captain.post('/api/links/confirm', link)
    const card = await renewedCard(there.captain, eve.uid, 'Baca')
    await takenBack({ there, seller: eve, changes: [] })
    // Even if the owner is confirmed for the same holder.
    await there.captain.post('/api/links/confirm', link)
    const phone = there.browser()
    expect(answerOf(await useCard(phone, card.code))).toMatch(/^404 join-code-(withdrawn|unknown)$/)
    expect(await userOf(phone)).toBeNull()
  })

  it('given a lost phone and its card, then a new card ends that the lost one pairs, even before it is used', async () => {
    const there = await withHolders()
    const lost = there.browser()
    const card = await cardFor(there.captain, 'Baca')
    await useCard(lost, card.code)
    await renewedCard(there.captain, await there.uidOf(lost), 'Baca')
    expect(answerOf(await useCard(there.browser(), card.code))).toBe('404 join-code-withdrawn')
  })

  it('given a new card, then what its owner alone knew is gone at its first use, and the lost phone gets no notices', async () => {
    const there = await withHolders()
    const { uid } = await bacasOwner(there)
    const { db } = there.store
    const keys = { endpoint: 'https://push.example/lost', p256dh: 'a', auth: 'b', label: 'Lost phone' }
    await savePushDevice(db, { userId: uid, ...keys }, there.clock.now())
    const card = await renewedCard(there.captain, uid, 'Baca')
    const phone = there.browser()
    expect(answerOf(await useCard(phone, card.code))).toBe('200')
    expect((await there.captain.get('/api/users')).body).not.toContain('555 0100')
    const seen = JSON.stringify([
      (await phone.get('/api/users/me/export')).json(),
      (await phone.get('/api/session')).json(),
      (await phone.get(`/api/users/firebase/${uid}`)).json(),
    ])
    expect(seen).toContain('Bo Baca')
    expect(seen).not.toMatch(/555 0100|Lost phone/)
    expect(await db.selectFrom('pushSubscription').select('id').where('userId', '=', uid).execute()).toEqual([])
  })

  it('given a card that a neighbor has used, then it does not pair where its maker was signed in', async () => {
    const there = await withHolders()
    const card = await cardFor(there.captain, 'Baca')
    const phone = there.browser()
    await useCard(phone, card.code)
    const captainsUid = await there.uidOf(there.captain)
    expect(answerOf(await useCard(there.captain, card.code, captainsUid))).toBe('403 card-of-own-making')
    expect(await there.uidOf(there.captain)).toBe(captainsUid)
    // A neighbor may use it on the captain’s phone first, and see there that they did.
    const lent = await cardFor(there.captain, 'Clark')
    expect(answerOf(await useCard(there.captain, lent.code, captainsUid))).toBe('200')
    expect((await there.captain.post('/api/join/check', { code: lent.code })).json()).toMatchObject({ isHere: true })
    expect(answerOf(await useCard(there.browser(), lent.code))).toBe('200')
  })

  it('given somebody taken off the list, then what they were sent opens nothing', async () => {
    const there = await withHolders()
    const { db } = there.store
    const personId = await there.person('Di', { propertyId: there.bacasId })
    const card = await cardFor(there.captain, forHolder('Baca', { personId, propertyId: there.bacasId }))
    const now = there.clock.now()
    const people = { properties: [], holders: [], people: [personId] }
    await setRemoved(db, people, now)
    expect(answerOf(await useCard(there.browser(), card.code))).toBe('404 join-code-withdrawn')
    await setRemoved(db, people, null)
    expect(answerOf(await useCard(there.browser(), card.code))).toBe('200')
  })

  it('given a link that a sale ends later, then a captain sees it, and can end it now and for good', async () => {
    const there = await withHolders()
    const { uid } = await bacasOwner(there)
    const link = { userId: uid, holder: 'Baca' }
    const may = async (day: string) => mayActFor(there.store.db, uid, await there.holderId('Baca'), day)
    const changeId = await sell(there, there.bacasId, '2031-01-01')
    expect([await may('2030-06-10'), await may('2031-01-01')]).toEqual([true, false])
    const { joined, waiting } = await invitationsOf(there.captain)
    expect([joined.map(({ userId }) => userId), waiting]).toEqual([[uid], []])
    expect(answerOf(await there.captain.post('/api/links/confirm', link))).toBe('409 link-changed')
    expect(answerOf(await there.captain.post('/api/links/end', link))).toBe('200')
    expect(await may('2030-06-10')).toBe(false)
    // Neither the sale’s undo nor any later change of the season opens it again.
    await undo(there, changeId)
    expect(await may('2030-06-10')).toBe(false)
  })

  it.each([
    ['kept their turns', false, [['Cy Baca', 'cy@example.org', null]]],
    ['sold them', true, []],
  ])(
    'given a seller who %s, then the captain can invite those with turns to come',
    async (_what, withTurns, expected) => {
      const there = await withHolders()
      const listed = { name: 'Cy Baca', email: 'cy@example.org', phone: null, isRenter: 0, propertyId: there.bacasId }
      await addPerson(there.store.db, { ...listed, holderId: await there.holderId('Baca') }, there.clock.now())
      await sell(there, there.bacasId, '2020-01-01', 'Buyer', withTurns)
      const { missing } = await invitationsOf(there.captain)
      const bacas = missing.filter(({ holder }) => holder === 'Baca')
      expect(bacas.map(({ name, email, propertyId }) => [name, email, propertyId])).toEqual(expected)
    },
  )

  it('given a claim to a property whose owner the schedule does not show, then waiting for it tells no name', async () => {
    const there = await withHolders()
    const { db } = there.store
    const address = { street: '9 Elm Ct', city: 'Lakewood', state: 'CO', placeId: 'p-hidden' }
    const propertyId = await addProperty(db, address, systemRandom)
    const holderIds = [await ensureHolder(db, 'Hidden' as Parameters<typeof ensureHolder>[1])]
    await setOwners(db, { propertyId, fromDay: FIRST_DAY, holderIds })
    await there.captain.post('/api/people', {
      entry: { address: null, holders: [{ name: 'Unseen/Dole', shares: 1, takesNights: true }], people: [] },
    })
    const eve = await claimant(there, 'eve', { placeId: 'p-hidden', address: '9 Elm Ct, Lakewood, CO' })
    expect((await invitationsOf(there.captain)).waiting.map(({ holder }) => holder)).toEqual(['Hidden'])
    expect((await eve.browser.get('/api/join')).json()).toMatchObject({ waiting: ['9 Elm Ct'] })
    const mallory = await claimant(there, 'mallory', { fullName: 'Dole' })
    expect((await mallory.browser.get('/api/join')).json()).toMatchObject({ waiting: ['Dole', 'Dole'] })
  })
})
