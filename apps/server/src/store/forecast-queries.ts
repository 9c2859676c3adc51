import { ditchDay, type Forecast, WEATHER_ICONS } from '@headgate/domain'
import { z } from 'zod'
import type { CachedForecast, ForecastStore } from '../weather/forecast-cache.ts'
import type { Database } from './database.ts'

const instant = z.iso.datetime().transform((text) => Temporal.Instant.from(text))
const known = z.number().nullable()

/** A forecast as `JSON.stringify` writes it. */
const writtenForecast = z.object({
  days: z.array(
    z.object({
      day: z.iso.date().transform(ditchDay),
      lowFahrenheit: known,
      highFahrenheit: known,
      rainInches: known,
      rainChancePercent: known,
      description: z.string(),
      icon: z.enum(WEATHER_ICONS),
    }),
  ),
  rain: z.array(z.object({ from: instant, until: instant, chancePercent: z.number() })),
})

/** Where the last good forecast of a place, given by its coordinates, outlives the process. */
export const forecastStore = (db: Database, place: string): ForecastStore => ({
  find: () => findLastForecast(db, place),
  keep: (kept) => keepForecast(db, place, kept),
})

/** Undefined as well for one that another build wrote in another way. */
async function findLastForecast(db: Database, place: string): Promise<CachedForecast | undefined> {
  const row = await db.selectFrom('lastForecast').selectAll().where('place', '=', place).executeTakeFirst()
  const forecast = row && findForecast(row.forecast)
  return forecast && { source: row.source, fetchedMs: row.fetchedAtMs, forecast }
}

async function keepForecast(
  db: Database,
  place: string,
  { source, fetchedMs, forecast }: CachedForecast,
): Promise<void> {
  const values = { source, fetchedAtMs: fetchedMs, forecast: JSON.stringify(forecast) }
  await db
    .insertInto('lastForecast')
    .values({ place, ...values })
    .onConflict((conflict) => conflict.column('place').doUpdateSet(values))
    .execute()
}

function findForecast(json: string): Forecast | undefined {
  try {
    return writtenForecast.safeParse(JSON.parse(json)).data
  } catch {
    return undefined
  }
}
