import { Cron } from 'croner'
import type { SeasonCache } from '../schedule/season-cache.ts'

interface Watching {
  /** Calls back when another process tells that it changed the season; gives back how to stop. */
  hearNews: (onNews: () => void) => () => Promise<void>
  onFailure: (error: unknown) => void
}

/** Looks as soon as there is news of the season, and every second in any case. Gives back how to stop. */
export function watchSeason(season: SeasonCache, { hearNews, onFailure }: Watching): () => Promise<void> {
  const stopHearing = hearNews(() => void season.refresh().catch(onFailure))
  const job = new Cron('* * * * * *', { protect: true, catch: onFailure }, () => season.refresh())
  return () => {
    job.stop()
    return stopHearing()
  }
}
