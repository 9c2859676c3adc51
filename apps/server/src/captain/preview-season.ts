import type { PreviewResponse, SeasonAnswers } from '@headgate/contracts'
import {
  changeNotice,
  countOwners,
  ditchDayAt,
  isOwnTurn,
  mergeNames,
  nameKey,
  ownersOfHolder,
  seasonDifference,
  seasonOf,
  touchedHolders,
} from '@headgate/domain'
import { readSeasonFile } from '../csv/season/read-season-file.ts'
import { countRecipientsOf } from '../notices/enqueue-notices.ts'
import type { CaptainContext } from './captain-context.ts'
import { findMisspelt, findNearNames } from './find-misspelt.ts'
import { listNeighbors, type Neighbor } from './list-neighbors.ts'
import { noticesFor } from './notify-neighbors.ts'
import { countDifference, presentDifference } from './present-difference.ts'

interface FileToPreview {
  bytes: Uint8Array
  fileName: string
  answers: SeasonAnswers
}

/** What importing a file would do, and what to ask the captain about it. Changes nothing. */
export async function previewSeason(
  context: CaptainContext,
  { bytes, fileName, answers }: FileToPreview,
): Promise<PreviewResponse> {
  const { clock, ownerDirectory, store } = context
  const now = clock.now()
  await context.ditch.refresh()
  const { importId, season: old, rules } = context.ditch.loaded
  const read = readSeasonFile(bytes, fileName, { rules, today: ditchDayAt(now, rules.timeZone), answers })
  const noTurns = { turns: 0, firstDay: null, lastDay: null, difference: null }
  const noNames = { unknownNames: [], misspelt: [], nearNames: [], holders: 0, people: 0 }
  const { rowCount: rows, findings, marks } = read
  const asRead = { comparedWith: importId, rows, findings, marks }
  if ('faults' in read) return { ...asRead, faults: read.faults, ...noTurns, touched: [], residentsTold: 0, ...noNames }

  const season = seasonOf(mergeNames(read.turns, answers.names ?? []))
  const holders = new Set(season.turns.map(({ holder }) => holder))
  const difference = seasonDifference(old, season)
  const same = { season, rules }
  const touched = touchedHolders(difference, { old: { season: old, rules }, next: same, now })
  const news = { importId: importId + 1, touched, note: '', now, rules, oldRules: rules }
  const neighbors = await listNeighbors(store.db, ownerDirectory)
  return {
    ...asRead,
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
    misspelt: await findMisspelt(store.db, ownerDirectory, [...holders]),
    nearNames: await findNearNames(store.db, ownerDirectory, read.turns),
    unknownNames: unknownNames(holders, neighbors, ownerDirectory.isOwner),
    holders: holders.size,
    people: countOwners(holders),
  }
}

/** People on the schedule who are neither owners nor residents. Of `Smith/Jones` it may be one of the two. */
function unknownNames(
  holders: ReadonlySet<string>,
  neighbors: readonly Neighbor[],
  isOwner: (name: string) => boolean,
): string[] {
  const known = new Set(neighbors.flatMap(({ who: { fullName, username } }) => [nameKey(fullName), nameKey(username)]))
  const isKnown = (name: string) => isOwner(name) || known.has(nameKey(name))
  const people = [...holders].flatMap((holder) => (isKnown(holder) ? [] : ownersOfHolder(holder)))
  return [...new Set(people)].filter((name) => !isKnown(name)).sort()
}
