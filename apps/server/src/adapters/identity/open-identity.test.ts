import { describe, expect, it } from 'vitest'
import { accounts, ann, registered, sessionOf } from '../../testing/accounts.ts'
import { LAKEWOOD_DITCH } from '../../testing/lakewood-rules.ts'
import { noMailer } from '../mail/mailbox-mailer.ts'
import { openIdentity } from './open-identity.ts'

describe('demo mode', () => {
  it('given demo mode, then nobody is signed in and every write is refused', async () => {
    const demo = await accounts({ env: { DEMO_MODE: '1' } })
    expect(await sessionOf(demo.browser())).toMatchObject({ user: null, options: { isDemo: true } })
    for (const call of ['register', 'sign-in', 'guest', 'sign-out', 'google', 'reset-link']) {
      const answer = await demo.browser().post(`/api/auth/${call}`, ann)
      expect([call, answer.statusCode, answer.json().code]).toEqual([call, 403, 'operation-not-allowed'])
    }
  })

  it('given a session older than demo mode, then it is ignored', async () => {
    const server = await registered()
    const { annsBrowser, store } = server
    const config = { ...server.config, accounts: { ...server.config.accounts, provider: 'none' as const } }
    const demo = await openIdentity({
      store,
      config,
      ditch: LAKEWOOD_DITCH,
      mailer: noMailer,
      isSampleMode: () => true,
    })
    const cookie = [...annsBrowser.cookies].map((pair) => pair.join('=')).join('; ')
    expect(await server.identity.provider.find({ cookie })).toBeDefined()
    expect(await demo.provider.find({ cookie })).toBeUndefined()
  })
})
