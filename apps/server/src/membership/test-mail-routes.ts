import { api, type TestMailResponse } from '@headgate/contracts'
import type { FastifyPluginAsync } from 'fastify'
import { signedInBy } from '../http/auth-guards.ts'
import { captainsOnly } from '../http/captains-only.ts'
import { RATE_LIMITS } from '../http/rate-limits.ts'
import { route } from '../http/route.ts'
import { findAccountLanguage } from '../store/account-language-queries.ts'
import type { MailingRoutes } from './captains-mail.ts'

/** Lets a captain see whether this server's mail arrives. */
export const testMailRoutes: FastifyPluginAsync<MailingRoutes> = async (app, parts) => {
  const { db, rateLimiter, captainsMail } = parts
  captainsOnly(app, parts)
  route(app, api.sendTestMail, async (request): Promise<TestMailResponse> => {
    const { uid, email } = signedInBy(request).user
    await rateLimiter.take(RATE_LIMITS.testNotices, uid)
    if (email === null) return { to: null, isAccepted: false, code: 'no-address' }
    const language = (await findAccountLanguage(db, uid)) ?? null
    const { outcome, delivery } = await captainsMail.test(email, language)
    return { to: email, isAccepted: outcome === 'accepted', ...delivery }
  })
}
