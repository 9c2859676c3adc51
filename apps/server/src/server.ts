import staticFiles, { type FastifyStaticOptions } from '@fastify/static'
import swagger from '@fastify/swagger'
import type { OwnerDirectory } from '@headgate/domain'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { answerIdentityFailures } from './accounts/identity-failures.ts'
import { identityRoutes } from './accounts/identity-routes.ts'
import { languageRoutes } from './accounts/language-routes.ts'
import type { IdentityService } from './adapters/identity/open-identity.ts'
import type { PlaceSource } from './adapters/places/place-source.ts'
import { calendarRoutes } from './calendar/calendar-routes.ts'
import type { ServerClock } from './config/clock.ts'
import type { Config } from './config/config.ts'
import type { PublicOrigin } from './config/public-origin.ts'
import type { Random } from './config/random.ts'
import { auditRoutes } from './desk/audit-routes.ts'
import { closureRoutes } from './desk/closure-routes.ts'
import { ditchSettingsRoutes } from './desk/ditch-settings-routes.ts'
import { statusNoteRoutes } from './desk/status-note-routes.ts'
import { todayRoutes } from './desk/today-routes.ts'
import { DitchProblem } from './ditch-problem.ts'
import { EXPORTED_RECORDS } from './exported-records.ts'
import { apiDocument } from './http/api-document.ts'
import { cachingServer } from './http/caching-server.ts'
import { normalizeForwardedFor } from './http/client-address.ts'
import { answerClientErrors } from './http/client-errors.ts'
import { refuseInDemoMode } from './http/demo-mode.ts'
import { ditchVersionHeader } from './http/ditch-version-header.ts'
import { serverTimeHeader } from './http/encoded-response.ts'
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
import type { CaptainsMail } from './membership/captains-mail.ts'
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
import { healthRoutes } from './operations/health-routes.ts'
import { metricsRoutes } from './operations/metrics-routes.ts'
import { statusRoutes } from './operations/status-routes.ts'
import { installedAppRoutes } from './pages/installed-app-routes.ts'
import type { BuiltWeb } from './pages/load-web.ts'
import { pageKey, pageRoutes } from './pages/page-routes.ts'
import { peopleRoutes } from './people/people-routes.ts'
import { exportRoutes } from './residents/export-routes.ts'
import { placeRoutes } from './residents/place-routes.ts'
import { namesInRecord, residentNames, shownNames } from './residents/resident-names.ts'
import { userRoutes } from './residents/user-routes.ts'
import { rotationRoutes } from './rotation/rotation-routes.ts'
import type { DitchCache } from './schedule/ditch-cache.ts'
import { ditchRoutes } from './schedule/ditch-routes.ts'
import { ScheduleMoments } from './schedule/schedule-moment.ts'
import { scheduleRoutes } from './schedule/schedule-routes.ts'
import { seasonChangeRoutes } from './season/season-change-routes.ts'
import { seasonExportRoutes } from './season/season-export-routes.ts'
import { checkStore } from './store/check-store.ts'
import { listMessages } from './store/mailbox-queries.ts'
import { readNoticeBacklog } from './store/notice-record-queries.ts'
import type { Store } from './store/store.ts'
import { gateRoutes } from './trades/gate-routes.ts'
import { ledgerRoutes } from './trades/ledger-routes.ts'
import { tradeLinkRoutes } from './trades/trade-link-routes.ts'
import { tradeRoutes } from './trades/trade-routes.ts'
import type { Weather } from './weather/ditch-weather.ts'
import { weatherRoutes } from './weather/weather-routes.ts'

export interface AppParts {
  config: Config
  log: FastifyBaseLogger
  store: Store
  ditch: DitchCache
  weather: Weather
  identity: IdentityService
  places: PlaceSource
  ownerDirectory: OwnerDirectory
  channels: NoticeChannels
  captainsMail: CaptainsMail
  publicOrigin: PublicOrigin
  /** Real time, for accounts and rate limits; `config.clock` is the schedule's. */
  clock: ServerClock
  random: Random
  isSampleMode: () => boolean
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
  const { config, ditch, weather, identity, random, web } = parts
  const { clock } = config
  const loaded = () => ditch.loaded
  const headers = securityHeaders(config.publicUrl)
  const moments = new ScheduleMoments(ditch)
  const cache = new ResponseCache(({ url = '', headers }) =>
    url.startsWith('/api/') ? url : pageKey(url, languageOf(headers, ditch.profile.language)),
  )
  const checkTheStore = () => checkStore(parts.store, parts.clock)
  const metrics = new Metrics({
    cache,
    seasonVersion: () => ditch.loaded.version,
    checkStore: checkTheStore,
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
    trustProxy: [...config.trustedProxies],
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
  handleErrors(app)
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
  await app.register(healthRoutes, { checkStore: checkTheStore })
  await app.register(metricsRoutes, { metrics, token: config.metricsToken })
  await app.register(async (api) => {
    answerIdentityFailures(api, identity.pseudonym)
    if (identity.options.isDemo) api.addHook('onRequest', refuseInDemoMode)
    api.addHook('onRequest', async (_request, reply) => void reply.headers(serverTimeHeader(clock.nowMs())))
    // Last, so that the answer to a change of the ditch has the version that it made.
    api.addHook('onSend', async (_request, reply) => void reply.headers(ditchVersionHeader(loaded().infoVersion)))
    await api.register(scheduleRoutes, { moments, cache, clock, headers })
    await api.register(ditchRoutes, { loaded })
    await api.register(weatherRoutes, { weather, cache, clock, ditch, headers })
    // Above are answers from memory, which anybody asks for.
    takeFairTurns(api, parts.clock)
    await registerAccounts(api, parts)
    await registerNotices(api, parts)
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

/** Accounts, residents and captains. They follow real time, except what captains do to the schedule. */
async function registerAccounts(api: FastifyInstance, parts: AppParts): Promise<void> {
  const { config, store, ditch, identity, ownerDirectory, clock, random } = parts
  const { db } = store
  const season = () => ditch.loaded.season
  const context = { store, ditch, clock: config.clock, random, ownerDirectory }
  const captainParts = { context, captainsMail: parts.captainsMail }
  const shared = {
    ...parts,
    db,
    engine: store.engine,
    context,
    sessions: identity.provider,
    rateLimiter: storedRateLimiter(db, clock),
    inTurn: oneAtATime(),
    whenProven: (uid: string) => appointIfNamed(captainParts, uid),
  }
  await api.register(identityRoutes, {
    ...shared,
    profileIn: (stored) => {
      const names = namesInRecord(stored, ownerDirectory)
      return names && shownNames(names, season())
    },
    listMessages: () => listMessages(db),
    beforeDeletion: (transaction, by) => leaveAsCaptain(captainParts, transaction, by),
  })
  await api.register(languageRoutes, shared)
  await api.register(calendarRoutes, { ...shared, findResident: residentNames(db, ownerDirectory) })
  await api.register(placeRoutes, shared)
  await api.register(userRoutes, { ...shared, season })
  await api.register(exportRoutes, { ...shared, records: EXPORTED_RECORDS })
  await api.register(seasonChangeRoutes, shared)
  await api.register(seasonExportRoutes, shared)
  await api.register(closureRoutes, shared)
  await api.register(ditchSettingsRoutes, shared)
  await api.register(statusNoteRoutes, shared)
  await api.register(auditRoutes, shared)
  await api.register(peopleRoutes, shared)
  await api.register(rotationRoutes, shared)
  await api.register(accountRoutesForCaptains, shared)
  await api.register(captainsRoutes, shared)
  await api.register(setupRoutes, shared)
  await api.register(testMailRoutes, shared)
  await api.register(invitationRoutes, shared)
  await api.register(joinRoutes, shared)
  await api.register(neighborRoutes, shared)
  await api.register(gateRoutes, shared)
  await api.register(tradeRoutes, shared)
  await api.register(tradeLinkRoutes, shared)
  await api.register(ledgerRoutes, shared)
  await api.register(statusRoutes, shared)
  await api.register(todayRoutes, shared)
}

/** Notices, their channels and their settings. They follow the schedule's clock. */
async function registerNotices(api: FastifyInstance, parts: AppParts): Promise<void> {
  const { config, store, ditch, identity, channels, random } = parts
  const { clock } = config
  const rateLimiter = storedRateLimiter(store.db, parts.clock)
  const shared = { ...channels, db: store.db, sessions: identity.provider, rateLimiter, clock, random, ditch }
  await api.register(noticeRoutes, shared)
  await api.register(pushRoutes, shared)
  await api.register(unsubscribeRoutes, shared)
}

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
