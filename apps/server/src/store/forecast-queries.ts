import { ditchDay, type Forecast, type ForecastSourceName, WEATHER_CONDITIONS, WEATHER_ICONS } from '@headgate/domain'
import { z } from 'zod'
import type { Database } from './database.ts'

/** A forecast with its source and the time it was fetched. */
export interface CachedForecast {
  source: ForecastSourceName
  fetchedMs: number
  forecast: Forecast
}

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
      condition: z.enum(WEATHER_CONDITIONS).nullable(),
      description: z.string(),
      icon: z.enum(WEATHER_ICONS),
    }),
  ),
  rain: z.array(z.object({ from: instant, until: instant, chancePercent: z.number() })),
})

/** Holds the last good forecast of a place, given by its coordinates, across restarts and for all nodes. */
export const forecastStore = (db: Database, place: string) => ({
  /** Undefined too for a row that another release wrote in another shape. */
  async find(): Promise<CachedForecast | undefined> {
    const row = await db.selectFrom('forecast').selectAll().where('place', '=', place).executeTakeFirst()
    const forecast = row && findForecast(row.forecast)
    return forecast && { source: row.source, fetchedMs: row.fetchedAtMs, forecast }
  },

  async save({ source, fetchedMs, forecast }: CachedForecast): Promise<void> {
    const values = { source, fetchedAtMs: fetchedMs, forecast: JSON.stringify(forecast) }
    await db
      .insertInto('forecast')
      .values({ place, ...values })
      .onConflict((conflict) => conflict.column('place').doUpdateSet(values))
      .execute()
  },
})

export type ForecastStore = ReturnType<typeof forecastStore>

function findForecast(json: string): Forecast | undefined {
  try {
    return writtenForecast.safeParse(JSON.parse(json)).data
  } catch {
    return undefined
  }
}
