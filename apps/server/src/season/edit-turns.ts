import type { CellConflict, EditedCell, EditsPreviewResponse, EditsRequest } from '@headgate/contracts'
import {
  type DitchDay,
  findTurnAt,
  type HolderName,
  isSameHolder,
  layersInForce,
  type NearName,
  nameKey,
  type Reassignment,
  successorOf,
  type Turn,
  type TurnPlace,
} from '@headgate/domain'
import { DitchProblem } from '../ditch-problem.ts'
import type { DitchContext } from '../schedule/route-parts.ts'
import type { Actor } from '../store/audit-queries.ts'
import type { Database } from '../store/database.ts'
import { listLayeredChanges } from '../store/layer-queries.ts'
import type { SeasonChange } from './change-season.ts'
import { findMisspelt } from './find-misspelt.ts'
import { findLastChangesOf } from './last-change-of.ts'
import { previewChange } from './preview-change.ts'
import { checkPlace, readCell } from './read-cell.ts'
import type { SeasonInForce } from './record-season.ts'

/** A turn to change, with the holder that the captain saw there. */
interface Edit extends TurnPlace {
  was: string | null
  /** Who else had some of it, as the captain saw; undefined if that is not compared. */
  wasOthers: readonly string[] | undefined
  before: HolderName | undefined
  /** Everybody who has any of it. */
  holders: readonly (HolderName | undefined)[]
  holder: HolderName | undefined
}

interface Edited {
  /** Those that change a turn and collide with nobody. */
  edits: Edit[]
  conflicts: CellConflict[]
  misspelt: NearName[]
}

/**
 * Changes the turns that a captain edited in one sitting. Throws `invalid-input` for an impossible slot, day or name;
 * `conflict` if a turn is no longer as the captain saw it, if names look misspelt, or if nothing would change.
 */
export const editsChange = (
  by: Actor,
  { cells, note, newNames }: EditsRequest,
  context: Pick<DitchContext, 'ownerDirectory' | 'clock'>,
): SeasonChange => ({
  by,
  basedOn: undefined,
  action: 'correction',
  next: async (transaction, current) => {
    const { edits, conflicts, misspelt } = await readEdits(transaction, current, { cells, newNames }, context)
    if (conflicts.length > 0)
      throw new DitchProblem('cells-changed', { turns: conflicts.length }, { details: { conflicts } })
    if (misspelt.length > 0)
      throw new DitchProblem('names-misspelt', { names: misspelt.length }, { details: { misspeltNames: misspelt } })
    const [first] = edits
    if (!first) throw new DitchProblem('nothing-to-change', {})
    const { day, slot, before = null, holder = null } = first
    return {
      reassignments: reassignmentsOf(edits),
      source: 'correction',
      note,
      audit: (counts) => ({
        kind: 'turns-edited',
        values: { date: day.toString(), slot, before, holder, more: edits.length - 1, note, ...counts },
      }),
    }
  },
})

/** What editing these turns would do, without those that somebody else has changed meanwhile. */
export async function previewEdits(
  context: DitchContext,
  { cells, newNames }: Pick<EditsRequest, 'cells' | 'newNames'>,
): Promise<EditsPreviewResponse> {
  let read: Edited = { edits: [], conflicts: [], misspelt: [] }
  const { preview } = await previewChange(context, async (transaction, current) => {
    read = await readEdits(transaction, current, { cells, newNames }, context)
    return { source: 'correction', reassignments: reassignmentsOf(read.edits) }
  })
  const { difference, touched, residentsTold } = preview
  return { difference, touched, residentsTold, misspelt: read.misspelt, conflicts: read.conflicts }
}

const reassignmentsOf = (edits: readonly Edit[]) =>
  edits.flatMap(({ holders, holder, ...place }) => giveWholeTurn(place, holders, holder))

/** Compares what a captain edited with the season in force. Changes nothing. */
async function readEdits(
  db: Database,
  current: SeasonInForce,
  { cells, newNames = [] }: Pick<EditsRequest, 'cells' | 'newNames'>,
  context: Pick<DitchContext, 'ownerDirectory' | 'clock'>,
): Promise<Edited> {
  const successor = await readSuccessor(db, current)
  const edits = cells
    .map((cell) => readEdit(cell, current, successor))
    .filter(({ holders, holder }) => holders.some((one) => one !== holder))
  const isChanged = ({ was, wasOthers, before, holders }: Edit) =>
    !isSameHolder(was || undefined, before) || (wasOthers && !areSameNames(wasOthers, othersIn(holders, before)))
  const conflicts = await presentConflicts(db, edits.filter(isChanged), current)
  const confirmed = new Set(newNames.map(nameKey))
  const names = edits.flatMap(({ holder }) => (holder === undefined || confirmed.has(nameKey(holder)) ? [] : [holder]))
  const misspelt = await findMisspelt(db, context, names)
  return { edits: edits.filter((edit) => !isChanged(edit)), conflicts, misspelt }
}

function readEdit(
  cell: EditedCell,
  { season, rules }: Pick<SeasonInForce, 'season' | 'rules'>,
  successor: Successor,
): Edit {
  const wanted = readCell(cell)
  const place = checkPlace(wanted, rules)
  const turn = findTurnAt(season, place)
  return {
    ...place,
    was: cell.was,
    wasOthers: cell.wasOthers,
    before: turn?.holder,
    holders: holdersOf(turn),
    holder: wanted.holder && successor(wanted.holder, place.day),
  }
}

/** Those who share a turn with the holder who stands for it. */
const othersIn = (holders: Edit['holders'], before: Edit['before']): HolderName[] =>
  holders.flatMap((one) => (one === undefined || one === before ? [] : [one]))

function areSameNames(some: readonly string[], others: readonly string[]): boolean {
  const [a, b] = [new Set(some.map(nameKey)), new Set(others.map(nameKey))]
  return a.symmetricDifference(b).size === 0
}

async function presentConflicts(
  db: Database,
  edits: readonly Edit[],
  { lastChange, rules }: Pick<SeasonInForce, 'lastChange' | 'rules'>,
): Promise<CellConflict[]> {
  const lastChanges = await findLastChangesOf(db, edits, { through: lastChange?.id ?? 0, rules })
  return edits.map(({ day, slot, was, before, holders }, at) => {
    const { by = null, at: changedAt = null } = lastChanges[at] ?? {}
    const nowOthers = othersIn(holders, before)
    return { date: day.toString(), slot, was, now: before ?? null, nowOthers, by, at: changedAt }
  })
}

type Successor = (holder: HolderName, day: DitchDay) => HolderName

/**
 * Whose name a turn shows that a captain gives to a holder: the new owner's, of a house that is sold. Without it, an
 * edit to the old name would be recorded and change nothing.
 */
async function readSuccessor(db: Database, { lastChange }: Pick<SeasonInForce, 'lastChange'>): Promise<Successor> {
  if (!lastChange) return (holder) => holder
  const owner = lastChange.owner === 'sample' ? 'sample' : 'own'
  return successorOf(layersInForce(await listLayeredChanges(db, lastChange.id), owner).successions)
}

/** Everybody who has any of a turn, each once, in order; undefined is nobody. */
const holdersOf = (turn: Turn | undefined): (HolderName | undefined)[] =>
  turn?.parts ? [...new Set(turn.parts.map(({ holder }) => holder))] : [turn?.holder]

/**
 * Gives a whole turn to one holder: a reassignment for each who has any of it. What the holder had by a trade already
 * comes last, so that it is theirs by the schedule too.
 */
function giveWholeTurn(
  { day, slot }: TurnPlace,
  holders: readonly (HolderName | undefined)[],
  next: HolderName | undefined,
): Omit<Reassignment, 'changeId' | 'number'>[] {
  const others = holders.filter((holder) => holder !== next)
  const hasSome = others.length > 0 && next !== undefined && others.length < holders.length
  return [...others, ...(hasSome ? [next] : [])].map((expected) => ({ day, slot, expected, next }))
}
