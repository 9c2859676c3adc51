import { api } from '@headgate/contracts'
import type { FastifyPluginAsync } from 'fastify'
import type { SignedIn } from '../adapters/identity/sessions.ts'
import { instantText } from '../config/instants.ts'
import { sessionGuard, signedInBy } from '../http/auth-guards.ts'
import { RATE_LIMITS } from '../http/rate-limits.ts'
import { route } from '../http/route.ts'
import type { RouteParts } from '../schedule/route-parts.ts'
import type { DownloadPart } from '../store/personal-tables.ts'
import { findResidentOf, type Resident } from '../store/resident-queries.ts'
import { presentUser } from './present-user.ts'

export interface ExportRoutes extends RouteParts {
  /** What is stored about a user beside the account and its profile, by its name in the download. */
  records: Readonly<Record<Exclude<DownloadPart, 'account' | 'profile'>, RecordReader>>
}

/** Reads one kind of record. */
export type RecordReader = (from: Pick<RouteParts, 'db' | 'sessions'>, signedIn: SignedIn) => Promise<unknown>

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
  createdAt: instantText(resident.createdAtMs),
  updatedAt: instantText(resident.updatedAtMs),
})
