import { expect, it } from 'vitest'
import { systemClock } from '../../config/clock.ts'
import { registered } from '../../testing/accounts.ts'
import { LAKEWOOD_DITCH } from '../../testing/lakewood-rules.ts'
import { noMailer } from '../mail/mailbox-mailer.ts'
import { openIdentity } from './open-identity.ts'

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
    clock: systemClock,
  })
  const cookie = [...annsBrowser.cookies].map((pair) => pair.join('=')).join('; ')
  expect(await server.identity.provider.find({ cookie })).toBeDefined()
  expect(await demo.provider.find({ cookie })).toBeUndefined()
})
