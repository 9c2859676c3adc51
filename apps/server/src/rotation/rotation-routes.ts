import { api } from '@headgate/contracts'
import type { FastifyPluginAsync } from 'fastify'
import { captainsOnly } from '../http/captains-only.ts'
import { route } from '../http/route.ts'
import type { ContextRoutes } from '../schedule/route-parts.ts'
import { changeSeason, presentSeasonChanged } from '../season/change-season.ts'
import { previewRotation } from './preview-rotation.ts'
import { rotationChange } from './rotation-change.ts'
import { rotationStart as startRotation } from './rotation-start.ts'

/** Of the most holders, with long names. */
const LARGEST_REQUEST_BYTES = 512 * 1024

/** The season generated from holders with shares, dates and rules. */
export const rotationRoutes: FastifyPluginAsync<ContextRoutes> = async (app, { context, ...only }) => {
  const captain = captainsOnly(app, only)

  route(app, api.startRotation, () => startRotation(context))

  route(app, api.previewRotation, { bodyLimit: LARGEST_REQUEST_BYTES }, ({ body }) => previewRotation(context, body))

  route(app, api.rotateSeason, { bodyLimit: LARGEST_REQUEST_BYTES }, async (request) => {
    const basis = { by: captain(request), basedOn: request.query.basedOn }
    await context.ditch.refresh()
    return presentSeasonChanged(context, await changeSeason(context, rotationChange(basis, request.body, context)))
  })
}
