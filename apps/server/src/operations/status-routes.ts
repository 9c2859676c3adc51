import { type StatusResponse, statusResponse } from '@headgate/contracts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import server from '../../package.json' with { type: 'json' }
import type { Sessions } from '../adapters/identity/sessions.ts'
import type { ServerClock } from '../config/clock.ts'
import type { Config } from '../config/config.ts'
import { SESSION_OPTIONAL } from '../http/auth-guards.ts'
import { problemResponses } from '../http/problem-responses.ts'
import type { DitchCache } from '../schedule/ditch-cache.ts'
import { checkStore } from '../store/check-store.ts'
import { countNotices } from '../store/outbox-queries.ts'
import type { Store } from '../store/store.ts'
import type { Weather } from '../weather/ditch-weather.ts'

export interface StatusRoutes {
  sessions: Sessions
  config: Pick<Config, 'clock' | 'isProduction'>
  store: Store
  ditch: DitchCache
  weather: Weather
  /** Real time; `config.clock` is the schedule's. */
  clock: ServerClock
  isSampleMode: () => boolean
}

/** The server's status: harmless facts for everybody, the rest for captains. */
export const statusRoutes: FastifyPluginAsyncZod<StatusRoutes> = async (app, status) => {
  const { config, ditch, sessions, isSampleMode } = status
  const startedAt = status.clock.now().toString()

  app.get(
    '/api/development/status',
    {
      schema: {
        operationId: 'getStatus',
        security: SESSION_OPTIONAL,
        summary: "The server's status, with more detail for captains",
        response: { 200: statusResponse, ...problemResponses(503) },
      },
    },
    async (request, reply): Promise<StatusResponse> => {
      reply.header('cache-control', 'no-store')
      const signedIn = await sessions.find(request.headers)
      return {
        now: config.clock.now().toString(),
        timeZone: ditch.rules.timeZone,
        mode: config.isProduction ? 'production' : isSampleMode() ? 'sample' : 'own',
        version: server.version,
        captain: signedIn?.role === 'captain' ? { startedAt, ...(await detailsOf(status)) } : null,
      }
    },
  )
}

async function detailsOf({ config, store, ditch, weather, clock }: StatusRoutes) {
  const nowMs = config.clock.nowMs()
  const forecastState = weather.forecastState(nowMs)
  const cached = forecastState.kind === 'forecast' ? forecastState.cached : undefined
  const isAnswering = await checkStore(store, clock).then(
    () => true,
    () => false,
  )
  return {
    node: process.version,
    store: { engine: store.engine, isAnswering, importId: ditch.loaded.importId },
    weather: {
      source: cached?.source ?? (forecastState.kind === 'average' ? ('averages' as const) : null),
      ageMinutes: cached ? Math.max(0, Math.floor((nowMs - cached.fetchedMs) / 60_000)) : null,
    },
    outbox: isAnswering ? await countNotices(store.db) : {},
  }
}
