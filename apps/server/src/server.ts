import staticFiles, { type FastifyStaticOptions } from '@fastify/static'
import swagger from '@fastify/swagger'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyPluginAsync,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { IdentityRoutes } from './accounts/identity-calls.ts'
import { answerIdentityFailures } from './accounts/identity-failures.ts'
import { identityRoutes } from './accounts/identity-routes.ts'
import { languageRoutes } from './accounts/language-routes.ts'
import { calendarRoutes } from './calendar/calendar-routes.ts'
import { auditRoutes } from './desk/audit-routes.ts'
import { closureRoutes } from './desk/closure-routes.ts'
import { ditchSettingsRoutes } from './desk/ditch-settings-routes.ts'
import { statusNoteRoutes } from './desk/status-note-routes.ts'
import { todayRoutes } from './desk/today-routes.ts'
import { DitchProblem } from './ditch-problem.ts'
import { downloadRoutes } from './download/download-routes.ts'
import { EXPORTED_RECORDS } from './exported-records.ts'
import { apiDocument } from './http/api-document.ts'
import { cachingServer } from './http/caching-server.ts'
import { normalizeForwardedFor } from './http/client-address.ts'
import { answerClientErrors } from './http/client-errors.ts'
import { refuseInDemoMode } from './http/demo-mode.ts'
import { ditchVersionHeader, serverTimeHeader } from './http/encoded-response.ts'
import { handleErrors, sendProblem, sendUnroutable } from './http/error-handler.ts'
import { takeFairTurns } from './http/fair-turns.ts'
import { shutDownGracefully } from './http/graceful-shutdown.ts'
import { Metrics } from './http/metrics.ts'
import { oneAtATime } from './http/one-at-a-time.ts'
import { storedRateLimiter } from './http/rate-limiter.ts'
import { languageOf } from './http/request-language.ts'
import { logRequests, timeRequests } from './http/request-log.ts'
import { ResponseCache } from './http/response-cache.ts'
import { requireSameOrigin } from './http/same-origin.ts'
import { FILE_POLICY, securityHeaders } from './http/security-headers.ts'
import { accountRoutesForCaptains } from './membership/account-routes-for-captains.ts'
import { appointIfNamed, leaveAsCaptain } from './membership/captain-roles.ts'
import type { CaptainsMail, MailingRoutes } from './membership/captains-mail.ts'
import { captainsRoutes } from './membership/captains-routes.ts'
import { invitationRoutes } from './membership/invitation-routes.ts'
import { joinRoutes } from './membership/join-routes.ts'
import { neighborRoutes } from './membership/neighbor-routes.ts'
import { setupRoutes } from './membership/setup-routes.ts'
import { testMailRoutes } from './membership/test-mail-routes.ts'
import { noticeRoutes } from './notices/notice-routes.ts'
import type { NoticeChannels } from './notices/open-notice-channels.ts'
import { pushRoutes } from './notices/push-routes.ts'
import { unsubscribeRoutes } from './notices/unsubscribe-routes.ts'
import { metricsRoutes } from './operations/metrics-routes.ts'
import { healthRoutes, type StatusRoutes, statusRoutes } from './operations/status-routes.ts'
import { installedAppRoutes } from './pages/installed-app-routes.ts'
import type { BuiltWeb } from './pages/load-web.ts'
import { pageKey, pageRoutes } from './pages/page-routes.ts'
import { pageStateRoutes } from './pages/page-state-routes.ts'
import { peopleRoutes } from './people/people-routes.ts'
import { type ExportRoutes, exportRoutes } from './residents/export-routes.ts'
import { placeRoutes } from './residents/place-routes.ts'
import { userRoutes } from './residents/user-routes.ts'
import { rotationRoutes } from './rotation/rotation-routes.ts'
import type { ServerParts } from './schedule/route-parts.ts'
import { ScheduleMoments } from './schedule/schedule-moment.ts'
import { ditchRoutes, scheduleRoutes, turnRoutes } from './schedule/schedule-routes.ts'
import { seasonChangeRoutes } from './season/season-change-routes.ts'
import { seasonExportRoutes } from './season/season-export-routes.ts'
import type { ActingCaptain } from './store/audit-queries.ts'
import type { Database } from './store/database.ts'
import { readNoticeBacklog } from './store/notice-record-queries.ts'
import type { StoreWatch } from './store/store-watch.ts'
import { gateRoutes } from './trades/gate-routes.ts'
import { ledgerRoutes } from './trades/ledger-routes.ts'
import { tradeLinkRoutes, tradeRoutes } from './trades/trade-routes.ts'
import type { Weather } from './weather/ditch-weather.ts'
import { weatherRoutes } from './weather/weather-routes.ts'

export interface AppParts extends ServerParts {
  log: FastifyBaseLogger
  storeWatch: StoreWatch
  weather: Weather
  channels: NoticeChannels
  captainsMail: CaptainsMail
  web: BuiltWeb
}

const A_YEAR_SECONDS = 31_536_000
const LARGEST_BODY_BYTES = 64 * 1024
/** An identity provider's place ids are long. */
const LONGEST_PARAMETER = 300

/** With these, Fastify does not load its own for JSON Schema. The cast is needed because its types allow only those. */
const ONLY_ZOD = {
  buildValidator: () => validatorCompiler,
  buildSerializer: () => serializerCompiler,
} as unknown as NonNullable<NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']>

/** The whole HTTP surface. */
export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, ditch, weather, identity, random, storeWatch, web } = parts
  const { clock } = config
  const loaded = () => ditch.loaded
  const headers = securityHeaders(config.publicUrl)
  const moments = new ScheduleMoments(ditch)
  const cache = new ResponseCache(({ url = '', headers }) =>
    url.startsWith('/api/') ? url : pageKey(url, languageOf(headers, ditch.profile.language)),
  )
  const metrics = new Metrics({
    cache,
    seasonVersion: () => ditch.loaded.version,
    checkStore: storeWatch.check,
    noticeBacklog: async () => {
      const { waiting, oldestDueAtMs } = await readNoticeBacklog(parts.store.db)
      const overdueMs = oldestDueAtMs === undefined ? 0 : clock.nowMs() - oldestDueAtMs
      return { waiting, overdueSeconds: Math.max(overdueMs, 0) / 1000 }
    },
  })
  const app = Fastify({
    loggerInstance: parts.log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: LARGEST_BODY_BYTES,
    trustProxy: trustIn(config),
    routerOptions: { maxParamLength: LONGEST_PARAMETER },
    serverFactory: (handle) => cachingServer({ handle, cache, clock, headers }),
    clientErrorHandler: answerClientErrors(headers, metrics.countClientError),
    frameworkErrors: (error, _request, reply) => void sendUnroutable(reply.headers(headers), error),
    // Never taken from the client, whose text would end up in the log.
    genReqId: () => random.uuid(),
    forceCloseConnections: 'idle',
    // During shutdown, requests on open connections are answered, then the connection is closed.
    return503OnClosing: false,
    schemaController: { compilersFactory: ONLY_ZOD },
  })
  handleErrors(app, storeWatch)
  app.setNotFoundHandler(({ method }, reply) =>
    sendProblem(reply, new DitchProblem('no-route', { method, path: null })),
  )
  app.addHook('onRequest', async ({ raw }, reply) => {
    normalizeForwardedFor(raw.headers)
    reply.headers(headers)
  })
  timeRequests(app, parts.clock)
  logRequests(app)
  metrics.watch(app)
  shutDownGracefully(app, parts.clock)
  app.addHook('onRequest', requireSameOrigin(config.publicUrl))
  app.addHook('onSend', addCharsetToSvg)

  await app.register(swagger, apiDocument(config.publicUrl))
  await app.register(healthRoutes, { checkStore: storeWatch.check })
  await app.register(metricsRoutes, { metrics, token: config.metricsToken })
  await app.register(async (api) => {
    answerIdentityFailures(api, identity.pseudonym)
    if (identity.options.isDemo) api.addHook('onRequest', refuseInDemoMode)
    api.addHook('onRequest', async (_request, reply) => void reply.headers(serverTimeHeader(clock.nowMs())))
    // Last, so that the answer to a change of the ditch has the version that it made.
    api.addHook('onSend', async (_request, reply) => void reply.headers(ditchVersionHeader(loaded().infoVersion)))
    await api.register(scheduleRoutes, { moments, cache, clock, headers })
    await api.register(turnRoutes, { moments, clock })
    await api.register(ditchRoutes, { loaded, clock })
    await api.register(weatherRoutes, { weather, cache, clock, ditch, headers })
    await api.register(pageStateRoutes, { ...web, config, loaded, weather, cache, headers })
    // Above are answers from memory, which anybody asks for.
    takeFairTurns(api, parts.clock)
    await registerRooms(api, parts)
    api.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger())
    api.all('/api/*', { schema: { hide: true } }, ({ method, url }, reply) =>
      sendProblem(reply, new DitchProblem('no-route', { method, path: url.split('?')[0] ?? '' })),
    )
  })
  await app.register(staticFiles, { ...asBuilt, root: `${web.clientFolder}/assets`, prefix: '/assets/' })
  // One route for each other file, so that every other path is a page.
  await app.register(staticFiles, {
    ...asBuilt,
    root: web.clientFolder,
    wildcard: false,
    globIgnore: ['assets/**', '**/*.{br,gz}'],
    decorateReply: false,
  })
  await app.register(installedAppRoutes, { ...web, config, ditch, headers })
  await app.register(pageRoutes, { ...web, loaded, weather, identity: identity.options, cache, clock, headers })
  return app
}

/** By addresses, or by how many proxies stand in front of this server. */
const trustIn = ({ trustedProxies }: AppParts['config']): string[] | ((address: string, hop: number) => boolean) =>
  typeof trustedProxies === 'number' ? (_address, hop) => hop < trustedProxies : [...trustedProxies]

/** Everything behind a session. Accounts follow real time; notices, and what captains do, the schedule's. */
async function registerRooms(api: FastifyInstance, parts: AppParts): Promise<void> {
  const { config, ditch, identity, ownerDirectory, channels, captainsMail, clock, random } = parts
  const { db } = parts.store
  const context = { db, ditch, clock: config.clock, random, ownerDirectory, mailReach: channels.mailReach }
  const roles = { context, captainsMail }
  const shared = {
    ...parts,
    db,
    context,
    sessions: identity.provider,
    rateLimiter: storedRateLimiter(db, clock),
    inTurn: oneAtATime(),
    whenProven: (uid: string) => appointIfNamed(roles, uid),
    beforeDeletion: (transaction: Database, by: ActingCaptain) => leaveAsCaptain(roles, transaction, by),
    records: EXPORTED_RECORDS,
  }
  for (const routes of ROOMS) await api.register(routes, shared)
  const withChannels = { ...shared, ...channels, clock: config.clock }
  for (const routes of [noticeRoutes, pushRoutes, unsubscribeRoutes]) await api.register(routes, withChannels)
}

type RoomParts = MailingRoutes &
  ExportRoutes &
  Omit<IdentityRoutes, 'context'> &
  StatusRoutes &
  Pick<AppParts, 'channels'>

const ROOMS: readonly FastifyPluginAsync<RoomParts>[] = [
  identityRoutes,
  languageRoutes,
  calendarRoutes,
  placeRoutes,
  userRoutes,
  exportRoutes,
  seasonChangeRoutes,
  seasonExportRoutes,
  rotationRoutes,
  closureRoutes,
  ditchSettingsRoutes,
  downloadRoutes,
  statusNoteRoutes,
  auditRoutes,
  peopleRoutes,
  accountRoutesForCaptains,
  captainsRoutes,
  setupRoutes,
  testMailRoutes,
  invitationRoutes,
  joinRoutes,
  neighborRoutes,
  gateRoutes,
  tradeRoutes,
  tradeLinkRoutes,
  ledgerRoutes,
  statusRoutes,
  todayRoutes,
]

/** Other text types already come with their charset. */
async function addCharsetToSvg(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (reply.getHeader('content-type') === 'image/svg+xml') reply.type('image/svg+xml; charset=utf-8')
}

/** The web build's files, precompressed. Those under `assets/` are named after their content and never change. */
const asBuilt: Omit<FastifyStaticOptions, 'root'> = {
  preCompressed: true,
  cacheControl: false,
  setHeaders: (response, path) =>
    void response.headers({ 'cache-control': cacheControlOf(path), 'content-security-policy': FILE_POLICY }),
}

const cacheControlOf = (path: string): string =>
  path.includes('/assets/') ? `public, max-age=${A_YEAR_SECONDS}, immutable` : 'no-cache'
