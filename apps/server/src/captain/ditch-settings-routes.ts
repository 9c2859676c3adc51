import {
  type DitchSettingsResponse,
  ditchChange,
  ditchChangeResponse,
  ditchSettings,
  rulesPreviewRequest,
  rulesPreviewResponse,
  timeZoneQuery,
  timeZoneResponse,
} from '@headgate/contracts'
import { findTimeZone } from '@headgate/domain'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { DitchProblem } from '../ditch-problem.ts'
import { type CaptainsOnly, captainsOnly } from '../http/captains-only.ts'
import { problemResponses } from '../http/problem-responses.ts'
import { readDitch } from '../store/ditch-queries.ts'
import type { CaptainContext } from './captain-context.ts'
import { basisOf, changeDitch, previewRules } from './change-ditch.ts'
import { countDifference } from './present-difference.ts'
import { setUpDitch } from './set-up-ditch.ts'

/** The ditch's settings, for captains. */
export const ditchSettingsRoutes: FastifyPluginAsyncZod<CaptainsOnly & { context: CaptainContext }> = async (
  app,
  { context, ...only },
) => {
  const captain = captainsOnly(app, only)

  const present = async (): Promise<DitchSettingsResponse> => {
    const { ditch, store } = context
    await ditch.refresh()
    const { loaded } = ditch
    const { timeZone, slots, firstDay, lastDay } = loaded.rules
    const { changedFields } = await readDitch(store.db)
    return {
      basis: basisOf(loaded),
      profile: loaded.profile,
      rules: { timeZone, slots: [...slots], firstDay: firstDay.toString(), lastDay: lastDay.toString() },
      changedFields: [...changedFields],
      isSetUp: loaded.isSetUp,
      season: { owner: loaded.owner, turns: loaded.season.turns.length },
    }
  }

  app.get(
    '/api/ditch/settings',
    {
      schema: {
        operationId: 'getDitchSettings',
        summary: 'The settings of the ditch; for captains',
        response: { 200: ditchSettings },
      },
    },
    present,
  )

  app.post(
    '/api/ditch/preview',
    {
      schema: {
        operationId: 'previewDitchRules',
        summary: 'What other slots, another time zone or other season days would do to the season; for captains',
        body: rulesPreviewRequest,
        response: { 200: rulesPreviewResponse },
      },
    },
    ({ body }) => previewRules(context, body.rules),
  )

  app.post(
    '/api/ditch/settings',
    {
      schema: {
        operationId: 'changeDitch',
        summary: 'Change the settings of the ditch; for captains',
        body: ditchChange,
        response: { 200: ditchChangeResponse, ...problemResponses(409) },
      },
    },
    async (request) => {
      const { replacement, residentsTold } = await changeDitch(context, captain(request), request.body)
      const seasonChange = replacement && {
        importId: replacement.made.id,
        changed: countDifference(replacement.difference),
        residentsTold,
      }
      return { settings: await present(), seasonChange: seasonChange ?? null }
    },
  )

  app.post(
    '/api/ditch/set-up',
    {
      schema: {
        operationId: 'finishSetup',
        summary: 'Finish setting the ditch up: the sample, if there is one, leaves the schedule; for captains',
        response: { 200: ditchSettings },
      },
    },
    async (request) => {
      await setUpDitch(context, captain(request))
      return present()
    },
  )

  app.get(
    '/api/ditch/time-zone',
    {
      schema: {
        operationId: 'findTimeZone',
        summary: 'The time zone of a place; for captains',
        querystring: timeZoneQuery,
        response: { 200: timeZoneResponse, ...problemResponses(404) },
      },
    },
    async ({ query: { latitude, longitude } }) => {
      // Its map takes some memory, and is needed once in a ditch's life.
      const { default: lookUp } = await import('@photostructure/tz-lookup')
      const timeZone = findTimeZone(lookUp(latitude, longitude))
      if (timeZone === undefined) throw new DitchProblem('no-time-zone', {})
      return { timeZone }
    },
  )
}
