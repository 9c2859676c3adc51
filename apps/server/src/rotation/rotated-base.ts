import { compareDays, type DayRange, type Season, seasonOf } from '@headgate/domain'
import type { SeasonInForce } from '../season/record-season.ts'
import type { Database } from '../store/database.ts'
import { readBase } from '../store/season-queries.ts'

/** The season's base with the days of the rotation replaced. The sample's turns are not kept. */
export async function rotatedBase(
  db: Database,
  { lastChange }: SeasonInForce,
  { season, from, through }: DayRange & { season: Season },
): Promise<Season> {
  const before = lastChange && lastChange.owner !== 'sample' ? await readBase(db, lastChange.baseId) : seasonOf([])
  const kept = before.turns.filter(({ day }) => compareDays(day, from) < 0 || compareDays(day, through) > 0)
  return seasonOf([...kept, ...season.turns])
}
