import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { signToken } from '../adapters/identity/session-cookie.ts'
import { getSecret } from '../store/secret-queries.ts'
import type { Browser } from '../testing/a-browser.ts'
import { type Accounts, accounts, ann, registered, signIn, userOf } from '../testing/accounts.ts'

/** Gives a guest a second session, directly in the store: none of our routes opens one. */
async function openSecondSession({ store }: Accounts, from: Browser, to: Browser) {
  const { token: _, ...session } = await store.db.selectFrom('accountSession').selectAll().executeTakeFirstOrThrow()
  const stored = JSON.parse(JSON.stringify(session)) as Record<'expiresAt' | 'createdAt' | 'updatedAt', string>
  await store.db
    .insertInto('accountSession')
    .values({ ...session, ...stored, id: 'another', token: 'another' })
    .execute()
  const cookie = encodeURIComponent(signToken('another', await getSecret(store.db, 'identity')))
  expect(from.cookies.get('headgate')).not.toBe(cookie)
  to.cookies.set('headgate', cookie)
}

describe('a session that was planted or stolen', () => {
  it('given a session that Eve planted, then signing in replaces it and ends the planted one', async () => {
    const server = await registered()
    const eve = server.browser()
    await eve.post('/api/auth/guest')
    const planted = eve.cookies.get('headgate') ?? ''
    const victim = server.browser()
    victim.cookies.set('headgate', planted)
    await signIn(server, ann, victim)
    expect(victim.cookies.get('headgate')).not.toBe(planted)
    expect(await userOf(eve)).toBeNull()
    expect((await userOf(victim))?.email).toBe(ann.email)
  })

  it.each(['register', 'redeem-sign-in-link'])(
    'given a planted guest session of which Eve has a second one, then both end at %s',
    async (call) => {
      const server = await accounts()
      const [eve, eveToo] = [server.browser(), server.browser()]
      await eve.post('/api/auth/guest')
      await openSecondSession(server, eve, eveToo)
      expect((await userOf(eve))?.uid).toBe((await userOf(eveToo))?.uid)
      const victim = server.browser()
      victim.cookies.set('headgate', eve.cookies.get('headgate') ?? '')
      if (call === 'register') await victim.post('/api/auth/register', ann)
      else {
        await victim.post('/api/auth/sign-in-link', { email: ann.email })
        await victim.post(`/api/auth/${call}`, { email: ann.email, code: await server.code(ann.email, 'signIn') })
      }
      expect((await userOf(victim))?.email).toBe(ann.email)
      expect([await userOf(eve), await userOf(eveToo)]).toEqual([null, null])
    },
  )

  it('given a made-up, altered or unsigned cookie, then nobody is signed in', async () => {
    const server = await registered()
    const real = decodeURIComponent(server.annsBrowser.cookies.get('headgate') ?? '')
    const [token = '', signature = ''] = real.split('.')
    const forged = [
      'x',
      token,
      `${token}.`,
      `${token}.${randomBytes(32).toString('base64')}`,
      `${token.slice(0, -1)}.${signature}`,
      `.${signature}`,
      '%E0%A4%A',
      `${'a'.repeat(5000)}.${signature}`,
    ]
    for (const value of forged) {
      const browser = server.browser()
      browser.cookies.set('headgate', value.includes('%') ? value : encodeURIComponent(value))
      expect([value, await userOf(browser)]).toEqual([value, null])
    }
    expect(await userOf(server.annsBrowser)).not.toBeNull()
  })
})
