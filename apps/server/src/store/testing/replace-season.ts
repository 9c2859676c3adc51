import { type Season, turnsOfGrid } from '@headgate/domain'
import { timelineOf } from '@headgate/domain/testing/lakewood'
import { namesOf, withHolders } from '../../season/season-changes.ts'
import { nameHolders } from '../holder-queries.ts'
import { type NewChange, recordChange, type SeasonReplacement, withSeasonLock } from '../record-change.ts'
import { readSeason } from '../season-queries.ts'
import type { Store } from '../store.ts'

type Wanted = Pick<NewChange, 'source' | 'fileName' | 'importedAt' | 'importedBy'> &
  Partial<Pick<NewChange, 'owner'>> & { season: Season }

/** Puts a whole season in force, past included, without audit entry and notices. */
export const replaceSeason = (
  store: Pick<Store, 'db' | 'engine'>,
  { season, ...next }: Wanted,
): Promise<SeasonReplacement> =>
  withSeasonLock(store.db, async (transaction, current) => {
    const { rules } = await readSeason(transaction)
    const { owner = next.source === 'sample' ? 'sample' : 'own' } = next
    const named = { isSample: owner === 'sample', now: next.importedAt }
    const holderOf = await nameHolders(transaction, namesOf(season.turns), named)
    return recordChange(transaction, current, {
      ...next,
      owner,
      timeline: timelineOf(season, rules, holderOf),
      effects: { grounds: ['all'], moves: [], successions: [], withdraws: [], rules: undefined },
      turns: withHolders(turnsOfGrid(season.turns, rules.slots), holderOf),
    })
  })
