import { api } from '@headgate/contracts'
import type { Clock } from '@headgate/domain'
import type { FastifyPluginAsync } from 'fastify'
import type { IdentityProvider } from '../adapters/identity/identity-provider.ts'
import type { Sessions, SignedIn } from '../adapters/identity/sessions.ts'
import { sessionGuard, signedInBy } from '../http/auth-guards.ts'
import type { RateLimiter } from '../http/rate-limiter.ts'
import { RATE_LIMITS } from '../http/rate-limits.ts'
import { route } from '../http/route.ts'
import type { Database } from '../store/database.ts'
import type { DownloadPart } from '../store/personal-tables.ts'
import { findResidentOf, type Resident } from '../store/resident-queries.ts'
import { presentUser } from './present-user.ts'

/** Sessions, with the list of somebody's own. */
type SessionLists = Sessions & Pick<IdentityProvider, 'listSessions'>

export interface ExportRoutes {
  db: Database
  sessions: SessionLists
  rateLimiter: RateLimiter
  clock: Clock
  /** What is stored about a user beside the account and its profile, by its name in the download. */
  records: Readonly<Record<Exclude<DownloadPart, 'account' | 'profile'>, RecordReader>>
}

/** Reads one kind of record. */
export type RecordReader = (from: Pick<ExportRoutes, 'db' | 'sessions'>, signedIn: SignedIn) => Promise<unknown>

export const exportRoutes: FastifyPluginAsync<ExportRoutes> = async (
  app,
  { db, sessions, rateLimiter, clock, records },
) => {
  route(app, api.exportMyData, sessionGuard(sessions), async (request, reply) => {
    const signedIn = signedInBy(request)
    await rateLimiter.take(RATE_LIMITS.downloads, signedIn.user.uid)
    const resident = await findResidentOf(db, signedIn.user.uid)
    const others = await Promise.all(
      Object.entries(records).map(async ([name, read]) => [name, await read({ db, sessions }, signedIn)] as const),
    )
    reply.header('content-disposition', 'attachment; filename="headgate-my-data.json"')
    return {
      ...Object.fromEntries(others),
      exportedAt: clock.now().toString(),
      account: signedIn.user,
      profile: resident ? presentProfile(resident, signedIn) : null,
    }
  })
}

const presentProfile = (resident: Resident, { user }: SignedIn) => ({
  ...presentUser(resident, user),
  createdAt: Temporal.Instant.fromEpochMilliseconds(resident.createdAtMs).toString(),
  updatedAt: Temporal.Instant.fromEpochMilliseconds(resident.updatedAtMs).toString(),
})
