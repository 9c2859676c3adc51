import staticFiles from '@fastify/static'
import swagger from '@fastify/swagger'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { answerFailures, sendProblem } from './answer-failures.ts'
import type { Config } from './config.ts'
import { frontServer } from './front-server.ts'
import { KeptAnswers } from './kept-answers.ts'
import { nowHeader } from './now-header.ts'
import { requireOwnOrigin } from './own-origin.ts'
import type { PageRenderer } from './page-renderer.ts'
import { healthRoutes } from './routes/health-routes.ts'
import { type ImportRoutes, importRoutes } from './routes/import-routes.ts'
import { pageRoutes } from './routes/page-routes.ts'
import { scheduleRoutes } from './routes/schedule-routes.ts'
import { ScheduleMoments } from './schedule-moment.ts'
import type { SeasonInMemory } from './season-in-memory.ts'
import { SECURITY_HEADERS } from './security-headers.ts'

export interface ServerParts {
  config: Config
  season: SeasonInMemory
  checkStore: () => Promise<void>
  reimport: ImportRoutes['reimport']
  web: { renderer: PageRenderer; clientFolder: string }
}

const A_YEAR_SECONDS = 31_536_000
const LARGEST_BODY_BYTES = 64 * 1024

/** The whole HTTP surface. */
export async function buildServer({
  config,
  season,
  checkStore,
  reimport,
  web,
}: ServerParts): Promise<FastifyInstance> {
  const { clock, rules } = config
  const loaded = () => season.loaded
  const moments = new ScheduleMoments(season, rules)
  const keptSchedules = new KeptAnswers((nowMs) => moments.at(nowMs))
  // A page says what time it is, so it is drawn anew each second at the most.
  const keptPages = new KeptAnswers((nowMs) => `${season.loaded.importId} ${Math.trunc(nowMs / 1000)}`)
  const app = Fastify({
    logger: { level: config.logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: LARGEST_BODY_BYTES,
    serverFactory: (handle) => frontServer(handle, [keptSchedules, keptPages], clock),
    forceCloseConnections: 'idle',
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  answerFailures(app)
  app.addHook('onRequest', async (_request, reply) => void reply.headers(SECURITY_HEADERS))
  app.addHook('onRequest', requireOwnOrigin(config.publicUrl))

  await app.register(swagger, {
    openapi: { info: { title: 'Headgate', version: '1', description: 'The water schedule of a neighbourhood ditch.' } },
    transform: jsonSchemaTransform,
  })
  await app.register(healthRoutes, { checkStore })
  await app.register(async (api) => {
    api.addHook('onRequest', async (_request, reply) => void reply.headers(nowHeader(clock.nowMs())))
    await api.register(scheduleRoutes, { loaded, kept: keptSchedules, clock, rules })
    await api.register(importRoutes, { config, season, reimport })
    api.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger())
    api.all('/api/*', { schema: { hide: true } }, (request, reply) =>
      sendProblem(reply, 'not-found', `There is no ${request.method} ${request.url.split('?')[0]} here.`),
    )
  })
  await app.register(staticFiles, {
    root: web.clientFolder,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, path) => void response.header('cache-control', cacheControlOf(path)),
  })
  await app.register(pageRoutes, { renderer: web.renderer, loaded, kept: keptPages, clock, config })
  return app
}

/** What the build names after its content never changes; the rest is asked about each time. */
const cacheControlOf = (path: string): string =>
  path.includes('/assets/') ? `public, max-age=${A_YEAR_SECONDS}, immutable` : 'no-cache'
