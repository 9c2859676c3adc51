import type { PreviewResponse } from '@headgate/contracts'
import { ditchDayAt, nameKey, type Season, seasonOf } from '@headgate/domain'
import { readSeasonCsv } from '../csv/season/read-season-csv.ts'
import type { CaptainContext } from './captain-context.ts'
import { findMisspelt } from './find-misspelt.ts'
import { listNeighbors, type Neighbor } from './list-neighbors.ts'
import { previewChange } from './preview-change.ts'

/** What importing a file would do, undoing the changes in `drop` along with it. Changes nothing. */
export async function previewSeason(
  context: CaptainContext,
  bytes: Uint8Array,
  drop: readonly number[],
): Promise<PreviewResponse> {
  const { clock, ownerDirectory, store } = context
  await context.ditch.refresh()
  const { importId, rules } = context.ditch.loaded
  const read = readSeasonCsv(bytes, { rules, today: ditchDayAt(clock.now(), rules.timeZone) })
  const noTurns = { turns: 0, firstDay: null, lastDay: null, difference: null }
  const nothing = { ...noTurns, touched: [], residentsTold: 0, unknownNames: [], misspelt: [] }
  const { rowCount: rows } = read
  if ('faults' in read) {
    return { comparedWith: importId, rows, faults: read.faults, ...nothing, standing: [], groundless: [] }
  }
  const base = seasonOf(read.turns)
  const { preview, planned } = await previewChange(context, async () => ({ base, source: 'captain', withdraws: drop }))
  const { turns } = planned.season
  return {
    ...preview,
    rows,
    faults: [],
    turns: turns.length,
    firstDay: turns.at(0)?.day.toString() ?? null,
    lastDay: turns.at(-1)?.day.toString() ?? null,
    misspelt: await findMisspelt(
      store.db,
      ownerDirectory,
      base.turns.map(({ holder }) => holder),
    ),
    unknownNames: unknownNames(base, await listNeighbors(store.db, ownerDirectory), ownerDirectory.isOwner),
  }
}

function unknownNames({ turns }: Season, neighbors: readonly Neighbor[], isOwner: (name: string) => boolean): string[] {
  const known = new Set(neighbors.flatMap(({ who: { fullName, username } }) => [nameKey(fullName), nameKey(username)]))
  const holders = [...new Set(turns.map(({ holder }) => holder))]
  return holders.filter((holder) => !isOwner(holder) && !known.has(nameKey(holder))).sort()
}
