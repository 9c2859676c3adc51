import { api, type StatusResponse } from '@headgate/contracts'
import type { FastifyPluginAsync } from 'fastify'
import server from '../../package.json' with { type: 'json' }
import { readBackupState } from '../backups/backup-state.ts'
import { route } from '../http/route.ts'
import type { RouteParts } from '../schedule/route-parts.ts'
import { countNotices } from '../store/notice-record-queries.ts'
import type { StoreWatch } from '../store/store-watch.ts'
import type { Weather } from '../weather/ditch-weather.ts'

export interface StatusRoutes extends RouteParts {
  weather: Weather
  storeWatch: Pick<StoreWatch, 'check'>
}

/** The server's status: harmless facts for everybody, the rest for captains. */
export const statusRoutes: FastifyPluginAsync<StatusRoutes> = async (app, status) => {
  const { config, ditch, sessions, isSampleMode } = status
  const startedAt = status.clock.now().toString()

  route(app, api.getStatus, async (request, reply): Promise<StatusResponse> => {
    reply.header('cache-control', 'no-store')
    const signedIn = await sessions.find(request.headers)
    return {
      now: config.clock.now().toString(),
      timeZone: ditch.rules.clocks.timeZone,
      mode: config.isProduction ? 'production' : isSampleMode() ? 'sample' : 'own',
      version: server.version,
      captain: signedIn?.role === 'captain' ? { startedAt, ...(await detailsOf(status)) } : null,
    }
  })
}

async function detailsOf({ config, store, ditch, weather, storeWatch, clock }: StatusRoutes) {
  const nowMs = config.clock.nowMs()
  const forecastState = weather.forecastState(nowMs)
  const cached = forecastState.kind === 'forecast' ? forecastState.cached : undefined
  const isAnswering = await storeWatch.check().then(
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
    backups: isAnswering ? await readBackupState(store.db, config, clock.nowMs()) : null,
    outbox: isAnswering ? await countNotices(store.db) : {},
  }
}

/** `/healthz`: the process answers. `/readyz`: so does its store, which takes changes. */
export const healthRoutes: FastifyPluginAsync<{ checkStore: () => Promise<void> }> = async (app, { checkStore }) => {
  route(app, api.checkHealth, () => ({ status: 'ok' as const }))

  route(app, api.checkReadiness, async () => {
    await checkStore()
    return { status: 'ok' as const }
  })
}
