import type { Clock } from '@headgate/domain'
import { type BetterAuthOptions, type BetterAuthPlugin, betterAuth } from 'better-auth'
import { createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { z } from 'zod'
import type { IdentityKind } from '../../../store/database.ts'
import type { Store } from '../../../store/store.ts'
import { deviceWords } from '../device-words.ts'
import { ABSOLUTE_LIFETIME } from './session-lifetimes.ts'

export interface AuthParts {
  store: Pick<Store, 'db' | 'engine'>
  secret: string
  clock: Clock
  cookie: { name: string; isSecure: boolean }
}

/** A user as better-auth reads them, with what we add. */
export interface Person {
  id: string
  name: string
  email: string
  emailVerified: boolean
  kind: IdentityKind
  disabledAt: Date | null
}

/**
 * better-auth's records, cookies and hooks. None of its HTTP endpoints is mounted: our own routes call what is
 * here, so that each call has our limits, our answers and our single way of opening a session.
 */
export const openAuth = (parts: AuthParts) => betterAuth(authOptions(parts))

export type Auth = ReturnType<typeof openAuth>

/** Field names are the columns' of migration 0002. */
export const authOptions = ({ store, secret, clock, cookie }: AuthParts) =>
  ({
    // Nothing is ever answered at this address; better-auth wants one.
    baseURL: 'http://localhost',
    secret,
    database: { db: store.db.withoutPlugins(), type: store.engine, transaction: true },
    telemetry: { enabled: false },
    logger: { disabled: true },
    rateLimit: { enabled: false },
    user: {
      modelName: 'identity_user',
      fields: { emailVerified: 'email_verified', createdAt: 'created_at', updatedAt: 'updated_at' },
      additionalFields: {
        kind: { type: 'string', required: true, input: false },
        disabledAt: { type: 'date', required: false, input: false, fieldName: 'disabled_at' },
      },
    },
    session: {
      modelName: 'identity_session',
      fields: {
        userId: 'user_id',
        expiresAt: 'expires_at',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
      },
      expiresIn: ABSOLUTE_LIFETIME.total('seconds'),
      disableSessionRefresh: true,
    },
    account: {
      modelName: 'identity_account',
      fields: {
        userId: 'user_id',
        accountId: 'account_id',
        providerId: 'provider_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
    },
    verification: {
      modelName: 'identity_verification',
      fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
      storeIdentifier: 'hashed',
    },
    advanced: {
      useSecureCookies: false,
      ipAddress: { disableIpTracking: true },
      cookies: { session_token: { name: cookie.name, attributes: { secure: cookie.isSecure } } },
    },
    databaseHooks: {
      session: { create: { before: async (session) => ({ data: { ...session, ...newSession(session, clock) } }) } },
    },
    plugins: [sessionOpening],
  }) satisfies BetterAuthOptions

/** Times are the product's clock's, and of where it was opened only the device's name is kept. */
function newSession({ userAgent }: { userAgent?: string | null | undefined }, clock: Clock) {
  const now = clock.now()
  const openedAt = new Date(now.epochMilliseconds)
  return {
    createdAt: openedAt,
    updatedAt: openedAt,
    expiresAt: new Date(now.add(ABSOLUTE_LIFETIME).epochMilliseconds),
    userAgent: deviceWords(userAgent ?? undefined),
    ipAddress: null,
  }
}

/** For ways in that better-auth does not know. It cannot be reached over HTTP. */
const sessionOpening = {
  id: 'session-opening',
  endpoints: {
    openSession: createAuthEndpoint.serverOnly(
      { method: 'POST', body: z.object({ userId: z.string() }) },
      async (call) => {
        const { internalAdapter } = call.context
        const user = await internalAdapter.findUserById(call.body.userId)
        if (!user) throw new Error('a session was asked for a user who is gone')
        const session = await internalAdapter.createSession(user.id)
        await setSessionCookie(call, { session, user }, false)
        return { sessionId: session.id }
      },
    ),
  },
} satisfies BetterAuthPlugin
