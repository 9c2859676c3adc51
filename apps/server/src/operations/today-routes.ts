import { todayResponse } from '@headgate/contracts'
import type { OwnerDirectory } from '@headgate/domain'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Mailer } from '../adapters/mail/mailer.ts'
import type { Config } from '../config/config.ts'
import { type CaptainsOnly, captainsOnly } from '../http/captains-only.ts'
import type { DitchCache } from '../schedule/ditch-cache.ts'
import type { Store } from '../store/store.ts'
import type { Weather } from '../weather/ditch-weather.ts'
import { peopleItems } from './today-people.ts'
import { closureItems, layersItem, seasonItem } from './today-season.ts'
import { mailItem, weatherItem } from './today-services.ts'

export interface TodayRoutes extends CaptainsOnly {
  store: Pick<Store, 'db'>
  ditch: DitchCache
  config: Pick<Config, 'clock' | 'weather'>
  weather: Weather
  ownerDirectory: OwnerDirectory
  channels: { mailReach: Mailer['reach'] }
}

/** What wants a captain today. Follows the schedule's clock. */
export const todayRoutes: FastifyPluginAsyncZod<TodayRoutes> = async (app, { store: { db }, ditch, ...parts }) => {
  const { config, weather, ownerDirectory, channels } = parts
  captainsOnly(app, parts)
  app.get(
    '/api/captain/today',
    {
      schema: {
        operationId: 'getToday',
        summary: 'What wants a captain today, the most urgent first; for captains',
        response: { 200: todayResponse },
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store')
      await ditch.refresh()
      const { loaded } = ditch
      const now = config.clock.now()
      const { mailReach } = channels
      const items = [
        ...(await closureItems(db, now)),
        seasonItem(loaded, now),
        await mailItem(db, mailReach, now),
        await layersItem(db, loaded, now),
        ...(await peopleItems({ db, loaded, ownerDirectory, mailReach, now })),
        weatherItem({ config, weather }),
      ]
      return { items: items.filter((item) => item !== undefined) }
    },
  )
}
