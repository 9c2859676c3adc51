import { findChange } from '../store/season-queries.ts'
import type { CaptainContext } from './captain-context.ts'
import type { SeasonInForce } from './record-season.ts'

/** What a change starts from, out of memory, where all of it is of one moment. */
export async function readLoaded({ ditch, store }: Pick<CaptainContext, 'ditch' | 'store'>): Promise<SeasonInForce> {
  await ditch.refresh()
  const { importId, season, groundless, handovers, rules, rulesVersion } = ditch.loaded
  return { lastChange: await findChange(store.db, importId), season, groundless, handovers, rules, rulesVersion }
}
