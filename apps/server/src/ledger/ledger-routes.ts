import { allLedgersResponse, ledgerQuery, ledgerResponse } from '@headgate/contracts'
import { ditchDayAt } from '@headgate/domain'
import { CATALOGS } from '@headgate/language/catalogs'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { CaptainContext } from '../captain/captain-context.ts'
import { DitchProblem } from '../ditch-problem.ts'
import { refusal, sessionGuard, signedInBy } from '../http/auth-guards.ts'
import { type CaptainsOnly, captainsOnly } from '../http/captains-only.ts'
import { problemResponses } from '../http/problem-responses.ts'
import type { RateLimiter } from '../http/rate-limiter.ts'
import { RATE_LIMITS } from '../http/rate-limits.ts'
import { languageOf } from '../http/request-language.ts'
import { listHoldersActedFor } from '../store/acting-for-queries.ts'
import { addAuditEntry } from '../store/audit-queries.ts'
import { presentAllLedgers, presentOwnLedger } from './present-ledger.ts'
import { readLedger } from './read-ledger.ts'
import { writeLedgerCsv } from './write-ledger-csv.ts'

export interface LedgerRoutes extends CaptainsOnly {
  context: CaptainContext
  rateLimiter: RateLimiter
}

/** Each holder's water of a season: for those who may act for the holder, and everybody's for captains. */
export const ledgerRoutes: FastifyPluginAsyncZod<LedgerRoutes> = async (app, parts) => {
  const { context, sessions, rateLimiter } = parts
  app.get(
    '/api/ledger',
    {
      ...sessionGuard(sessions),
      schema: {
        operationId: 'getLedger',
        summary: 'The water of a season of those whom you may act for',
        querystring: ledgerQuery,
        response: { 200: ledgerResponse, ...problemResponses(403, 429) },
      },
    },
    async (request) => {
      const { clock, store, ditch } = context
      const signedIn = signedInBy(request)
      await rateLimiter.take(RATE_LIMITS.ledgers, signedIn.user.uid)
      const today = ditchDayAt(clock.now(), ditch.rules.timeZone).toString()
      const own = await listHoldersActedFor(store.db, signedIn.user.uid, today)
      if (own.length === 0) throw refusal(request, signedIn, new DitchProblem('no-confirmed-link', {}))
      return presentOwnLedger(await readLedger(context, request.query.year), own)
    },
  )
  await app.register(captainsLedgerRoutes, parts)
}

const captainsLedgerRoutes: FastifyPluginAsyncZod<LedgerRoutes> = async (app, { context, ...only }) => {
  const captain = captainsOnly(app, only)

  app.get(
    '/api/ledger/all',
    {
      schema: {
        operationId: 'getAllLedgers',
        summary: 'Everybody’s water of a season, and the turns that nobody has; for captains',
        querystring: ledgerQuery,
        response: { 200: allLedgersResponse },
      },
    },
    async ({ query }) => presentAllLedgers(await readLedger(context, query.year)),
  )

  app.get(
    '/api/ledger/export.csv',
    {
      schema: {
        operationId: 'exportLedger',
        summary: 'Download everybody’s water of a season as a file; for captains',
        querystring: ledgerQuery,
        response: { 200: { description: 'Everybody’s hours.', content: { 'text/csv': { schema: z.string() } } } },
      },
    },
    async (request, reply) => {
      const { year, lines, now } = await readLedger(context, request.query.year)
      const values = { year, holders: lines.length }
      await addAuditEntry(context.store.db, {
        at: now,
        by: captain(request),
        action: 'export',
        details: { kind: 'ledger-exported', values },
      })
      const { ledgerCsv } = CATALOGS[languageOf(request.headers, context.ditch.profile.language)]
      return reply
        .header('content-disposition', `attachment; filename="${ledgerCsv.fileName(year)}.csv"`)
        .type('text/csv; charset=utf-8')
        .serializer((body: string) => body)
        .send(writeLedgerCsv(lines, ledgerCsv))
    },
  )
}
