import { api, type TestMailResponse } from '@headgate/contracts'
import type { FastifyPluginAsync } from 'fastify'
import { signedInBy } from '../http/auth-guards.ts'
import { type CaptainsOnly, captainsOnly } from '../http/captains-only.ts'
import { RATE_LIMITS } from '../http/rate-limits.ts'
import { route } from '../http/route.ts'
import { findAccountLanguage } from '../store/account-language-queries.ts'
import type { Store } from '../store/store.ts'
import type { CaptainsMail } from './captains-mail.ts'

export interface TestMailRoutes extends CaptainsOnly {
  store: Pick<Store, 'db'>
  captainsMail: CaptainsMail
}

/** Lets a captain see whether this server's mail arrives. */
export const testMailRoutes: FastifyPluginAsync<TestMailRoutes> = async (
  app,
  { store: { db }, captainsMail, ...only },
) => {
  const { rateLimiter } = only
  captainsOnly(app, only)
  route(app, api.sendTestMail, async (request): Promise<TestMailResponse> => {
    const { uid, email } = signedInBy(request).user
    await rateLimiter.take(RATE_LIMITS.testNotices, uid)
    if (email === null) return { to: null, isAccepted: false, code: 'no-address' }
    const language = (await findAccountLanguage(db, uid)) ?? null
    const { outcome, delivery } = await captainsMail.test(email, language)
    return { to: email, isAccepted: outcome === 'accepted', ...delivery }
  })
}
