import { type NewSeason, putInForce, type SeasonReplacement, whenNoOtherImports } from '../activate-season.ts'
import type { Store } from '../store.ts'

/** Puts a season in force as every change does, and nothing beside it: no trail and no notices. */
export function replaceSeason(store: Pick<Store, 'db' | 'engine'>, next: NewSeason): Promise<SeasonReplacement> {
  return whenNoOtherImports(store, (transaction, current) => putInForce(transaction, current, next))
}
