import { api } from '@headgate/contracts'
import type { FastifyPluginAsync } from 'fastify'
import { captainsOnly } from '../http/captains-only.ts'
import { route } from '../http/route.ts'
import type { ContextRoutes } from '../schedule/route-parts.ts'
import { presentSeasonChanged, replaceSeason } from '../season/change-season.ts'
import { previewRotation } from './preview-rotation.ts'
import { rotationChange } from './rotation-change.ts'
import { rotationStart } from './rotation-start.ts'

/** Of the longest list, with long names. */
const LARGEST_REQUEST_BYTES = 512 * 1024

/** The captain's list in its order, repeated to the end of the season. */
export const rotationRoutes: FastifyPluginAsync<ContextRoutes> = async (app, { context, ...only }) => {
  const captain = captainsOnly(app, only)

  route(app, api.startRotation, () => rotationStart(context))

  route(app, api.previewRotation, { bodyLimit: LARGEST_REQUEST_BYTES }, ({ body }) => previewRotation(context, body))

  route(app, api.rotateSeason, { bodyLimit: LARGEST_REQUEST_BYTES }, async (request) => {
    const basis = { by: captain(request), basedOn: request.query.basedOn }
    const change = rotationChange(context, basis, request.body)
    return presentSeasonChanged(context, await replaceSeason(context, change))
  })
}
