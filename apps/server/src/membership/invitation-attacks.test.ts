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

describe.each(ENGINES)('cards and links in the wrong hands, on %s', (engine) => {
  it('given a new card for an account that its mailbox’s owner takes back, then the stranger’s card opens nothing', async () => {
    const there = await withHolders({ engine })
    const eve = await claimant(there, 'eve', BACAS)
    const link = { userId: eve.uid, holder: 'Baca' }
    await there.captain.post('/api/links/confirm', link)
    const card = await renewedCard(there.captain, eve.uid, 'Baca')
    const owner = there.browser()
    await owner.post('/api/auth/sign-in-link', { email: eve.email })
    const code = await there.code(eve.email, 'signIn')
    await owner.post('/api/auth/redeem-sign-in-link', { email: eve.email, code })
    expect(await there.uidOf(owner)).toBe(eve.uid)
    // Even if the owner is confirmed for the same holder.
    await there.captain.post('/api/links/confirm', link)
    const phone = there.browser()
    expect(answerOf(await useCard(phone, card.code))).toMatch(/^404 join-code-(withdrawn|unknown)$/)
    expect([await userOf(phone), await there.uidOf(owner)]).toEqual([null, eve.uid])
  })

  it('given a new card whose link a captain has ended, then it opens nothing', async () => {
    const there = await withHolders({ engine })
    const { bo, uid } = await bacasOwner(there)
    const card = await renewedCard(there.captain, uid, 'Baca')
    await there.captain.post('/api/links/end', { userId: uid, holder: 'Baca' })
    expect(answerOf(await useCard(there.browser(), card.code))).toBe('404 join-code-withdrawn')
    expect(await there.uidOf(bo)).toBe(uid)
  })

  it('given a lost phone and its card, then a new card ends that the lost one pairs, even before it is used', async () => {
    const there = await withHolders({ engine })
    const lost = there.browser()
    const card = await cardFor(there.captain, 'Baca')
    await useCard(lost, card.code)
    await renewedCard(there.captain, await there.uidOf(lost), 'Baca')
    expect(answerOf(await useCard(there.browser(), card.code))).toBe('404 join-code-withdrawn')
  })

  it('given a new card, then what its owner alone knew is gone at its first use, and the lost phone gets no notices', async () => {
    const there = await withHolders({ engine })
    const { uid } = await bacasOwner(there)
    const { db } = there.store
    const keys = { endpoint: 'https://push.example/lost', p256dh: 'a', auth: 'b', label: 'Lost phone' }
    await savePushDevice(db, { userId: uid, ...keys }, there.clock.now())
    const card = await renewedCard(there.captain, uid, 'Baca')
    const phone = there.browser()
    expect(answerOf(await useCard(phone, card.code))).toBe('200')
    const seen = JSON.stringify([
      (await phone.get('/api/users/me/export')).json(),
      (await phone.get('/api/session')).json(),
      (await phone.get(`/api/users/firebase/${uid}`)).json(),
    ])
    expect(seen).toContain('Bo Baca')
    expect(seen).not.toMatch(/555 0100|Lost phone/)
    expect(await db.selectFrom('pushSubscription').select('id').where('userId', '=', uid).execute()).toEqual([])
  })

  it('given an account without a password, then a new card does not let its maker delete it', async () => {
    const there = await withHolders({ engine })
    const email = 'cy@example.org'
    const cy = there.browser()
    await cy.post('/api/auth/sign-in-link', { email })
    await cy.post('/api/auth/redeem-sign-in-link', { email, code: await there.code(email, 'signIn') })
    const uid = await there.uidOf(cy)
    await there.captain.post('/api/links/confirm', { userId: uid, holder: 'Baca' })
    const phone = there.browser()
    await useCard(phone, (await renewedCard(there.captain, uid, 'Baca')).code)
    expect(await there.uidOf(phone)).toBe(uid)
    const remove = async () => answerOf(await phone.post('/api/auth/delete-account', { isConfirmed: true }))
    expect(await remove()).toBe('403 new-device')
    there.clock.forward({ hours: 24 })
    expect(await remove()).toBe('401 sign-in-again')
  })

  it('given a card that a neighbor has used, then it does not pair where its maker was signed in', async () => {
    const there = await withHolders({ engine })
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

  it('given somebody taken off the list, then what they were sent opens nothing', async () => {
    const there = await withHolders({ engine })
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
    const there = await withHolders({ engine })
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

  it('given a sale that was undone, then what a captain ended afterwards stays ended', async () => {
    const there = await withHolders({ engine })
    const { uid } = await bacasOwner(there)
    const { db } = there.store
    const holderId = await there.holderId('Baca')
    const changeId = await sell(there, there.bacasId, '2031-01-01')
    await undo(there, changeId)
    expect(await mayActFor(db, uid, holderId, '2031-06-10')).toBe(true)
    await endLinks(db, { userId: uid, holderId, day: '2026-06-10' })
    const other = await sell(there, there.clarksId, '2031-01-01', 'Other')
    await undo(there, other)
    expect(await mayActFor(db, uid, holderId, '2031-06-10')).toBe(false)
  })

  it('given a link that a sale has ended when the mailbox’s owner takes the account back, then undoing the sale gives them no rights', async () => {
    const there = await withHolders({ engine })
    const eve = await claimant(there, 'eve', BACAS)
    await there.captain.post('/api/links/confirm', { userId: eve.uid, holder: 'Baca' })
    const may = async () => mayActFor(there.store.db, eve.uid, await there.holderId('Baca'), '2031-06-10')
    expect(await may()).toBe(true)
    const changeId = await sell(there, there.bacasId, '2020-01-01')
    const owner = there.browser()
    await owner.post('/api/auth/sign-in-link', { email: eve.email })
    const code = await there.code(eve.email, 'signIn')
    await owner.post('/api/auth/redeem-sign-in-link', { email: eve.email, code })
    expect(await there.uidOf(owner)).toBe(eve.uid)
    await undo(there, changeId)
    expect(await may()).toBe(false)
  })

  it('given a sale dated before the seller was confirmed, then it ends that link, too', async () => {
    const there = await withHolders({ engine })
    const { uid } = await bacasOwner(there)
    const changeId = await sell(there, there.bacasId, '2020-01-01')
    const may = async () => mayActFor(there.store.db, uid, await there.holderId('Baca'), '2030-06-10')
    expect(await may()).toBe(false)
    await undo(there, changeId)
    expect(await may()).toBe(true)
  })

  it('given a link that was ended while a sale is to come, then taking the end back gives no rights from that day on', async () => {
    const there = await withHolders({ engine })
    const { uid } = await bacasOwner(there)
    const link = { userId: uid, holder: 'Baca' }
    const may = async (day: string) => mayActFor(there.store.db, uid, await there.holderId('Baca'), day)
    const endAndUndo = async () => {
      expect(answerOf(await there.captain.post('/api/links/end', link))).toBe('200')
      expect(await may('2030-06-10')).toBe(false)
      expect(answerOf(await there.captain.post('/api/links/undo', { ...link, undoes: 'end' }))).toBe('200')
    }
    const changeId = await sell(there, there.bacasId, '2031-01-01')
    await endAndUndo()
    expect([await may('2030-12-31'), await may('2031-01-01')]).toEqual([true, false])
    await undo(there, changeId)
    expect(await may('2031-01-01')).toBe(true)
    // The other way round: sold while it was ended.
    await there.captain.post('/api/links/end', link)
    await sell(there, there.bacasId, '2031-02-01')
    expect(await may('2030-06-10')).toBe(false)
    await there.captain.post('/api/links/undo', { ...link, undoes: 'end' })
    expect([await may('2031-01-31'), await may('2031-02-01')]).toEqual([true, false])
  })

  it('given a sale with a later day, then a link to the seller that is confirmed before it ends on that day', async () => {
    const there = await withHolders({ engine })
    await sell(there, there.bacasId, '2031-01-01')
    const { uid } = await bacasOwner(there)
    const may = async (day: string) => mayActFor(there.store.db, uid, await there.holderId('Baca'), day)
    expect([await may('2030-12-31'), await may('2031-01-01')]).toEqual([true, false])
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

  it.each([
    ['kept their turns', false, [['Cy Baca', 'cy@example.org', null]]],
    ['sold them', true, []],
  ])(
    'given a seller who %s, then the captain can invite those with turns to come',
    async (_what, withTurns, expected) => {
      const there = await withHolders({ engine })
      const listed = { name: 'Cy Baca', email: 'cy@example.org', phone: null, isRenter: 0, propertyId: there.bacasId }
      await addPerson(there.store.db, { ...listed, holderId: await there.holderId('Baca') }, there.clock.now())
      await sell(there, there.bacasId, '2020-01-01', 'Buyer', withTurns)
      const { missing } = await invitationsOf(there.captain)
      const bacas = missing.filter(({ holder }) => holder === 'Baca')
      expect(bacas.map(({ name, email, propertyId }) => [name, email, propertyId])).toEqual(expected)
    },
  )

  it('given two sales of one holder, the earlier one undone, then the other one ends the link', async () => {
    const there = await withHolders({ engine })
    const { uid } = await bacasOwner(there)
    const may = async (day: string) => mayActFor(there.store.db, uid, await there.holderId('Baca'), day)
    await setOwners(there.store.db, {
      ...{ propertyId: there.clarksId, fromDay: FIRST_DAY },
      holderIds: [await there.holderId('Baca')],
    })
    await sell(there, there.bacasId, '2031-05-01')
    const earlier = await sell(there, there.clarksId, '2031-01-01', 'Another')
    expect([await may('2030-12-31'), await may('2031-01-01')]).toEqual([true, false])
    await undo(there, earlier)
    expect([await may('2031-04-30'), await may('2031-05-01')]).toEqual([true, false])
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

  it('given a claim to a property whose owner the schedule does not show, then waiting for it tells no name', async () => {
    const there = await withHolders({ engine })
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

  it('given a deleted account, then unused invitations to its e-mail go with it', async () => {
    const there = await withHolders({ engine })
    const bo = await there.registerVerified('bo')
    await there.captain.post('/api/invitations/mails', { to: [{ ...forHolder('Dole'), email: 'Bo@example.org' }] })
    const download = (await bo.get('/api/users/me/export')).json()
    expect(download.invitations).toMatchObject([{ holder: 'Dole', usedAtMs: null }])
    await bo.post('/api/auth/delete-account', { password: 'lateral-42' })
    expect(await there.store.db.selectFrom('invitation').select('email').execute()).toEqual([])
  })
})
