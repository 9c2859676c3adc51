import { auditQuery, auditResponse } from '@headgate/contracts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { namesOfUsers } from '../store/account-queries.ts'
import { listAuditEntries } from '../store/audit-queries.ts'
import type { Database } from '../store/database.ts'
import { type CaptainsOnly, captainsOnly } from './captains-only.ts'
import { problemAnswers } from './problem-answers.ts'

const PAGE = 100

/** What captains did. */
export const auditRoutes: FastifyPluginAsyncZod<CaptainsOnly & { db: Database }> = async (app, { db, ...only }) => {
  captainsOnly(app, only)
  app.get(
    '/api/schedule/audit',
    {
      schema: {
        summary: 'Who changed what, and when, the newest first; for captains',
        querystring: auditQuery,
        response: { 200: auditResponse, ...problemAnswers(400, 401, 403) },
      },
    },
    async ({ query: { before } }) => {
      const found = await listAuditEntries(db, { before, most: PAGE + 1 })
      const entries = found.slice(0, PAGE)
      const names = await namesOfUsers(
        db,
        entries.flatMap(({ byUser, aboutUser }) => [byUser, aboutUser ?? []].flat()),
      )
      return {
        entries: entries.map(({ id, atMs, byUser, action, what, aboutUser }) => ({
          id,
          at: Temporal.Instant.fromEpochMilliseconds(atMs).toString(),
          by: names.get(byUser) ?? null,
          action,
          what: aboutUser === null ? what : `${what} ${names.get(aboutUser) ?? 'somebody who left'}.`,
        })),
        hasMore: found.length > PAGE,
      }
    },
  )
}
