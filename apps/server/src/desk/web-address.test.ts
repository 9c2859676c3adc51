import type { DitchSettingsResponse } from '@headgate/contracts'
import { describe, expect, it } from 'vitest'
import { ENGINES } from '../store/testing/throw-away-stores.ts'
import { answered } from '../testing/a-captains-api.ts'
import { userOf } from '../testing/accounts.ts'
import { type CaptainsBrowser, emailOf, PASSWORD, withCaptain } from '../testing/captains-of-accounts.ts'
import { answerOf, cardFor, withHolders } from '../testing/invited.ts'

const HERE = 'https://ditch.example.org'

async function saveAddress(captain: CaptainsBrowser, webAddress: string) {
  const { basis } = answered<DitchSettingsResponse>(await captain.get('/api/ditch/settings'))
  return captain.post('/api/ditch/settings', { basedOn: basis, profile: { webAddress } })
}

async function withAddress(wanted: Parameters<typeof withCaptain>[0] = {}) {
  const there = await withCaptain(wanted)
  answered(await saveAddress(there.captain, HERE))
  const makeCode = async () => {
    const { url } = answered<{ url: string }>(await there.captain.post('/api/ditch/address-link'))
    return new URL(url).hash.slice(1)
  }
  const redeem = (browser: CaptainsBrowser, code: string) => browser.post('/api/auth/redeem-address-link', { code })
  return { ...there, makeCode, redeem }
}

describe('the address that people type', () => {
  it('given one that a captain saved, then cards, invitations and calendars lead there', async () => {
    const { captain } = await withHolders()
    answered(await saveAddress(captain, HERE))
    expect(await cardFor(captain, 'Dole')).toMatchObject({
      url: expect.stringContaining(`${HERE}/join#`),
      typeAt: `${HERE}/join`,
    })
    expect(answered(await captain.post('/api/captains/invitations', { email: null }))).toMatchObject({
      url: expect.stringContaining(`${HERE}/captain-invitation#`),
    })
    expect(JSON.stringify(answered(await captain.post('/api/calendar')))).toContain('ditch.example.org/calendar/')
  })

  it('given the operator’s, then that one decides', async () => {
    const { captain } = await withHolders({ env: { PUBLIC_URL: 'https://water.example.org' } })
    answered(await saveAddress(captain, HERE))
    expect(answered(await captain.get('/api/ditch/settings'))).toMatchObject({
      publicUrl: 'https://water.example.org',
    })
    expect(await cardFor(captain, 'Dole')).toMatchObject({ typeAt: 'https://water.example.org/join' })
  })

  it.each([
    'http://ditch.example.org',
    'https://ditch.example.org/',
    'https://ditch.example.org/path',
    'ditch.example.org',
    'https://ann@ditch.example.org',
    'javascript:alert(1)',
  ])('given %s, then it is refused', async (webAddress) => {
    const { captain } = await withCaptain()
    expect((await saveAddress(captain, webAddress)).statusCode).toBe(400)
  })
})

describe.each(ENGINES)('a link to the ditch’s own address on %s', (engine) => {
  it('given a captain at another address, then it signs them in there, once', async () => {
    const { browser, captain, makeCode, redeem } = await withAddress({ engine })
    const { url } = answered<{ url: string }>(await captain.post('/api/ditch/address-link'))
    expect(url).toMatch(/^https:\/\/ditch\.example\.org\/__auth\/action\?mode=changeAddress#[\w-]{43}$/)
    const [there, code] = [browser(), await makeCode()]
    // Looking spends nothing.
    for (const _time of [1, 2])
      expect(answered(await there.post('/api/auth/check-code', { mode: 'changeAddress', code }))).toEqual({
        email: emailOf('ann'),
      })
    answered(await redeem(there, code))
    expect(await userOf(there)).toMatchObject({ email: emailOf('ann') })
    expect(await userOf(captain)).toMatchObject({ email: emailOf('ann') })
    expect((await redeem(browser(), code)).json()).toMatchObject({ code: 'invalid-action-code' })
  })

  it('given two who use one at the same time, then one of them is signed in', async () => {
    const { browser, makeCode, redeem } = await withAddress({ engine })
    const code = await makeCode()
    const answers = await Promise.all([browser(), browser()].map((one) => redeem(one, code)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400])
  })
})

describe('a link to the ditch’s own address', () => {
  it.each([
    ['its captain has signed out', ({ captain }) => captain.post('/api/auth/sign-out')],
    ['its captain has signed out everywhere', ({ captain }) => captain.post('/api/auth/sign-out-everywhere')],
    [
      'its captain has another password',
      ({ captain }) =>
        captain.post('/api/auth/change-password', { currentPassword: PASSWORD, newPassword: 'weir-and-flume' }),
    ],
    [
      'its captain was disabled',
      async ({ captain, anotherCaptain, uidOf }) => {
        const other = await anotherCaptain('bo')
        return other.post(`/api/users/${await uidOf(captain)}/disable`)
      },
    ],
    [
      'five minutes have passed',
      async ({ clock, captain }) => {
        clock.forward({ minutes: 5 })
        return captain.get('/api/session')
      },
    ],
  ] as [string, (there: Awaited<ReturnType<typeof withAddress>>) => Promise<Parameters<typeof answered>[0]>][])(
    'given that %s, then it opens nothing',
    async (_case, act) => {
      const there = await withAddress()
      const code = await there.makeCode()
      answered(await act(there))
      const visitor = there.browser()
      expect((await there.redeem(visitor, code)).json()).toMatchObject({ code: 'invalid-action-code' })
      expect(await userOf(visitor)).toBeNull()
    },
  )

  it('given a code of another kind, or no address, then there is none', async () => {
    const { captain, browser, makeCode, redeem } = await withAddress()
    const asSignIn = { mode: 'signIn', code: await makeCode() }
    expect((await browser().post('/api/auth/check-code', asSignIn)).json()).toMatchObject({
      code: 'invalid-action-code',
    })
    expect((await redeem(browser(), 'x'.repeat(43))).json()).toMatchObject({ code: 'invalid-action-code' })
    answered(await saveAddress(captain, ''))
    expect(answerOf(await captain.post('/api/ditch/address-link'))).toBe('404 no-web-address')
  })
})
