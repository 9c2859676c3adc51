import type { FastifyPluginAsync } from 'fastify'
import type { Config } from '../config/config.ts'
import { type AccountRoutesForCaptains, accountRoutesForCaptains } from './account-routes-for-captains.ts'
import { auditRoutes } from './audit-routes.ts'
import { type CaptainsRoutes, captainsRoutes } from './captains-routes.ts'
import { closureRoutes } from './closure-routes.ts'
import { ditchSettingsRoutes } from './ditch-settings-routes.ts'
import { seasonChangeRoutes } from './season-change-routes.ts'
import { seasonExportRoutes } from './season-export-routes.ts'
import { type SetupRoutes, setupRoutes } from './setup-routes.ts'

export interface CaptainRoutes extends AccountRoutesForCaptains, CaptainsRoutes, SetupRoutes {
  config: Config
}

/** All of the captains' calls about the season, closures and accounts. */
export const captainRoutes: FastifyPluginAsync<CaptainRoutes> = async (app, parts) => {
  await app.register(seasonChangeRoutes, parts)
  await app.register(seasonExportRoutes, parts)
  await app.register(closureRoutes, parts)
  await app.register(auditRoutes, { ...parts, db: parts.context.store.db })
  await app.register(accountRoutesForCaptains, parts)
  await app.register(ditchSettingsRoutes, parts)
  await app.register(captainsRoutes, parts)
  await app.register(setupRoutes, parts)
}
