import type { FastifyPluginAsync } from 'fastify'
import { auditRoutes } from './audit-routes.ts'
import { closureRoutes } from './closure-routes.ts'
import { ditchSettingsRoutes } from './ditch-settings-routes.ts'
import { type SeasonChangeRoutes, seasonChangeRoutes } from './season-change-routes.ts'
import { seasonExportRoutes } from './season-export-routes.ts'
import { statusNoteRoutes } from './status-note-routes.ts'

/** All of the captains' calls about the season, closures and the ditch. */
export const captainRoutes: FastifyPluginAsync<SeasonChangeRoutes> = async (app, parts) => {
  await app.register(seasonChangeRoutes, parts)
  await app.register(seasonExportRoutes, parts)
  await app.register(closureRoutes, parts)
  await app.register(ditchSettingsRoutes, parts)
  await app.register(statusNoteRoutes, parts)
  await app.register(auditRoutes, parts)
}
