import type { TradeMessage } from '@headgate/domain'
import { describe, expect, it } from 'vitest'
import { ENGINES } from '../store/testing/throw-away-stores.ts'
import { sessionOf, userOf } from '../testing/accounts.ts'
import {
  emailOf,
  firstCaptain,
  invitationOf,
  PASSWORD,
  withCaptain,
  withoutCaptain,
} from '../testing/captains-of-accounts.ts'
import { cardFor, useCard, withHolders } from '../testing/invited.ts'
import { setupLinkLines } from './setup-links.ts'

type There = Awaited<ReturnType<typeof withoutCaptain>>

const accountEmails = async ({ store }: There) =>
  (await store.db.selectFrom('userAccount').select('email').orderBy('email').execute()).map(({ email }) => email)
const captainEmails = async ({ store }: There) =>
  (
    await store.db
      .selectFrom('membership')
      .innerJoin('userAccount as user', 'user.id', 'membership.userId')
      .select('user.email')
      .where('role', '=', 'captain')
      .execute()
  ).map(({ email }) => email)
const reasonOf = (answer: { statusCode: number; json: () => { reason?: string; code?: string } }) =>
  [answer.statusCode, answer.json().reason ?? answer.json().code].join(' ')

describe.each(ENGINES)('the first captain on %s', (engine) => {
  it('given a setup link, then it makes an account that is a captain at once, and is used up', async () => {
    const there = await withoutCaptain({ engine })
    const code = await there.setupCode()
    const anns = there.browser()
    const check = await anns.post('/api/setup/check', { code })
    expect([check.statusCode, check.headers['cache-control']]).toEqual([200, 'no-store'])
    expect((await anns.post('/api/setup/captain', firstCaptain(code, 'ann'))).statusCode).toBe(200)
    expect(await sessionOf(anns)).toMatchObject({
      isCaptain: true,
      user: { email: emailOf('ann'), emailVerified: false },
    })
    expect((await anns.get('/api/ditch/settings')).statusCode).toBe(200)
    const bos = there.browser()
    expect(reasonOf(await bos.post('/api/setup/check', { code }))).toBe('404 setup-link-used')
    expect(reasonOf(await bos.post('/api/setup/captain', firstCaptain(code, 'bo')))).toBe('404 setup-link-used')
    expect(await accountEmails(there)).toEqual([emailOf('ann')])
  })

  it('given several at once with one code, then exactly one becomes the captain, and the others have no account', async () => {
    const there = await withoutCaptain({ engine })
    const code = await there.setupCode()
    const names = ['ann', 'bo', 'cy', 'di']
    const answers = await Promise.all(
      names.map((name) => there.browser().post('/api/setup/captain', firstCaptain(code, name))),
    )
    const won = names.filter((_, index) => answers[index]?.statusCode === 200).map(emailOf)
    expect(won).toHaveLength(1)
    expect(answers.map(reasonOf).filter((reason) => !reason.startsWith('200'))).toEqual(
      Array.from({ length: 3 }, () => '404 setup-link-used'),
    )
    expect(await accountEmails(there)).toEqual(won)
    expect(await captainEmails(there)).toEqual(won)
  })

  it('given one e-mail twice at once with one code, then there is one captain and one account', async () => {
    const there = await withoutCaptain({ engine })
    const code = await there.setupCode()
    const answers = await Promise.all(
      [1, 2].map(() => there.browser().post('/api/setup/captain', firstCaptain(code, 'ann'))),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, expect.toBeOneOf([404, 409])])
    expect(await captainEmails(there)).toEqual([emailOf('ann')])
  })

  it('given an account and a newcomer at once with one code, then only one of them becomes the captain', async () => {
    const there = await withoutCaptain({ engine })
    const bos = await there.register('bo')
    const code = await there.setupCode()
    const answers = await Promise.all([
      bos.post('/api/setup/claim', { code }),
      there.browser().post('/api/setup/captain', firstCaptain(code, 'ann')),
    ])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404])
    expect(await captainEmails(there)).toHaveLength(1)
  })

  it('given a code that is late, unknown or replaced by a newer one, then it says so and makes nobody anything', async () => {
    const there = await withoutCaptain({ engine })
    const earlier = await there.setupCode()
    const code = await there.setupCode()
    const anns = there.browser()
    const trial = async (tried: string) => [
      reasonOf(await anns.post('/api/setup/check', { code: tried })),
      reasonOf(await anns.post('/api/setup/captain', firstCaptain(tried, 'ann'))),
    ]
    expect(await trial(earlier)).toEqual(['404 setup-link-unknown', '404 setup-link-unknown'])
    expect(await trial('made-up')).toEqual(['404 setup-link-unknown', '404 setup-link-unknown'])
    there.clock.forward({ minutes: 60 })
    expect(await trial(code)).toEqual(['404 setup-link-expired', '404 setup-link-expired'])
    expect(await accountEmails(there)).toEqual([])
  })

  it('given a captain, then no setup link can be made, and an open one is good for nothing', async () => {
    const there = await withCaptain({ engine })
    await expect(there.setupCode()).rejects.toMatchObject({ because: { reason: 'setup-has-captain' } })

    const other = await withoutCaptain({ engine, env: { CAPTAINS: emailOf('ann') } })
    const code = await other.setupCode()
    await other.registerVerified('ann')
    const bos = await other.register('bo')
    expect(reasonOf(await bos.post('/api/setup/check', { code }))).toBe('404 setup-has-captain')
    expect(reasonOf(await bos.post('/api/setup/claim', { code }))).toBe('404 setup-has-captain')
    const cy = other.browser()
    expect(reasonOf(await cy.post('/api/setup/captain', firstCaptain(code, 'cy')))).toBe('404 setup-has-captain')
    expect(await captainEmails(other)).toEqual([emailOf('ann')])
    expect(await accountEmails(other)).toEqual([emailOf('ann'), emailOf('bo')])
  })

  it('given an e-mail that has an account, then the code does not open that account, and stays good', async () => {
    const there = await withoutCaptain({ engine })
    const bos = await there.register('bo')
    const code = await there.setupCode()
    const evil = await there.browser().post('/api/setup/captain', firstCaptain(code, 'bo'))
    expect(reasonOf(evil)).toContain('409')
    expect((await sessionOf(bos)).isCaptain).toBe(false)
    expect((await bos.post('/api/setup/claim', { code })).statusCode).toBe(200)
    expect((await sessionOf(bos)).isCaptain).toBe(true)
  })

  it('given a wrong code, then nothing is said about an e-mail or a password', async () => {
    const there = await withoutCaptain({ engine })
    await there.register('bo')
    for (const more of [{}, { password: 'x' }]) {
      const wanted = { ...firstCaptain('made-up', 'bo'), ...more }
      expect(reasonOf(await there.browser().post('/api/setup/captain', wanted))).toBe('404 setup-link-unknown')
    }
  })

  it('given a guest, then they cannot claim the ditch, but may register as its captain and stay the same user', async () => {
    const there = await withoutCaptain({ engine })
    const guest = there.browser()
    await guest.post('/api/auth/guest')
    const uid = await there.uidOf(guest)
    const code = await there.setupCode()
    expect(reasonOf(await guest.post('/api/setup/claim', { code }))).toBe('403 guests-are-no-captains')
    expect(reasonOf(await there.browser().post('/api/setup/claim', { code }))).toContain('401')
    expect((await guest.post('/api/setup/captain', firstCaptain(code, 'ann'))).statusCode).toBe(200)
    expect(await sessionOf(guest)).toMatchObject({ isCaptain: true, user: { uid, isAnonymous: false } })
  })

  it('given the last captain deletes their account, then a new setup link makes the next', async () => {
    const there = await withCaptain({ engine })
    expect((await there.captain.post('/api/auth/delete-account', { password: PASSWORD })).statusCode).toBe(200)
    const code = await there.setupCode()
    const bos = there.browser()
    expect((await bos.post('/api/setup/captain', firstCaptain(code, 'bo'))).statusCode).toBe(200)
    expect((await sessionOf(bos)).isCaptain).toBe(true)
  })

  it('given a captain by the setup link who has no profile, then a trade that waits for their yes is in their notices, and the settings are theirs', async () => {
    const there = await withHolders({ engine })
    const { captain } = there
    const { policy } = (await captain.get('/api/trades/all')).json()
    expect((await captain.send('PUT', '/api/trades/policy', { ...policy, mode: 'with-captain' })).statusCode).toBe(200)
    const [baca, clark] = [there.browser(), there.browser()]
    await useCard(baca, (await cardFor(captain, 'Baca')).code)
    await useCard(clark, (await cardFor(captain, 'Clark')).code)
    const gives = [{ from: '2030-06-10T10:00:00Z', until: '2030-06-10T16:00:00Z' }]
    const asked = await baca.post('/api/trades', { kind: 'gift', from: 'Baca', to: 'Clark', gives, note: '' })
    expect(asked.statusCode).toBe(201)
    expect((await clark.post(`/api/trades/${asked.json().id}/act`, { action: 'accept' })).statusCode).toBe(200)
    const asks = async () =>
      (await captain.get('/api/notices'))
        .json()
        .notices.map(({ message }: { message: TradeMessage }) => `${message.asker}: ${message.event}`)
    expect(await asks()).toEqual(['Baca: waits-for-captain'])

    const { settings } = (await captain.get('/api/notices/settings')).json()
    const trade = { push: false, 'e-mail': false, list: false }
    const wanted = { ...settings, channels: { ...settings.channels, trade } }
    expect((await captain.send('PUT', '/api/notices/settings', wanted)).statusCode).toBe(200)
    await baca.post(`/api/trades/${asked.json().id}/act`, { action: 'withdraw' })
    const again = await baca.post('/api/trades', { kind: 'gift', from: 'Baca', to: 'Clark', gives, note: '' })
    await clark.post(`/api/trades/${again.json().id}/act`, { action: 'accept' })
    expect(await asks()).toEqual(['Baca: waits-for-captain'])
  })

  it('given a setup link and an invitation, then no line of the log and no address that is sent holds a code or an e-mail', async () => {
    const there = await withoutCaptain({ engine })
    const code = await there.setupCode()
    const captain = there.browser()
    await captain.post('/api/setup/check', { code })
    expect((await captain.post('/api/setup/captain', firstCaptain(code, 'ann'))).statusCode).toBe(200)
    expect(setupLinkLines('https://ditch.example', code).join()).toContain(`https://ditch.example/setup#${code}`)
    const { code: invitation, url } = await invitationOf(captain, emailOf('bo'))
    expect(new URL(url).pathname + new URL(url).search).toBe('/captain-invitation')
    const bo = await there.register('bo')
    await bo.post('/api/captains/invitations/check', { code: invitation })
    expect((await bo.post('/api/captains/invitations/accept', { code: invitation })).statusCode).toBe(200)
    expect((await there.browser().post('/api/setup/claim', { code })).statusCode).toBe(401)
    const lines = there.log.map((line) => JSON.stringify(line))
    expect(lines.filter((line) => line.includes('/api/setup/captain'))).not.toEqual([])
    const secrets = [code, invitation, 'example.org', PASSWORD]
    expect(lines.filter((line) => secrets.some((secret) => line.includes(secret)))).toEqual([])
  })
})

describe('a setup link for the sample', () => {
  it('given the sample on this machine, then it can be replaced from here and from nowhere else', async () => {
    const there = await withoutCaptain({ isSampleMode: () => true })
    const here = there.browserAt('127.0.0.1')
    const elsewhere = there.browserAt('198.51.100.7')
    const rebound = there.browserAt('127.0.0.1', 'evil.example')
    for (const from of [elsewhere, rebound]) {
      expect(reasonOf(await from.post('/api/setup/start'))).toBe('403 setup-not-here')
    }
    const forwarded = await here.post('/api/setup/start', undefined, { 'x-forwarded-for': '203.0.113.9' })
    expect(reasonOf(forwarded)).toBe('403 setup-not-here')
    const { code } = (await here.post('/api/setup/start')).json()
    expect((await here.post('/api/setup/captain', firstCaptain(code, 'ann'))).statusCode).toBe(200)
    expect(await userOf(here)).toMatchObject({ email: emailOf('ann') })
    expect(reasonOf(await there.browserAt('127.0.0.1').post('/api/setup/start'))).toBe('404 setup-has-captain')
  })

  it('given a ditch that is no sample, then not even from here', async () => {
    const there = await withoutCaptain()
    expect(reasonOf(await there.browserAt('127.0.0.1').post('/api/setup/start'))).toBe('403 setup-not-here')
  })
})
