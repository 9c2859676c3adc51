import { api } from '@headgate/contracts'
import { ditchDayAt } from '@headgate/domain'
import { CATALOGS } from '@headgate/language/catalogs'
import type { FastifyPluginAsync } from 'fastify'
import { sendCsv, writeCsv } from '../csv/write-csv.ts'
import { DitchProblem } from '../ditch-problem.ts'
import { refusal, sessionGuard, signedInBy } from '../http/auth-guards.ts'
import { captainsOnly } from '../http/captains-only.ts'
import { RATE_LIMITS } from '../http/rate-limits.ts'
import { languageOf } from '../http/request-language.ts'
import { route } from '../http/route.ts'
import type { ContextRoutes } from '../schedule/route-parts.ts'
import { addAuditEntry } from '../store/audit-queries.ts'
import { listActingLinks } from '../store/confirmed-link-queries.ts'
import { readSpellings } from '../store/holder-spellings.ts'
import { ledgerRows, presentAllLedgers, presentOwnLedger } from './present-ledger.ts'
import { readLedger } from './read-ledger.ts'

/** Each holder's water of a season: for those who may act for the holder, and everybody's for captains. */
export const ledgerRoutes: FastifyPluginAsync<ContextRoutes> = async (app, parts) => {
  const { context, sessions, rateLimiter } = parts
  route(app, api.getLedger, sessionGuard(sessions), async (request) => {
    const { clock, db, ditch } = context
    const signedIn = signedInBy(request)
    await rateLimiter.take(RATE_LIMITS.ledgers, signedIn.user.uid)
    const today = ditchDayAt(clock.now(), ditch.rules.clocks).toString()
    const links = await listActingLinks(db, today, signedIn.user.uid)
    const { shownOf } = await readSpellings(db)
    const own = [...new Set(links.map(({ holderId }) => shownOf(holderId)))]
    if (own.length === 0) throw refusal(request, signedIn, new DitchProblem('no-confirmed-link', {}))
    return presentOwnLedger(await readLedger(context, request.query.year), own)
  })
  await app.register(captainsLedgerRoutes, parts)
}

const captainsLedgerRoutes: FastifyPluginAsync<ContextRoutes> = async (app, { context, ...only }) => {
  const captain = captainsOnly(app, only)

  route(app, api.getAllLedgers, async ({ query }) => presentAllLedgers(await readLedger(context, query.year)))

  route(app, api.exportLedger, async (request, reply) => {
    const ledger = await readLedger(context, request.query.year)
    const { year, now } = ledger
    const values = { year, holders: ledger.lines.length }
    await addAuditEntry(context.db, {
      at: now,
      by: captain(request),
      action: 'export',
      details: { kind: 'ledger-exported', values },
    })
    const { ledgerCsv } = CATALOGS[languageOf(request.headers, context.ditch.profile.language)]
    return sendCsv(reply, ledgerCsv.fileName(year), writeCsv(ledgerRows(ledger, ledgerCsv)))
  })
}
