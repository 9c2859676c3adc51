import type { CellConflict, EditedCell, EditsPreviewResponse, EditsRequest } from '@headgate/contracts'
import {
  type AgreedMove,
  type DitchDay,
  type HolderId,
  type HolderName,
  hasHours,
  hasLength,
  hoursOfRange,
  type NearName,
  nameKey,
  nameOrNull,
  type PlaceRange,
  successorOf,
  type TurnPlace,
} from '@headgate/domain'
import { DitchProblem } from '../ditch-problem.ts'
import type { DitchContext } from '../schedule/route-parts.ts'
import type { Actor } from '../store/audit-queries.ts'
import type { Database } from '../store/database.ts'
import { type HolderOf, nameHolders, previewHolders } from '../store/holder-queries.ts'
import type { SeasonChange } from './change-season.ts'
import { findMisspelt } from './find-misspelt.ts'
import { findLastChangesOf } from './last-change-of.ts'
import { previewChange } from './preview-change.ts'
import { readHolder, readRange } from './read-cell.ts'
import type { SeasonInForce } from './record-season.ts'

/** A turn to change, with the holder that the captain saw there. */
interface Edit extends TurnPlace {
  was: string | null
  /** Who else had some of it, as the captain saw; undefined if that is not compared. */
  wasOthers: readonly string[] | undefined
  before: HolderId | undefined
  /** Everybody who has any of it. */
  holders: readonly (HolderId | undefined)[]
  /** Those who share it with whoever stands for it. */
  others: readonly string[]
  range: PlaceRange
  /** Its time becomes one turn. */
  isOneTurn: boolean
  /** As the captain typed it; null is nobody. */
  name: HolderName | null
  holder: HolderId | undefined
}

interface Edited {
  /** Those that change a turn and collide with nobody. */
  edits: Edit[]
  conflicts: CellConflict[]
  misspelt: NearName[]
}

/**
 * Changes the turns that a captain edited in one sitting. Throws `invalid-input` for an impossible time, day or name;
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
    const names = namesIn(cells)
    const isSample = current.owner === 'sample'
    const { holderOf, added } = await previewHolders(transaction, names, isSample)
    const { edits, conflicts, misspelt } = await readEdits(transaction, current, { cells, newNames, holderOf }, context)
    if (conflicts.length > 0) throw cellsChanged(conflicts)
    if (misspelt.length > 0)
      throw new DitchProblem('names-misspelt', { names: misspelt.length }, { details: { misspeltNames: misspelt } })
    const [first] = edits
    if (!first) throw new DitchProblem('nothing-to-change', {})
    const { day, slot } = first
    const [before, holder] = [nameOrNull(first.before, current.nameOf), first.name]
    const ofNew = await nameHolders(transaction, names, { isSample, now: context.clock.now() })
    const known = edits.map((edit) => (isNew(edit, added) ? { ...edit, holder: ofNew(edit.name) } : edit))
    return {
      moves: movesOf(known),
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
    const { holderOf, added } = await previewHolders(transaction, namesIn(cells), current.owner === 'sample')
    read = await readEdits(transaction, current, { cells, newNames, holderOf }, context)
    return { source: 'correction', moves: movesOf(read.edits), added }
  })
  const { difference, touched, notices, pastMs } = preview
  return { difference, touched, notices, pastMs, misspelt: read.misspelt, conflicts: read.conflicts }
}

/** One who is given a turn and whom nobody knew before. */
const isNew = (edit: Edit, added: ReadonlyMap<HolderId, string>): edit is Edit & { name: HolderName } =>
  edit.holder !== undefined && added.has(edit.holder)

const movesOf = (edits: readonly Edit[]) => edits.flatMap((edit) => giveAll(edit))

/** Compares what a captain edited with the season in force. Changes nothing. */
async function readEdits(
  db: Database,
  current: SeasonInForce,
  { cells, newNames = [], holderOf }: Pick<EditsRequest, 'cells' | 'newNames'> & { holderOf: HolderOf },
  context: Pick<DitchContext, 'ownerDirectory' | 'clock'>,
): Promise<Edited> {
  const successor = successorOf(current.successions)
  // The new owner's, of a house that is sold: an edit to the old owner would be recorded and change nothing.
  const takerOf = (name: HolderName, day: DitchDay) => successor(holderOf(name), day)
  const edits = cells
    .map((cell) => readEdit(cell, current, takerOf))
    .filter(({ holders, holder }) => holders.some((one) => one !== holder))
  const isChanged = ({ was, wasOthers, before, others }: Edit) =>
    nameKey(was ?? '') !== nameKey(nameOrNull(before, current.nameOf) ?? '') ||
    (wasOthers && !areSameNames(wasOthers, others))
  const conflicts = await presentConflicts(db, edits.filter(isChanged), current)
  const confirmed = new Set(newNames.map(nameKey))
  const names = edits.flatMap(({ name }) => (name === null || confirmed.has(nameKey(name)) ? [] : [name]))
  const misspelt = await findMisspelt(db, context, names)
  return { edits: edits.filter((edit) => !isChanged(edit)), conflicts, misspelt }
}

function readEdit(
  cell: EditedCell,
  current: SeasonInForce,
  takerOf: (name: HolderName, day: DitchDay) => HolderId | undefined,
): Edit {
  const { timeline, rules, nameOf } = current
  const name = readHolder(cell.holder)
  const { range, segments, isOneTurn } = readRange(cell, current)
  const [first] = segments
  const hours = hoursOfRange(range, rules.clocks)
  const isAllHeld = first && (!hasLength(hours) || hasHours(timeline, hours))
  const holders = [...new Set([...segments.map(({ holder }) => holder), ...(isAllHeld ? [] : [undefined])])]
  return {
    ...range.begins,
    was: cell.was,
    wasOthers: cell.wasOthers,
    before: first?.holder,
    holders,
    others: holders.flatMap((one) => (one === undefined || one === first?.holder ? [] : [nameOf(one)])),
    name: name ?? null,
    holder: name && takerOf(name, range.begins.day),
    range,
    isOneTurn,
  }
}

function areSameNames(some: readonly string[], others: readonly string[]): boolean {
  const [a, b] = [new Set(some.map(nameKey)), new Set(others.map(nameKey))]
  return a.symmetricDifference(b).size === 0
}

async function presentConflicts(db: Database, edits: readonly Edit[], current: SeasonInForce): Promise<CellConflict[]> {
  const lastChanges = await findLastChangesOf(db, edits, current)
  return edits.map(({ day, slot, was, before, others }, at) => {
    const { by = null, at: changedAt = null } = lastChanges[at] ?? {}
    const now = nameOrNull(before, current.nameOf)
    return { date: day.toString(), slot, was, now, nowOthers: [...others], by, at: changedAt }
  })
}

const cellsChanged = (conflicts: CellConflict[]) =>
  new DitchProblem('cells-changed', { turns: conflicts.length }, { details: { conflicts } })

/** The problem of turns that have another holder than the captain saw. */
export async function outdatedTurns(
  db: Database,
  current: SeasonInForce,
  { turns, was }: { turns: readonly { date: string; slot: string }[]; was: string },
): Promise<DitchProblem<'cells-changed'>> {
  const edits = turns.map((turn) => readEdit({ ...turn, was, holder: null }, current, () => undefined))
  return cellsChanged(await presentConflicts(db, edits, current))
}

/** The names that a captain typed. */
const namesIn = (cells: readonly EditedCell[]): HolderName[] => cells.flatMap(({ holder }) => readHolder(holder) ?? [])

/**
 * Gives all of a time to one holder: a move for each who has any of it. What the holder had by a trade already comes last,
 * so that it is theirs by the schedule too, and so does what makes one turn of it.
 */
function giveAll({ range, holders, holder: next, isOneTurn }: Edit): AgreedMove[] {
  const others = holders.filter((holder) => holder !== next)
  const hasSome = others.length > 0 && next !== undefined && others.length < holders.length
  const givers = [...others, ...(hasSome || isOneTurn ? [next] : [])]
  return givers.map((expected) => ({ kind: 'edit', ...range, expected, next }))
}
