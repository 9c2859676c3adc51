import { activateSeason, type NewSeason, type SeasonReplacement, withSeasonLock } from '../activate-season.ts'
import type { Store } from '../store.ts'

/** Puts a season in force like every season change, but without audit entry and notices. */
export function replaceSeason(store: Pick<Store, 'db' | 'engine'>, next: NewSeason): Promise<SeasonReplacement> {
  return withSeasonLock(store.db, (transaction, current) => activateSeason(transaction, current, next))
}
