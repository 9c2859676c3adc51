import type { PreviewResponse, SeasonAnswers } from '@headgate/contracts'
import { countOwners, ditchDayAt, mergeNames, nameKey, ownersOfHolder, seasonOf } from '@headgate/domain'
import { readSeasonFile } from '../csv/season/read-season-file.ts'
import type { DitchContext } from '../schedule/route-parts.ts'
import { findMisspelt, findNearNames } from './find-misspelt.ts'
import { listNeighbors, type Neighbor } from './notify-neighbors.ts'
import { previewChange } from './preview-change.ts'
import { readDropped } from './season-changes.ts'

export interface FileToPreview {
  bytes: Uint8Array
  fileName: string
  answers: SeasonAnswers
  /** The changes to undo along with it. */
  drop: readonly number[]
}

/** What importing a file would do, and what to ask the captain about it. Changes nothing. */
export async function previewSeason(
  context: DitchContext,
  { bytes, fileName, answers, drop }: FileToPreview,
): Promise<PreviewResponse> {
  const { clock, ownerDirectory, db } = context
  await context.ditch.refresh()
  const { importId, rules } = context.ditch.loaded
  const today = ditchDayAt(clock.now(), rules.timeZone)
  const read = await readSeasonFile(bytes, fileName, { clock, rules, today, answers })
  const { rowCount: rows, findings, marks } = read
  if ('faults' in read) return { ...NOTHING, comparedWith: importId, rows, findings, marks, faults: read.faults }
  const base = seasonOf(mergeNames(read.turns, answers.names ?? []))
  const holders = new Set(base.turns.map(({ holder }) => holder))
  const { preview, planned } = await previewChange(context, async (db, current) => ({
    base,
    source: 'captain',
    withdraws: await readDropped(db, drop, current),
  }))
  const { turns } = planned.season
  return {
    ...preview,
    rows,
    findings,
    marks,
    faults: [],
    turns: turns.length,
    firstDay: turns.at(0)?.day.toString() ?? null,
    lastDay: turns.at(-1)?.day.toString() ?? null,
    misspelt: await findMisspelt(db, context, [...holders]),
    nearNames: await findNearNames(db, context, read.turns),
    unknownNames: unknownNames(holders, await listNeighbors(db, ownerDirectory), ownerDirectory.isOwner),
    holders: new Set([...holders].map(nameKey)).size,
    people: countOwners(holders),
  }
}

/** What a file with faults would do. */
const NOTHING = {
  turns: 0,
  firstDay: null,
  lastDay: null,
  difference: null,
  touched: [],
  residentsTold: 0,
  unknownNames: [],
  misspelt: [],
  nearNames: [],
  holders: 0,
  people: 0,
  standing: [],
  groundless: [],
  revived: [],
  tradesSuspended: [],
  tradesRevived: [],
} satisfies Partial<PreviewResponse>

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
