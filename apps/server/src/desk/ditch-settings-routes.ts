import { api, type DitchSettingsResponse } from '@headgate/contracts'
import { findTimeZone, turnsOf } from '@headgate/domain'
import type { FastifyPluginAsync } from 'fastify'
import { DitchProblem } from '../ditch-problem.ts'
import { signedInBy } from '../http/auth-guards.ts'
import { captainsOnly } from '../http/captains-only.ts'
import { route } from '../http/route.ts'
import type { ContextRoutes } from '../schedule/route-parts.ts'
import { presentRules } from '../season/changed-rules.ts'
import { countDifference } from '../season/present-difference.ts'
import { readDitch } from '../store/ditch-queries.ts'
import { basisOf, changeDitch, previewRules, setUpDitch } from './change-ditch.ts'
import { findTown } from './find-town.ts'

/** The ditch's settings, for captains. */
export const ditchSettingsRoutes: FastifyPluginAsync<ContextRoutes> = async (app, { context, config, ...only }) => {
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
      publicUrl: config.publicUrl?.origin ?? null,
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

  route(app, api.makeAddressLink, async (request) => {
    const origin = only.publicOrigin.known()
    if (origin === undefined) throw new DitchProblem('no-web-address', {})
    // In the fragment, which browsers send to nobody, should the address be somebody else's.
    return {
      url: `${origin}/__auth/action?mode=changeAddress#${await only.sessions.makeAddressCode(signedInBy(request))}`,
    }
  })

  route(app, api.findTown, async ({ query: { town, state } }) => {
    const place = await findTown(town, state)
    if (!place) throw new DitchProblem('no-such-town', { town, state })
    return place
  })

  route(app, api.findTimeZone, async ({ query: { latitude, longitude } }) => {
    // Its map takes some memory, and is needed once in a ditch's life.
    const { default: lookUp } = await import('@photostructure/tz-lookup')
    const timeZone = findTimeZone(lookUp(latitude, longitude))
    if (timeZone === undefined) throw new DitchProblem('no-time-zone', {})
    return { timeZone }
  })
}
