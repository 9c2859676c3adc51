import type { TodayItem } from '@headgate/contracts'
import type { Mailer } from '../adapters/mail/mailer.ts'
import type { Config } from '../config/config.ts'
import type { Database } from '../store/database.ts'
import { findFailingMail } from '../store/today-queries.ts'
import type { Weather } from '../weather/ditch-weather.ts'

const LOOKED_BACK = Temporal.Duration.from({ hours: 7 * 24 })

export async function mailItem(
  db: Database,
  mailReach: Mailer['reach'],
  now: Temporal.Instant,
): Promise<TodayItem | undefined> {
  if (mailReach === 'none') return { kind: 'mail-off' }
  const failing = await findFailingMail(db, now.subtract(LOOKED_BACK))
  return failing && { kind: 'mail-fails', count: failing.count, ...failing.delivery }
}

/** Averages are no failure where they were chosen. */
export function weatherItem(
  config: Pick<Config, 'clock' | 'weather'>,
  weather: Pick<Weather, 'forecastState'>,
): TodayItem | undefined {
  const { kind } = weather.forecastState(config.clock.nowMs())
  if (config.weather.choice === 'averages' || kind === 'forecast' || kind === 'pending') return undefined
  return { kind: 'weather-fails', hasAverages: kind === 'average' }
}
