import { describe, expect, it } from 'vitest'
import { systemRandom } from '../config/random.ts'
import { ENGINES } from '../store/testing/throw-away-stores.ts'
import { sessionOf, userOf } from '../testing/accounts.ts'
import { emailOf, firstCaptain, PASSWORD, withCaptain, withoutCaptain } from '../testing/captains-of-accounts.ts'
import { answerOf } from '../testing/invited.ts'
import { setupLines } from './setup-codes.ts'

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

describe.each(ENGINES)('the first captain on %s', (engine) => {
  it('given the code of a setup link, then it makes an account that is a captain at once, and is used up', async () => {
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
    // The settings of their notices are theirs, without a profile.
    const { settings } = (await anns.get('/api/notices/settings')).json()
    const changed = { ...settings, leadMinutes: 60 }
    expect((await anns.send('PUT', '/api/notices/settings', changed)).statusCode).toBe(200)
    expect((await anns.get('/api/notices/settings')).json()).toMatchObject({ settings: { leadMinutes: 60 } })
    const bos = there.browser()
    expect(answerOf(await bos.post('/api/setup/check', { code }))).toBe('404 setup-code-used')
    expect(answerOf(await bos.post('/api/setup/captain', firstCaptain(code, 'bo')))).toBe('404 setup-code-used')
    expect(await accountEmails(there)).toEqual([emailOf('ann')])
  })

  it('given several at once with one code, then exactly one becomes the captain, and the others have no account', async () => {
    for (const names of [['ann', 'bo', 'cy', 'di'], ['ann', 'ann'], ['ann']]) {
      const there = await withoutCaptain({ engine })
      const code = await there.setupCode()
      const claims = names.length === 1 ? [await there.register('zoe')] : []
      const answers = await Promise.all([
        ...names.map((name) => there.browser().post('/api/setup/captain', firstCaptain(code, name))),
        ...claims.map((theirs) => theirs.post('/api/setup/claim', { code })),
      ])
      const won = [...names, 'zoe'].filter((_, index) => answers[index]?.statusCode === 200).map(emailOf)
      expect(won).toHaveLength(1)
      const lost = answers.map(answerOf).filter((reason) => !reason.startsWith('200'))
      for (const reason of lost) expect(reason).toMatch(/^404 setup-|^409 /)
      expect(await captainEmails(there)).toEqual(won)
      expect(await accountEmails(there)).toEqual([...new Set([...won, ...claims.map(() => emailOf('zoe'))])])
    }
  })
})

describe('the first captain', () => {
  it('given a code that is late or unknown, then it says so and makes nobody anything', async () => {
    const there = await withoutCaptain()
    const code = await there.setupCode()
    const anns = there.browser()
    const trial = async (tried: string) => [
      answerOf(await anns.post('/api/setup/check', { code: tried })),
      answerOf(await anns.post('/api/setup/captain', firstCaptain(tried, 'ann'))),
    ]
    expect(await trial('made-up')).toEqual(['404 setup-code-unknown', '404 setup-code-unknown'])
    // Nothing is said about an e-mail or a password.
    await there.register('bo')
    for (const more of [{}, { password: 'x' }]) {
      const wanted = { ...firstCaptain('made-up', 'bo'), ...more }
      expect(answerOf(await anns.post('/api/setup/captain', wanted))).toBe('404 setup-code-unknown')
    }
    there.clock.forward({ minutes: 60 })
    expect(await trial(code)).toEqual(['404 setup-code-expired', '404 setup-code-expired'])
    expect(await accountEmails(there)).toEqual([emailOf('bo')])
  })

  it('given a captain, then no setup code can be made, and an open one is good for nothing', async () => {
    const there = await withCaptain()
    await expect(there.setupCode()).rejects.toMatchObject({ because: { reason: 'setup-has-captain' } })

    const other = await withoutCaptain({ env: { CAPTAINS: emailOf('ann') } })
    const code = await other.setupCode()
    await other.registerVerified('ann')
    const bos = await other.register('bo')
    expect(answerOf(await bos.post('/api/setup/check', { code }))).toBe('404 setup-has-captain')
    expect(answerOf(await bos.post('/api/setup/claim', { code }))).toBe('404 setup-has-captain')
    const cy = other.browser()
    expect(answerOf(await cy.post('/api/setup/captain', firstCaptain(code, 'cy')))).toBe('404 setup-has-captain')
    expect(await captainEmails(other)).toEqual([emailOf('ann')])
    expect(await accountEmails(other)).toEqual([emailOf('ann'), emailOf('bo')])
  })
})

it('given an e-mail that has an account, then the code does not open that account, and stays good', async () => {
  const there = await withoutCaptain()
  const bos = await there.register('bo')
  const code = await there.setupCode()
  const eve = there.browser()
  expect(answerOf(await eve.post('/api/setup/captain', firstCaptain(code, 'bo')))).toContain('409')
  expect(await userOf(eve)).toBeNull()
  expect((await sessionOf(bos)).isCaptain).toBe(false)
  expect(answerOf(await bos.post('/api/setup/claim', { code }))).toBe('200')
})

it('given a guest, then they cannot claim the ditch, but may register as its captain and stay the same user', async () => {
  const there = await withoutCaptain()
  const guest = there.browser()
  await guest.post('/api/auth/guest')
  const [uid, code] = [await there.uidOf(guest), await there.setupCode()]
  expect(answerOf(await guest.post('/api/setup/claim', { code }))).toBe('403 guests-are-no-captains')
  expect(answerOf(await guest.post('/api/setup/captain', firstCaptain(code, 'ann')))).toBe('200')
  expect(await sessionOf(guest)).toMatchObject({ isCaptain: true, user: { uid, isAnonymous: false } })
})

it('given the sample on this machine, then it can be replaced from here and from nowhere else', async () => {
  const there = await withoutCaptain({ isSampleMode: () => true })
  const here = there.browserAt('127.0.0.1')
  const elsewhere = there.browserAt('198.51.100.7')
  const rebound = there.browserAt('127.0.0.1', 'evil.example')
  for (const from of [elsewhere, rebound]) {
    expect(answerOf(await from.post('/api/setup/start'))).toBe('403 setup-not-here')
  }
  const forwarded = await here.post('/api/setup/start', undefined, { 'x-forwarded-for': '203.0.113.9' })
  expect(answerOf(forwarded)).toBe('403 setup-not-here')
  const { code } = (await here.post('/api/setup/start')).json()
  expect((await here.post('/api/setup/captain', firstCaptain(code, 'ann'))).statusCode).toBe(200)
  expect(await userOf(here)).toMatchObject({ email: emailOf('ann') })
  expect(answerOf(await there.browserAt('127.0.0.1').post('/api/setup/start'))).toBe('404 setup-has-captain')
  const own = await withoutCaptain()
  expect(answerOf(await own.browserAt('127.0.0.1').post('/api/setup/start'))).toBe('403 setup-not-here')
})

const SETUP_CODE = 'weir, flume & headgate 7'

describe.each(ENGINES)('the operator’s SETUP_CODE on %s', (engine) => {
  const lines = (there: There, setupCode: string | undefined = SETUP_CODE) => {
    const origin = 'https://ditch.example.org'
    return setupLines(there.store.db, { setupCode, origin, now: there.clock.now(), random: systemRandom })
  }

  it('given it and no captain, then it makes one, whenever they come, and never another', async () => {
    const there = await withoutCaptain({ engine })
    expect(await lines(there)).toEqual([
      'This ditch has no captain yet. Anyone who opens https://ditch.example.org/setup and enters SETUP_CODE can become its captain.',
    ])
    there.clock.forward({ hours: 24 * 20 })
    // A restart, and another server.
    expect(await lines(there)).toHaveLength(1)
    const anns = there.browser()
    expect(answerOf(await anns.post('/api/setup/check', { code: ` ${SETUP_CODE} ` }))).toBe('200')
    expect(answerOf(await anns.post('/api/setup/captain', firstCaptain(SETUP_CODE, 'ann')))).toBe('200')
    expect(await captainEmails(there)).toEqual([emailOf('ann')])
    expect(await lines(there)).toEqual([])

    // The only captain may go, and then waits for a new code.
    expect(answerOf(await anns.post('/api/auth/delete-account', { password: PASSWORD }))).toBe('200')
    expect((await lines(there))[0]).toMatch(/^SETUP_CODE no longer works/)
    const bos = there.browser()
    expect(answerOf(await bos.post('/api/setup/captain', firstCaptain(SETUP_CODE, 'bo')))).toBe('404 setup-code-used')
    const another = `${SETUP_CODE}, again`
    expect(await lines(there, another)).toHaveLength(1)
    expect(answerOf(await bos.post('/api/setup/captain', firstCaptain(another, 'bo')))).toBe('200')
    expect(await captainEmails(there)).toEqual([emailOf('bo')])
  })

  it('given that somebody became captain without it, then it has ended, too', async () => {
    const there = await withoutCaptain({ engine })
    await lines(there)
    const anns = there.browser()
    expect(answerOf(await anns.post('/api/setup/captain', firstCaptain(await there.setupCode(), 'ann')))).toBe('200')
    await anns.post('/api/auth/delete-account', { password: PASSWORD })
    expect((await lines(there))[0]).toMatch(/^SETUP_CODE no longer works/)
    const bos = there.browser()
    expect(answerOf(await bos.post('/api/setup/check', { code: SETUP_CODE }))).toBe('404 setup-code-expired')
  })

  it('given guesses from many addresses, then even the right code has to wait, and the store has only its hash', async () => {
    const there = await withoutCaptain({ engine })
    await lines(there)
    for (let tries = 0; tries < 100; tries += 1)
      expect((await there.browser().post('/api/setup/check', { code: `guess ${tries}` })).statusCode).toBe(404)
    const late = await there.browser().post('/api/setup/captain', firstCaptain(SETUP_CODE, 'ann'))
    expect([late.statusCode, Number(late.headers['retry-after'])]).toEqual([429, expect.any(Number)])
    there.clock.forward({ minutes: 61 })
    expect(answerOf(await there.browser().post('/api/setup/check', { code: SETUP_CODE }))).toBe('200')
    // Right tries use nothing up.
    for (let tries = 0; tries < 99; tries += 1) await there.browser().post('/api/setup/check', { code: 'a guess' })
    expect(answerOf(await there.browser().post('/api/setup/captain', firstCaptain(SETUP_CODE, 'ann')))).toBe('200')
    expect(JSON.stringify(await tablesOfStore(there))).not.toContain(SETUP_CODE)
  })
})

const tablesOfStore = ({ store }: There) => store.db.selectFrom('setupCode').selectAll().execute()

it('given two servers that start without a captain, then the link of each is good until one is used', async () => {
  const there = await withoutCaptain()
  const [one, other] = [await there.setupCode(), await there.setupCode()]
  for (const code of [one, other])
    expect(answerOf(await there.browser().post('/api/setup/check', { code }))).toBe('200')
  expect(answerOf(await there.browser().post('/api/setup/captain', firstCaptain(one, 'ann')))).toBe('200')
  expect(answerOf(await there.browser().post('/api/setup/check', { code: other }))).toBe('404 setup-has-captain')
})
