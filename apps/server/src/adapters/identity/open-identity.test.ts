import { describe, expect, it } from 'vitest'
import { accounts, ann, registered, sessionOf } from '../../testing/accounts.ts'
import { noMailer } from '../mail/mailbox-mailer.ts'
import { openIdentity } from './open-identity.ts'

describe('demo mode', () => {
  it('given it, then nobody is signed in and every write is refused', async () => {
    const there = await accounts({ env: { DEMO_MODE: '1' } })
    expect(await sessionOf(there.browser())).toMatchObject({ user: null, options: { isDemo: true } })
    for (const call of ['register', 'sign-in', 'guest', 'sign-out', 'google', 'reset-link']) {
      const answer = await there.browser().post(`/api/auth/${call}`, ann)
      expect([call, answer.statusCode, answer.json().code]).toEqual([call, 403, 'operation-not-allowed'])
    }
  })

  it('given a session from before it, then it is nobody', async () => {
    const there = await registered()
    const { annsBrowser } = there
    const demo = { ...there.config, accounts: { ...there.config.accounts, provider: 'none' as const } }
    const shown = await openIdentity({ store: there.store, config: demo, mailer: noMailer, isSampleMode: () => true })
    const cookie = [...annsBrowser.cookies].map((pair) => pair.join('=')).join('; ')
    expect(await there.identity.provider.find({ cookie })).toBeDefined()
    expect(await shown.provider.find({ cookie })).toBeUndefined()
  })
})
