import type { PreviewResponse, SeasonAnswers } from '@headgate/contracts'
import {
  comparePlaces,
  countOwners,
  ditchDayAt,
  isSamePlace,
  mergeNames,
  type NamedTurn,
  nameKey,
  ownersOfHolder,
  type Segment,
  withLeft,
} from '@headgate/domain'
import { readSeasonFile } from '../csv/season/read-season-file.ts'
import { NO_NOTICES } from '../notices/notice-rows.ts'
import type { DitchContext } from '../schedule/route-parts.ts'
import { previewHolders } from '../store/holder-queries.ts'
import { findMisspelt, findNearNames } from './find-misspelt.ts'
import { listNeighbors, type Neighbor } from './notify-neighbors.ts'
import { offerClosures, type PickedLines, picksOf } from './pick-rows.ts'
import { previewChange } from './preview-change.ts'
import type { PlannedSeason, SeasonInForce } from './record-season.ts'
import { type ImportChoices, namesOf, seasonToImport, turnsBeyond } from './season-changes.ts'

export interface FileToPreview extends ImportChoices {
  bytes: Uint8Array
  fileName: string
  answers: SeasonAnswers
  toggled: PickedLines
}

/** What importing a file would do, and what to ask the captain about it. Changes nothing. */
export async function previewSeason(
  context: DitchContext,
  { bytes, fileName, answers, toggled, ...choices }: FileToPreview,
): Promise<PreviewResponse> {
  const { clock, ownerDirectory, db } = context
  await context.ditch.refresh()
  const { importId, rules } = context.ditch.loaded
  const now = clock.now()
  const today = ditchDayAt(now, rules.clocks)
  const read = await readSeasonFile(bytes, fileName, {
    clock,
    rules,
    today,
    answers,
    picks: await picksOf(context, toggled),
  })
  const { rowCount: rows, findings, marks, fileRows } = read
  const closures = offerClosures(read.closures, rules, now)
  const known = { rows, findings, marks, fileRows, closures }
  if ('faults' in read) return { ...NOTHING, ...known, comparedWith: importId, faults: read.faults }
  const turns = mergeNames(read.turns, answers.names ?? [])
  const holders = new Set(turns.map(({ holder }) => holder))
  const { preview, planned, current } = await previewChange(context, async (db, current) => {
    const { holderOf, added } = await previewHolders(db, namesOf(turns), false)
    return { ...seasonToImport(current, { ...read, turns }, { now, holderOf, ...choices }), source: 'captain', added }
  })
  return {
    ...preview,
    ...known,
    faults: [],
    beyond: turnsBeyond(
      turns.map(({ opens }) => opens.day),
      rules,
    ),
    turns: turns.length,
    firstDay: turns.at(0)?.opens.day.toString() ?? null,
    lastDay: turns.at(-1)?.opens.day.toString() ?? null,
    pastLeft: countPastLeft(turns, planned, current),
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
  beyond: null,
  difference: null,
  touched: [],
  notices: NO_NOTICES,
  pastMs: 0,
  pastLeft: 0,
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

/** Of a file, the turns that have begun and differ from the schedule, which keeps them as they were. Both are in order. */
function countPastLeft(
  turns: readonly NamedTurn[],
  { turns: taken }: PlannedSeason,
  { timeline, nameOf }: SeasonInForce,
): number {
  const segments = withLeft(timeline)
  const isOther = (turn: NamedTurn, { scheduled }: Segment) =>
    scheduled === undefined || nameKey(nameOf(scheduled)) !== nameKey(turn.holder)
  let [count, at] = [0, 0]
  for (const turn of turns.slice(0, turns.length - taken.length)) {
    while (segments[at] && comparePlaces(segments[at] as Segment, turn.opens) < 0) at += 1
    const segment = segments[at]
    if (!segment || !isSamePlace(segment, turn.opens) || isOther(turn, segment)) count += 1
  }
  return count
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
