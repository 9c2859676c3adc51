import { runWithTransaction } from '@better-auth/core/context'
import { type BetterAuthOptions, betterAuth } from 'better-auth'
import { getAdapter } from 'better-auth/db/adapter'
import type { Database, IdentityKind } from '../../../store/database.ts'
import type { Store } from '../../../store/store.ts'
import { ABSOLUTE_LIFETIME } from './session-lifetimes.ts'

export interface AuthParts {
  store: Pick<Store, 'db' | 'engine'>
  secret: string
}

/** A better-auth user with our additional fields. */
export interface AccountRecord {
  id: string
  name: string
  email: string
  emailVerified: boolean
  kind: IdentityKind
  mailNeedsProof: boolean
}

/**
 * better-auth, used for its records only. None of its HTTP endpoints is mounted: our routes call it directly, so that
 * every call has our rate limits and responses, and sessions are opened in one place.
 */
export const openAuth = (parts: AuthParts) => betterAuth(authOptions(parts))

/** better-auth's records, for `Records`. */
export async function openRecords(parts: AuthParts) {
  const { options, internalAdapter } = await openAuth(parts).$context
  return {
    calls: internalAdapter,
    /** Makes the calls in `work` part of the transaction. */
    within: async <T>(transaction: Database, work: () => Promise<T>): Promise<T> => {
      const database = { db: transaction.withoutPlugins(), type: parts.store.engine, transaction: false } as const
      return await runWithTransaction(await getAdapter({ ...options, database }), work)
    },
  }
}

export type AuthRecords = Awaited<ReturnType<typeof openRecords>>

/** Field names are the columns of migration 0002. */
export const authOptions = ({ store, secret }: AuthParts) =>
  ({
    // Required by better-auth, but nothing is served there.
    baseURL: 'http://localhost',
    secret,
    // No transactions of its own; see `Records`.
    database: { db: store.db.withoutPlugins(), type: store.engine, transaction: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
    rateLimit: { enabled: false },
    user: {
      modelName: 'user_account',
      fields: { emailVerified: 'email_verified', createdAt: 'created_at', updatedAt: 'updated_at' },
      additionalFields: {
        kind: { type: 'string', required: true, input: false },
        mailNeedsProof: { type: 'boolean', required: false, input: false, fieldName: 'mail_needs_proof' },
      },
    },
    session: {
      modelName: 'account_session',
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
      modelName: 'sign_in_method',
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
      modelName: 'sign_in_code',
      fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
      storeIdentifier: 'hashed',
      additionalFields: {
        userId: { type: 'string', required: false, input: false, fieldName: 'user_id' },
        email: { type: 'string', required: false, input: false },
      },
    },
    advanced: {
      useSecureCookies: false,
      ipAddress: { disableIpTracking: true },
      // Our migrations create its tables and a test compares them, so it need not check at run time.
      database: { validateSchema: false },
    },
  }) satisfies BetterAuthOptions
