import { api, type DitchSettingsResponse } from '@headgate/contracts'
import { findTimeZone, turnsOf } from '@headgate/domain'
import type { FastifyPluginAsync } from 'fastify'
import { DitchProblem } from '../ditch-problem.ts'
import { captainsOnly } from '../http/captains-only.ts'
import { route } from '../http/route.ts'
import type { ContextRoutes } from '../schedule/route-parts.ts'
import { presentRules } from '../season/changed-rules.ts'
import { countDifference } from '../season/present-difference.ts'
import { readDitch } from '../store/ditch-queries.ts'
import { basisOf, changeDitch, previewRules, setUpDitch } from './change-ditch.ts'

/** The ditch's settings, for captains. */
export const ditchSettingsRoutes: FastifyPluginAsync<ContextRoutes> = async (app, { context, ...only }) => {
  const captain = captainsOnly(app, only)

  const present = async (): Promise<DitchSettingsResponse> => {
    const { ditch, db } = context
    await ditch.refresh()
    const { loaded } = ditch
    const { changedFields } = await readDitch(db)
    return {
      basis: basisOf(loaded),
      profile: loaded.profile,
      rules: presentRules(loaded.rules),
      changedFields: [...changedFields],
      isSetUp: loaded.isSetUp,
      season: { owner: loaded.owner, turns: turnsOf(loaded.timeline.segments).length },
    }
  }

  route(app, api.getDitchSettings, present)

  route(app, api.previewDitchRules, ({ body }) => previewRules(context, body.rules, body.rulesFrom))

  route(app, api.changeDitch, async (request) => {
    const { recorded, notices } = await changeDitch(context, captain(request), request.body)
    const seasonChange = recorded && {
      importId: recorded.made.id,
      changed: countDifference(recorded.difference),
      notices,
    }
    return { settings: await present(), seasonChange: seasonChange ?? null }
  })

  route(app, api.finishSetup, async (request) => {
    await setUpDitch(context, captain(request))
    return present()
  })

  route(app, api.findTimeZone, async ({ query: { latitude, longitude } }) => {
    // Its map takes some memory, and is needed once in a ditch's life.
    const { default: lookUp } = await import('@photostructure/tz-lookup')
    const timeZone = findTimeZone(lookUp(latitude, longitude))
    if (timeZone === undefined) throw new DitchProblem('no-time-zone', {})
    return { timeZone }
  })
}
