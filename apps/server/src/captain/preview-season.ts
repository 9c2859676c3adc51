import type { PreviewResponse } from '@headgate/contracts'
import {
  changeNotice,
  ditchDayAt,
  isOwnTurn,
  nameKey,
  type Season,
  seasonDifference,
  seasonOf,
  touchedHolders,
} from '@headgate/domain'
import { readSeasonCsv } from '../csv/season/read-season-csv.ts'
import { countRecipientsOf } from '../notices/enqueue-notices.ts'
import type { CaptainContext } from './captain-context.ts'
import { findMisspelt } from './find-misspelt.ts'
import { listNeighbors, type Neighbor } from './list-neighbors.ts'
import { noticesFor } from './notify-neighbors.ts'
import { countDifference, presentDifference } from './present-difference.ts'

/** What importing a file would do. Changes nothing. */
export async function previewSeason(context: CaptainContext, bytes: Uint8Array): Promise<PreviewResponse> {
  const { clock, ownerDirectory, store } = context
  const now = clock.now()
  await context.ditch.refresh()
  const { importId, season: old, rules } = context.ditch.loaded
  const read = readSeasonCsv(bytes, { rules, today: ditchDayAt(now, rules.timeZone) })
  const noTurns = { turns: 0, firstDay: null, lastDay: null, difference: null }
  const nothing = { ...noTurns, touched: [], residentsTold: 0, unknownNames: [], misspelt: [] }
  const { rowCount: rows } = read
  if ('faults' in read) return { comparedWith: importId, rows, faults: read.faults, ...nothing }

  const season = seasonOf(read.turns)
  const difference = seasonDifference(old, season)
  const same = { season, rules }
  const touched = touchedHolders(difference, { old: { season: old, rules }, next: same, now })
  const news = { importId: importId + 1, touched, note: '', now, rules, oldRules: rules }
  const neighbors = await listNeighbors(store.db, ownerDirectory)
  return {
    comparedWith: importId,
    rows,
    faults: [],
    turns: season.turns.length,
    firstDay: season.turns.at(0)?.day.toString() ?? null,
    lastDay: season.turns.at(-1)?.day.toString() ?? null,
    difference: presentDifference(difference),
    touched: touched.map(({ holder, ...changes }) => ({
      holder,
      ...countDifference(changes),
      residents: neighbors.filter(({ who }) => isOwnTurn(holder, who)).length,
    })),
    residentsTold: countRecipientsOf(
      noticesFor(neighbors, (who) => changeNotice(who, news)),
      { now, timeZone: rules.timeZone },
    ),
    misspelt: await findMisspelt(
      store.db,
      ownerDirectory,
      season.turns.map(({ holder }) => holder),
    ),
    unknownNames: unknownNames(season, neighbors, ownerDirectory.isOwner),
  }
}

function unknownNames({ turns }: Season, neighbors: readonly Neighbor[], isOwner: (name: string) => boolean): string[] {
  const known = new Set(neighbors.flatMap(({ who: { fullName, username } }) => [nameKey(fullName), nameKey(username)]))
  const holders = [...new Set(turns.map(({ holder }) => holder))]
  return holders.filter((holder) => !isOwner(holder) && !known.has(nameKey(holder))).sort()
}
