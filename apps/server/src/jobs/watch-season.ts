import { Cron } from 'croner'
import type { SeasonInMemory } from '../season-in-memory.ts'

/** Looks every second whether another process has changed the season. Gives back how to stop. */
export function watchSeason(season: SeasonInMemory, onFailure: (error: unknown) => void): () => void {
  const job = new Cron('* * * * * *', { protect: true, catch: onFailure }, () => season.refresh())
  return () => job.stop()
}
