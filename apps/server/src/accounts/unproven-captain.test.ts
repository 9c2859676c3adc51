import { describe, expect, it } from 'vitest'
import { anOpenIdProvider } from '../adapters/identity/testing/an-openid-provider.ts'
import { ENGINES } from '../store/testing/throw-away-stores.ts'
import { sessionOf, userOf } from '../testing/accounts.ts'
import { emailOf, firstCaptain, invitationOf, withCaptain, withoutCaptain } from '../testing/captains-of-accounts.ts'

const CALLBACK = 'http://localhost/api/auth/google/callback'
/** The owner of the mistyped mailbox. */
const STRANGER = { sub: 'stranger', email: emailOf('typo'), email_verified: true, name: 'A Stranger' }
const NEW_PASSWORD = 'another-lateral-43'

type There = Awaited<ReturnType<typeof withoutCaptain>>
type Browser = ReturnType<There['browser']>

const typoCaptain = async (there: There): Promise<Browser> => {
  const captain = there.browser()
  const answer = await captain.post('/api/setup/captain', firstCaptain(await there.setupCode(), 'typo'))
  expect(answer.statusCode).toBe(200)
  return captain
}

const mailsTo = async (there: There, name: string, mode: string) =>
  (await there.mail(emailOf(name))).filter(({ text }) => text.includes(`mode=${mode}&`)).length

describe.each(ENGINES)('a captain whose e-mail is not verified on %s', (engine) => {
  it('given a link that is redeemed while its account accepts an invitation, then a stranger is never a captain', async () => {
    const there = await withCaptain({ engine })
    const typo = await there.register('typo')
    const stranger = there.browser()
    await stranger.post('/api/auth/sign-in-link', { email: emailOf('typo') })
    const code = await there.code(emailOf('typo'), 'signIn')
    const invitation = await invitationOf(there.captain)
    const [accepted, redeemed] = await Promise.all([
      typo.post('/api/captains/invitations/accept', { code: invitation.code }),
      stranger.post('/api/auth/redeem-sign-in-link', { email: emailOf('typo'), code }),
    ])
    expect([accepted.statusCode === 200, redeemed.statusCode === 200]).not.toEqual([true, true])
    expect((await sessionOf(stranger)).isCaptain).toBe(false)
  })
})

describe('a captain whose e-mail is not verified', () => {
  it('given a mistyped e-mail at the setup link, then no way that begins with its mailbox opens the account', async () => {
    const google = await anOpenIdProvider({ redirectUri: CALLBACK, people: [STRANGER] })
    const there = await withoutCaptain({ env: { ...google.env, PUBLIC_URL: 'http://localhost' } })
    const captain = await typoCaptain(there)
    const uid = await there.uidOf(captain)
    const stranger = there.browser()
    const ask = async (browser: Browser, path: string, name: string) => {
      const { statusCode, body } = await browser.post(path, { email: emailOf(name) })
      return [statusCode, body]
    }
    for (const path of ['/api/auth/sign-in-link', '/api/auth/reset-link']) {
      expect(await ask(stranger, path, 'typo')).toEqual(await ask(there.browser(), path, 'nobody'))
    }
    expect([await mailsTo(there, 'typo', 'signIn'), await mailsTo(there, 'typo', 'resetPassword')]).toEqual([0, 0])

    const { url } = (await stranger.post('/api/auth/google', { flow: 'redirect' })).json()
    const callback = await google.signInAt(url, STRANGER.sub)
    const back = await stranger.get(callback.slice('http://localhost'.length))
    expect(back.headers.location).toBe('/login?failure=email-already-in-use')
    const known = { email: emailOf('typo'), password: NEW_PASSWORD }
    expect((await stranger.post('/api/auth/register', known)).statusCode).toBe(409)
    expect((await stranger.post('/api/auth/sign-in', known)).statusCode).toBe(401)
    expect(await userOf(stranger)).toBeNull()

    expect(await sessionOf(captain)).toMatchObject({
      isCaptain: true,
      setAside: null,
      user: { uid, displayName: 'typo Alder' },
    })
  })

  it('given the verification mail in the stranger’s hands, then it verifies nothing without the captain’s own session', async () => {
    const there = await withoutCaptain()
    const captain = await typoCaptain(there)
    await captain.post('/api/auth/verification-link')
    const code = await there.code(emailOf('typo'), 'verifyEmail')
    const stranger = there.browser()
    expect((await stranger.post('/api/auth/verify-email', { code })).statusCode).toBe(401)
    const other = await there.register('other')
    expect((await other.post('/api/auth/verify-email', { code })).statusCode).toBe(401)
    expect((await userOf(captain))?.emailVerified).toBe(false)
    expect((await stranger.post('/api/auth/reset-password', { code, password: NEW_PASSWORD })).statusCode).toBe(400)
    expect((await captain.post('/api/auth/verify-email', { code })).statusCode).toBe(200)
    await stranger.post('/api/auth/sign-in-link', { email: emailOf('typo') })
    const link = { email: emailOf('typo'), code: await there.code(emailOf('typo'), 'signIn') }
    expect((await stranger.post('/api/auth/redeem-sign-in-link', link)).statusCode).toBe(200)
  })

  it('given a captain by invitation, then links mailed earlier open nothing until the e-mail is verified', async () => {
    const there = await withCaptain()
    const typo = await there.register('typo')
    const uid = await there.uidOf(typo)
    const stranger = there.browser()
    for (const path of ['/api/auth/sign-in-link', '/api/auth/reset-link'])
      await stranger.post(path, { email: emailOf('typo') })
    const [link, reset] = [
      await there.code(emailOf('typo'), 'signIn'),
      await there.code(emailOf('typo'), 'resetPassword'),
    ]
    const { code } = await invitationOf(there.captain)
    expect((await typo.post('/api/captains/invitations/accept', { code })).statusCode).toBe(200)

    const redeem = { email: emailOf('typo'), code: link }
    expect((await stranger.post('/api/auth/redeem-sign-in-link', redeem)).statusCode).toBe(400)
    expect((await stranger.post('/api/auth/reset-password', { code: reset, password: NEW_PASSWORD })).statusCode).toBe(
      400,
    )
    expect(await sessionOf(typo)).toMatchObject({ isCaptain: true, user: { uid } })
    await there.verify(typo, 'typo')
    expect((await stranger.post('/api/auth/sign-in-link', { email: emailOf('typo') })).statusCode).toBe(200)
    expect(await mailsTo(there, 'typo', 'signIn')).toBe(2)
  })
})
