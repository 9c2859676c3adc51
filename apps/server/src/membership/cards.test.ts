import { clocksOf } from '@headgate/domain'
import { describe, expect, it } from 'vitest'
import { MAX_WAITING } from '../adapters/identity/bounded-argon2.ts'
import { cardSessionEnds } from '../adapters/identity/session-lifetimes.ts'
import { mayActFor } from '../store/confirmed-link-queries.ts'
import { hashOfCode } from '../store/link-codes.ts'
import { ENGINES } from '../store/testing/throw-away-stores.ts'
import { sessionOf, userOf } from '../testing/accounts.ts'
import { emailOf, invitationOf, PASSWORD } from '../testing/captains-of-accounts.ts'
import {
  answerOf,
  cardFor,
  forHolder,
  invitationsOf,
  ownNames,
  renewedCard,
  useCard,
  type WithHolders,
  withHolders,
} from '../testing/invited.ts'
import { tries } from '../testing/long-run.ts'
import { hashOfTypedCode } from './card-codes.ts'

const linkCode = ({ url }: { url: string }): string => new URL(url).hash.slice(1)
const DAY = { hours: 24 }

type Browser = WithHolders['captain']

const actsForBaca = async (there: WithHolders, uid: string) =>
  (await mayActFor(there.store.db, uid, await there.holderId('Baca')))('2030-06-10')

const countAccounts = async ({ store }: WithHolders) =>
  (await store.db.selectFrom('userAccount').select('id').where('kind', '=', 'card').execute()).length

describe.each(ENGINES)('cards on %s', (engine) => {
  it('given a card, then its code signs in once, once more within a day, and shows the holder’s turns at once', async () => {
    const there = await withHolders({ engine })
    const card = await cardFor(there.captain, forHolder('Baca', { propertyId: there.bacasId }))
    expect(card).toMatchObject({ name: 'Baca', holder: 'Baca', street: '1 Elm Ct' })
    expect(card.code).toMatch(/^[CDFGHJKMNPQRTVWXY34679]{5}-[CDFGHJKMNPQRTVWXY34679]{5}$/)
    const phone = there.browser()
    const typed = ` ${card.code.toLowerCase().replace('-', ' ')} `
    const shown = { kind: 'card', holder: 'Baca', street: '1 Elm Ct', isRenewal: false, isPairing: false }
    expect((await phone.post('/api/join/check', { code: typed })).json()).toMatchObject(shown)
    expect(answerOf(await useCard(phone, typed))).toBe('200')
    const account = { email: null, isAnonymous: false, fullName: 'Baca', providerData: [{ providerId: 'card' }] }
    expect(await userOf(phone)).toMatchObject(account)
    expect(await ownNames(phone)).toContain('Baca')
    const uid = await there.uidOf(phone)
    expect(await actsForBaca(there, uid)).toBe(true)

    const app = there.browser()
    expect((await app.post('/api/join/check', { code: linkCode(card) })).json()).toMatchObject({ isPairing: true })
    expect(answerOf(await useCard(app, linkCode(card)))).toBe('200')
    expect(await there.uidOf(app)).toBe(uid)
    expect((await userOf(phone))?.uid).toBe(uid)
    const third = there.browser()
    for (const code of [card.code, linkCode(card)]) {
      expect(answerOf(await useCard(third, code))).toBe('404 join-code-used')
    }
    expect(await userOf(third)).toBeNull()
    expect(await countAccounts(there)).toBe(1)
  })

  it('given two phones at one instant, then both are signed in to one account, and a third to none', async () => {
    const there = await withHolders({ engine })
    for (let turn = 0; turn < tries({ short: 3, long: 60 }); turn += 1) {
      const card = await cardFor(there.captain, 'Baca')
      const phones = [there.browser(), there.browser(), there.browser()]
      const answers = await Promise.all(phones.map((phone) => useCard(phone, card.code)))
      expect(answers.map(answerOf).sort()).toEqual(['200', '200', '404 join-code-used'])
      const uids = (await Promise.all(phones.map(userOf))).flatMap((user) => user?.uid ?? [])
      expect([uids.length, new Set(uids).size]).toEqual([2, 1])
      expect(await countAccounts(there)).toBe(turn + 1)
    }
  })

  it('given a card that is withdrawn as it is used, then only one of the two happens', async () => {
    const there = await withHolders({ engine })
    const card = await cardFor(there.captain, 'Baca')
    const withdraw = there.captain.post(`/api/invitations/${card.id}/withdraw`)
    const [used] = await Promise.all([useCard(there.browser(), card.code), withdraw])
    expect(['200', '404 join-code-withdrawn']).toContain(answerOf(used))
    expect(await countAccounts(there)).toBe(used.statusCode === 200 ? 1 : 0)
    // Withdrawn afterwards, it does not pair either.
    expect(answerOf(await useCard(there.browser(), card.code))).toBe('404 join-code-withdrawn')
  })

  it('given somebody with an e-mail who cannot sign in, then a card opens their account, and they get mail about it', async () => {
    const there = await withHolders({ engine })
    const bo = await there.registerVerified('bo')
    const uid = await there.uidOf(bo)
    await there.captain.post('/api/links/confirm', { userId: uid, holder: 'Baca' })
    const card = await renewedCard(there.captain, uid, 'Baca')
    const phone = there.browser()
    expect((await phone.post('/api/join/check', { code: card.code })).json()).toMatchObject({ isRenewal: true })
    expect(answerOf(await useCard(phone, card.code))).toBe('200')
    expect([await there.uidOf(phone), await userOf(bo)]).toEqual([uid, null])
    await there.captainsMail.settled()
    expect((await there.mail('bo@example.org'))[0]?.text).toContain('ann@example.org')
    const remove = async () => answerOf(await phone.post('/api/auth/delete-account', { isConfirmed: true }))
    expect(await remove()).toBe('403 new-device')
    there.clock.forward(DAY)
    // Without the password it cannot be deleted: the card stands for a lost key, not for its owner's wish.
    expect(await remove()).toContain('403')
    await there.store.db.deleteFrom('signInMethod').where('userId', '=', uid).execute()
    await phone.post('/api/auth/sign-out')
    await useCard(phone, (await renewedCard(there.captain, uid, 'Baca')).code)
    expect([await there.uidOf(phone), await remove()]).toEqual([uid, '401 sign-in-again'])
  })
})

describe('cards', () => {
  it('given a day after the first use, a newer card, or thirty days without use, then the code is over', async () => {
    const there = await withHolders()
    const earlier = await cardFor(there.captain, 'Clark')
    const [used, unused] = [await cardFor(there.captain, 'Baca'), await cardFor(there.captain, 'Clark')]
    expect(answerOf(await useCard(there.browser(), earlier.code))).toBe('404 join-code-withdrawn')
    await useCard(there.browser(), used.code)
    there.clock.forward(DAY)
    expect(answerOf(await useCard(there.browser(), used.code))).toBe('404 join-code-used')
    there.clock.forward({ hours: 29 * 24 })
    expect(answerOf(await useCard(there.browser(), unused.code))).toBe('404 join-code-expired')
  })

  it('given more cards at once than codes may wait to be hashed, then each has a code', async () => {
    const there = await withHolders()
    const invitees = Array.from({ length: MAX_WAITING + 10 }, (_, at) => forHolder(at % 2 ? 'Baca' : 'Clark'))
    const { cards } = (await there.captain.post('/api/invitations/cards', { for: invitees })).json()
    expect(new Set(cards.map(({ code }: { code: string }) => code)).size).toBe(MAX_WAITING + 10)
  })

  it('given everybody’s typed codes used up, then none is tried at any route, and QR codes still work', async () => {
    const there = await withHolders()
    const card = await cardFor(there.captain, 'Baca')
    const bo = await there.register('bo')
    await there.browser().post('/api/join/check', { code: 'CCCCC-CCCCC' })
    await there.store.db.updateTable('rateLimit').set({ tries: 2_000 }).where('kind', '=', 'typed codes').execute()
    expect((await bo.post('/api/join/accept', { code: card.code })).statusCode).toBe(429)
    expect((await useCard(there.browser(), card.code)).statusCode).toBe(429)
    expect((await useCard(there.browser(), linkCode(card))).statusCode).toBe(200)
  })

  it('given somebody signed in, then a card asks first, mixes no accounts and ends their session here', async () => {
    const there = await withHolders()
    const card = await cardFor(there.captain, 'Baca')
    const phone = await there.register('bo')
    const bosUid = await there.uidOf(phone)
    expect(answerOf(await useCard(phone, card.code))).toBe('409 somebody-signed-in')
    expect(answerOf(await useCard(phone, card.code, 'somebody-else'))).toBe('409 somebody-signed-in')
    expect(await there.uidOf(phone)).toBe(bosUid)
    const bosSession = phone.cookies.get('headgate') ?? ''
    expect(answerOf(await useCard(phone, card.code, bosUid))).toBe('200')
    const uid = await there.uidOf(phone)
    expect([await actsForBaca(there, bosUid), await actsForBaca(there, uid)]).toEqual([false, true])
    // The session that the cookie had is over.
    const planted = there.browser()
    planted.cookies.set('headgate', bosSession)
    expect(await userOf(planted)).toBeNull()
    const guest = there.browser()
    await guest.post('/api/auth/guest')
    expect(answerOf(await guest.post('/api/join/accept', { code: card.code }))).toBe('403 guests-join-nothing')
    // The same card in a browser where it is already signed in: no use is spent.
    expect((await phone.post('/api/join/check', { code: card.code })).json()).toMatchObject({ isHere: true })
    expect(answerOf(await useCard(phone, card.code))).toBe('200')
    expect(answerOf(await useCard(guest, card.code))).toBe('200')
    expect(await userOf(guest)).toMatchObject({ uid, isAnonymous: false })
  })

  it('given the captain who made it, then a neighbor’s new card does not open where that captain was signed in', async () => {
    const there = await withHolders()
    const phone = there.browser()
    await useCard(phone, (await cardFor(there.captain, 'Baca')).code)
    const card = await renewedCard(there.captain, await there.uidOf(phone), 'Baca')
    const captainsUid = await there.uidOf(there.captain)
    for (const code of [card.code, linkCode(card)]) {
      expect(answerOf(await there.captain.post('/api/join/check', { code }))).toBe('403 card-of-own-making')
      expect(answerOf(await useCard(there.captain, code, captainsUid))).toBe('403 card-of-own-making')
    }
    await there.captain.post('/api/auth/sign-out')
    expect(answerOf(await useCard(there.captain, card.code))).toBe('403 card-of-own-making')
    expect(await userOf(phone)).not.toBeNull()
    expect(answerOf(await useCard(there.browser(), card.code))).toBe('200')
  })

  it('given a captain’s account, somebody shut out or a stranger, then no card opens it', async () => {
    const there = await withHolders()
    const bo = await there.registerVerified('bo')
    const uid = await there.uidOf(bo)
    const renew = async () =>
      answerOf(await there.captain.post('/api/invitations/cards/renew', { userId: uid, holder: 'Baca' }))
    expect(await renew()).toBe('404 no-such-account')
    await there.captain.post('/api/links/confirm', { userId: uid, holder: 'Baca' })
    const phone = there.browser()
    await useCard(phone, (await renewedCard(there.captain, uid, 'Baca')).code)
    const before = await renewedCard(there.captain, uid, 'Baca')
    await there.captain.post(`/api/captains/${uid}/appoint`)
    // The phone that a card signed in is no captain's.
    expect(await userOf(phone)).toBeNull()
    await bo.post('/api/auth/sign-in', { email: emailOf('bo'), password: PASSWORD })
    expect(await sessionOf(bo)).toMatchObject({ user: { uid }, isCaptain: true })
    expect(await renew()).toBe('409 card-for-captain')
    expect(answerOf(await useCard(there.browser(), before.code))).toBe('409 card-for-captain')
    await there.captain.post(`/api/captains/${uid}/dismiss`)
    await there.captain.post(`/api/users/${uid}/disable`)
    expect(await renew()).toBe('404 no-such-account')
    expect(answerOf(await useCard(there.browser(), before.code))).toBe('403 user-disabled')
    await there.captain.post(`/api/users/${uid}/enable`)
    expect(answerOf(await useCard(there.browser(), before.code))).toBe('200')
  })

  it.each<[string, (there: WithHolders, phone: Browser, uid: string) => ReturnType<Browser['post']>]>([
    ['the captain signs it out', ({ captain }, _, userId) => captain.post('/api/links/sign-out', { userId })],
    ['its holder signs out everywhere', (_, phone) => phone.post('/api/auth/sign-out-everywhere')],
    ['a captain disables it', ({ captain }, _, uid) => captain.post(`/api/users/${uid}/disable`)],
    ['its holder deletes it', (_, phone) => phone.post('/api/auth/delete-account', { isConfirmed: true })],
  ])('given a card used today and %s, then its sessions end and it does not pair', async (_name, end) => {
    const there = await withHolders()
    const phone = there.browser()
    const card = await cardFor(there.captain, 'Baca')
    await useCard(phone, card.code)
    // Not without a typed word.
    expect(answerOf(await phone.post('/api/auth/delete-account', {}))).toBe('401 sign-in-again')
    expect((await end(there, phone, await there.uidOf(phone))).statusCode).toBe(200)
    expect(await userOf(phone)).toBeNull()
    const again = await useCard(there.browser(), card.code)
    expect(answerOf(again)).toMatch(/^40[34] (join-code-used|join-code-unknown|user-disabled)$/)
  })

  it('given a card’s account, then captains see no made-up e-mail of it, and it cannot be a captain', async () => {
    const there = await withHolders()
    const phone = there.browser()
    await useCard(phone, (await cardFor(there.captain, 'Baca')).code)
    const uid = await there.uidOf(phone)
    const accounts = (await there.captain.get('/api/users')).json().accounts
    expect(accounts).toContainEqual({ uid, email: '', fullName: 'Baca', isCaptain: false, isDisabled: false })
    expect((await invitationsOf(there.captain)).joined).toMatchObject([{ userId: uid, email: null, isCard: true }])
    const { code } = await invitationOf(there.captain)
    expect(answerOf(await phone.post('/api/captains/invitations/accept', { code }))).toBe('403 cards-are-no-captains')
    expect(answerOf(await there.captain.post(`/api/captains/${uid}/appoint`))).toBe('403 cards-are-no-captains')
    expect(JSON.stringify((await there.captain.get('/api/schedule/audit')).json())).not.toContain('headgate.invalid')
    expect(JSON.stringify((await phone.get('/api/users/me/export')).json())).not.toContain('headgate.invalid')
  })
})

it('given a stolen copy of the store, then no code can be read from it, and a short one costs a password’s hash to try', async () => {
  const there = await withHolders()
  const card = await cardFor(there.captain, 'Baca')
  const rows = JSON.stringify(await there.store.db.selectFrom('invitation').selectAll().execute())
  expect(rows).not.toContain(linkCode(card))
  expect(rows).not.toContain(card.code.replace('-', ''))
  expect(rows).not.toContain(hashOfCode(card.code.replace('-', '')))
  const started = performance.now()
  await hashOfTypedCode(there.store.db, card.code.replace('-', ''))
  expect(performance.now() - started).toBeGreaterThan(3)
})

it.each([
  ['in the season', '2026-06-10T12:00:00-06:00', '2026-11-01T00:00:00-06:00'],
  ['near its end', '2026-10-25T12:00:00Z', '2026-11-24T12:00:00Z'],
  ['after it', '2026-12-10T12:00:00Z', '2027-11-01T00:00:00-06:00'],
])('given a card used %s, then its session lasts the season, or thirty days', (_when, now, ends) => {
  const rules = { clocks: clocksOf('America/Denver'), lastDay: Temporal.PlainMonthDay.from('10-31') }
  expect(cardSessionEnds(Temporal.Instant.from(now), rules)).toEqual(Temporal.Instant.from(ends))
})

it('given a card’s session that would end today, then using it renews it', async () => {
  const there = await withHolders()
  const phone = there.browser()
  await useCard(phone, (await cardFor(there.captain, 'Baca')).code)
  const uid = await there.uidOf(phone)
  const inAnHour = there.clock.now().add({ hours: 1 }).toString({ smallestUnit: 'millisecond' })
  const { db } = there.store
  await db.updateTable('accountSession').set({ expiresAt: inAnHour }).where('userId', '=', uid).execute()
  there.clock.forward({ minutes: 30 })
  const answer = await phone.get('/api/session')
  expect([answer.headers['set-cookie']].flat().join()).toMatch(/headgate=.*Max-Age=34560000/)
  there.clock.forward({ hours: 29 * 24 })
  expect(await there.uidOf(phone)).toBe(uid)
})
