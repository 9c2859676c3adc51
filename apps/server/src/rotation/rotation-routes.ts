import {
  rotationPreview,
  rotationQuery,
  rotationRequest,
  rotationStart,
  seasonChangeResponse,
} from '@headgate/contracts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { CaptainContext } from '../captain/captain-context.ts'
import { changeSeason } from '../captain/change-season.ts'
import { presentSeasonChanged } from '../captain/present-season-changed.ts'
import { type CaptainsOnly, captainsOnly } from '../http/captains-only.ts'
import { problemResponses } from '../http/problem-responses.ts'
import { previewRotation } from './preview-rotation.ts'
import { rotationChange } from './rotation-change.ts'
import { rotationStart as startRotation } from './rotation-start.ts'

export interface RotationRoutes extends CaptainsOnly {
  context: CaptainContext
}

/** Of the most holders, with long names. */
const LARGEST_REQUEST_BYTES = 512 * 1024

/** The season generated from holders with shares, dates and rules. */
export const rotationRoutes: FastifyPluginAsyncZod<RotationRoutes> = async (app, { context, ...only }) => {
  const captain = captainsOnly(app, only)

  app.get(
    '/api/schedule/rotation/start',
    {
      schema: {
        operationId: 'startRotation',
        summary: 'The holders, days and carried-over hours that a rotation begins with; for captains',
        response: { 200: rotationStart },
      },
    },
    () => startRotation(context),
  )

  app.post(
    '/api/schedule/rotation/preview',
    {
      bodyLimit: LARGEST_REQUEST_BYTES,
      schema: {
        operationId: 'previewRotation',
        summary: 'Generate a season without changing anything, or say by which count it is impossible; for captains',
        body: rotationRequest,
        response: { 200: rotationPreview },
      },
    },
    ({ body }) => previewRotation(context, body),
  )

  app.post(
    '/api/schedule/rotation',
    {
      bodyLimit: LARGEST_REQUEST_BYTES,
      schema: {
        operationId: 'rotateSeason',
        summary: 'Put the season in force that the preview of the same request showed; for captains',
        querystring: rotationQuery,
        body: rotationRequest,
        response: { 200: seasonChangeResponse, ...problemResponses(409) },
      },
    },
    async (request) => {
      const basis = { by: captain(request), basedOn: request.query.basedOn }
      await context.ditch.refresh()
      return presentSeasonChanged(context, await changeSeason(context, rotationChange(basis, request.body, context)))
    },
  )
}
