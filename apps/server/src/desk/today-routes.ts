import { api } from '@headgate/contracts'
import type { Clock } from '@headgate/domain'
import type { FastifyPluginAsync } from 'fastify'
import type { Mailer } from '../adapters/mail/mailer.ts'
import type { Config } from '../config/config.ts'
import { type CaptainsOnly, captainsOnly } from '../http/captains-only.ts'
import { route } from '../http/route.ts'
import { listForCaptains } from '../membership/list-invitations.ts'
import { listPeople } from '../people/list-people.ts'
import type { CaptainContext } from '../season/captain-context.ts'
import type { Weather } from '../weather/ditch-weather.ts'
import { invitationsLeft, peopleItems } from './today-people.ts'
import { closureItems, layersItem, seasonItem } from './today-season.ts'
import { mailItem, weatherItem } from './today-services.ts'
import { tradesItem, turnsWithoutWater } from './today-turns.ts'

export interface TodayRoutes extends CaptainsOnly {
  context: CaptainContext
  /** Real time, in which invitations expire. */
  clock: Clock
  config: Pick<Config, 'clock' | 'weather'>
  weather: Weather
  channels: { mailReach: Mailer['reach'] }
}

/** What needs a captain’s attention today, by the schedule’s clock. */
export const todayRoutes: FastifyPluginAsync<TodayRoutes> = async (app, { context, ...parts }) => {
  const { config, clock, weather, channels } = parts
  const { db } = context.store
  captainsOnly(app, parts)
  route(app, api.getToday, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    const people = await listPeople(context)
    const { waiting, joined, invitations } = await listForCaptains({ context, clock })
    const { loaded } = context.ditch
    const now = config.clock.now()
    const { mailReach } = channels
    const items = [
      ...(await closureItems(db, now)),
      await tradesItem(db, now),
      seasonItem(loaded, now),
      await mailItem(db, mailReach, now),
      await layersItem(db, loaded, now),
      ...peopleItems({ ...people, waiting, joined, mailReach }),
      weatherItem(config, weather),
    ]
    return {
      items: items.filter((item) => item !== undefined),
      noWater: await turnsWithoutWater(db, now),
      invitationsLeft: invitationsLeft(invitations),
    }
  })
}
