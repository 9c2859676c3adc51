import { exportResponse } from '@headgate/contracts'
import type { Clock } from '@headgate/domain'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Sessions, SignedIn } from '../adapters/identity/sessions.ts'
import { sessionGuard, signedInBy } from '../http/auth-guards.ts'
import { problemAnswers } from '../http/problem-responses.ts'
import type { AttemptLimit, Attempts } from '../http/rate-limiter.ts'
import type { Database } from '../store/database.ts'
import { findResidentOf, type Resident } from '../store/resident-queries.ts'
import { presentUser } from './present-user.ts'

export interface ExportRoutes {
  db: Database
  sessions: Sessions
  attempts: Attempts
  clock: Clock
  /** Whatever else is kept about somebody, by the name it has in the download. */
  alsoHeld: Readonly<Record<string, (asking: SignedIn) => Promise<unknown>>>
}

const DOWNLOADING: AttemptLimit = { kind: 'downloads by user', most: 20, windowMs: 3_600_000 }

export const exportRoutes: FastifyPluginAsyncZod<ExportRoutes> = async (
  app,
  { db, sessions, attempts, clock, alsoHeld },
) => {
  app.get(
    '/api/users/me/export',
    {
      ...sessionGuard(sessions),
      schema: {
        operationId: 'exportMyData',
        summary: 'Everything that is held about oneself, as a file',
        response: { 200: exportResponse, ...problemAnswers(429) },
      },
    },
    async (request, reply) => {
      const asking = signedInBy(request)
      await attempts.take(DOWNLOADING, asking.user.uid)
      const resident = await findResidentOf(db, asking.user.uid)
      const others = await Promise.all(
        Object.entries(alsoHeld).map(async ([name, read]) => [name, await read(asking)] as const),
      )
      reply.header('content-disposition', 'attachment; filename="headgate-my-data.json"')
      return {
        ...Object.fromEntries(others),
        exportedAt: clock.now().toString(),
        account: asking.user,
        profile: resident ? presentWhole(resident, asking) : null,
      }
    },
  )
}

const presentWhole = (resident: Resident, { user }: SignedIn) => ({
  ...presentUser(resident, user),
  createdAt: Temporal.Instant.fromEpochMilliseconds(resident.createdAtMs).toString(),
  updatedAt: Temporal.Instant.fromEpochMilliseconds(resident.updatedAtMs).toString(),
})
