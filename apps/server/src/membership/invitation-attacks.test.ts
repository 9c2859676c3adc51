import { describe, expect, it } from 'vitest'
import { systemRandom } from '../config/random.ts'
import { endLinks, mayActFor } from '../store/confirmed-link-queries.ts'
import { addPerson, addProperty, FIRST_DAY, setOwners, setRemoved } from '../store/people-queries.ts'
import { savePushDevice } from '../store/push-device-queries.ts'
import { ENGINES_OF_RUN } from '../store/testing/throw-away-stores.ts'
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
  const turns = withTurns ? 'all' : 'none'
  const sale = { propertyId, date, holder, turns, basedOn: revision, shares: 1, people: [], note: 'sold' }
  const answer = await there.captain.post('/api/people/sales', sale)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json().changeId as number
}

const undo = async (there: WithHolders, changeId: number) => {
  const answer = await there.captain.post(`/api/schedule/imports/${changeId}/undo`)
  if (answer.statusCode !== 200) throw new Error(answer.body)
}

async function takeBack(there: WithHolders, { uid, email }: { uid: string; email: string }) {
  const owner = there.browser()
  await owner.post('/api/auth/sign-in-link', { email })
  await owner.post('/api/auth/redeem-sign-in-link', { email, code: await there.code(email, 'signIn') })
  expect(await there.uidOf(owner)).toBe(uid)
}

/** What happens to a link between somebody and Baca, whose house is at 1 Elm Ct: `confirmed`, `sold 2031-01-01`… */
async function play(there: WithHolders, seller: { uid: string; email: string }, story: string) {
  const { db } = there.store
  const holderId = await there.holderId('Baca')
  const sales: number[] = []
  const decide = async (verb: string, more: object = {}) =>
    expect(
      answerOf(await there.captain.post(`/api/links/${verb}`, { userId: seller.uid, holder: 'Baca', ...more })),
    ).toBe('200')
  const steps: Record<string, (day: string) => Promise<unknown>> = {
    confirmed: () => decide('confirm'),
    ended: (day) => (day ? endLinks(db, { userId: seller.uid, holderId, day }) : decide('end')),
    reopened: () => decide('undo', { undoes: 'end' }),
    'owns 2 Elm': () =>
      setOwners(db, {
        propertyId: there.clarksId,
        fromDay: FIRST_DAY,
        owners: [{ holderId, sharesThousandths: 1_000 }],
      }),
    sold: async (day) => sales.push(await sell(there, there.bacasId, day)),
    'sold 2 Elm': async (day) => sales.push(await sell(there, there.clarksId, day, 'Another')),
    undone: () => undo(there, sales.pop() ?? 0),
    'taken back': () => takeBack(there, seller),
  }
  for (const told of story.split(', ')) {
    const [day = ''] = /[\d-]+$/.exec(told.replace(/ 2 Elm$/, '')) ?? []
    await steps[told.replace(/ \d{4}-.*/, '')]?.(day)
  }
  return (day: string) => mayActFor(db, seller.uid, holderId).then((mayActOn) => mayActOn(day))
}

describe.each(ENGINES_OF_RUN)('cards and links in the wrong hands, on %s', (engine) => {
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

  it('given a house with a renter and a sale to come, then the renter is the seller’s until that day, and then the buyer’s', async () => {
    const there = await withHolders({ engine })
    const holderId = await there.holderId('Baca')
    const rae = { name: 'Rae', email: null, phone: null, isRenter: 1, propertyId: there.bacasId, holderId }
    const personId = await addPerson(there.store.db, rae, there.clock.now())
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
})

describe('cards and links in the wrong hands', () => {
  it.each([
    ['confirmed, sold 2031-01-01', '2031-01-01'],
    ['sold 2031-01-01, confirmed', '2031-01-01'],
    ['confirmed, sold 2020-01-01, undone', 'always'],
    ['confirmed, sold 2020-01-01, taken back, undone', 'never'],
    ['confirmed, sold 2031-01-01, ended, reopened', '2031-01-01'],
    ['confirmed, ended 2031-06-20, sold 2031-06-15', '2031-06-20'],
    ['confirmed, owns 2 Elm, sold 2031-05-01, sold 2 Elm 2031-01-01', '2031-01-01'],
    ['confirmed, owns 2 Elm, sold 2031-05-01, sold 2 Elm 2031-01-01, undone', '2031-05-01'],
  ])('given a seller’s link and house: %s, then it holds until %s', async (story, until) => {
    const there = await withHolders()
    const may = await play(there, await claimant(there, 'bo', BACAS), story)
    const day = until.startsWith('2') ? Temporal.PlainDate.from(until) : undefined
    const days = ['2030-01-02', `${day?.subtract({ days: 1 }) ?? '2030-06-10'}`, `${day ?? '2032-01-01'}`]
    const holds = until === 'always' ? [true, true, true] : [until !== 'never', until !== 'never', false]
    expect(await Promise.all(days.map(may))).toEqual(holds)
  })

  it.each(['taken back, confirmed', 'ended'])(
    'given a new card for a link and account that are then %s, then it opens nothing',
    async (story) => {
      const there = await withHolders()
      const eve = await claimant(there, 'eve', BACAS)
      await play(there, eve, 'confirmed')
      const card = await renewedCard(there.captain, eve.uid, 'Baca')
      await play(there, eve, story)
      const phone = there.browser()
      expect(answerOf(await useCard(phone, card.code))).toMatch(/^404 join-code-(withdrawn|unknown)$/)
      expect(await there.uidOf(phone)).toBe('')
    },
  )

  it('given a lost phone, then a new card ends that the card on it pairs, even before the new one is used', async () => {
    const there = await withHolders()
    const [lost, card] = [there.browser(), await cardFor(there.captain, 'Baca')]
    await useCard(lost, card.code)
    await renewedCard(there.captain, await there.uidOf(lost), 'Baca')
    expect(answerOf(await useCard(there.browser(), card.code))).toBe('404 join-code-withdrawn')
  })

  it('given somebody taken off the list, then what they were sent opens nothing', async () => {
    const there = await withHolders()
    const personId = await there.person('Di', { propertyId: there.bacasId })
    const card = await cardFor(there.captain, forHolder('Baca', { personId, propertyId: there.bacasId }))
    await setRemoved(there.store.db, { properties: [], holders: [], people: [personId] }, there.clock.now())
    expect(answerOf(await useCard(there.browser(), card.code))).toBe('404 join-code-withdrawn')
  })

  it('given a card that a neighbor has used, then it does not pair where its maker is signed in', async () => {
    const there = await withHolders()
    const [card, captainsUid] = [await cardFor(there.captain, 'Baca'), await there.uidOf(there.captain)]
    await useCard(there.browser(), card.code)
    expect(answerOf(await useCard(there.captain, card.code, captainsUid))).toBe('403 card-of-own-making')
    expect(await there.uidOf(there.captain)).toBe(captainsUid)
  })

  it('given a new card, then what its owner alone knew is gone at its first use, and the lost phone gets no notices', async () => {
    const there = await withHolders()
    const { uid } = await bacasOwner(there)
    const { db } = there.store
    const keys = { endpoint: 'https://push.example/lost', p256dh: 'a', auth: 'b', label: 'Lost phone' }
    await savePushDevice(db, { userId: uid, ...keys }, there.clock.now())
    const card = await renewedCard(there.captain, uid, 'Baca')
    const [phone, again] = [there.browser(), await renewedCard(there.captain, uid, 'Baca')]
    expect(answerOf(await useCard(phone, card.code))).toBe('404 join-code-withdrawn')
    expect(answerOf(await useCard(phone, again.code))).toBe('200')
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

  it('given a claim to a property whose owner the schedule does not show, then waiting for it tells no name', async () => {
    const there = await withHolders()
    const { db } = there.store
    const address = { street: '9 Elm Ct', city: 'Lakewood', state: 'CO', placeId: 'p-hidden' }
    const propertyId = await addProperty(db, address, systemRandom)
    const owners = [{ holderId: await there.holderId('Hidden'), sharesThousandths: 1_000 }]
    await setOwners(db, { propertyId, fromDay: FIRST_DAY, owners })
    await there.captain.post('/api/people', {
      entry: { address: null, holders: [{ name: 'Unseen/Dole', shares: 1 }], people: [] },
    })
    const eve = await claimant(there, 'eve', { placeId: 'p-hidden', address: '9 Elm Ct, Lakewood, CO' })
    expect((await invitationsOf(there.captain)).waiting.map(({ holder }) => holder)).toEqual(['Hidden'])
    expect((await eve.browser.get('/api/join')).json()).toMatchObject({ waiting: ['9 Elm Ct'] })
    const mallory = await claimant(there, 'mallory', { fullName: 'Dole' })
    expect((await mallory.browser.get('/api/join')).json()).toMatchObject({ waiting: ['Dole', 'Dole'] })
  })
})
