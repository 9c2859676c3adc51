import { Cron } from 'croner'
import type { ServerClock } from '../config/clock.ts'
import type { ForecastCache } from '../weather/forecast-cache.ts'

/** Looks now and every minute whether the weather has grown old, also while nobody asks. Gives back how to stop. */
export function refreshWeather(weather: ForecastCache, clock: ServerClock): () => void {
  const look = () => weather.refreshIfDue(clock.nowMs())
  look()
  const job = new Cron('* * * * *', look)
  return () => {
    job.stop()
    weather.stop()
  }
}
