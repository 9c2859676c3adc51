import type { PeopleChanged, PeopleEntry, PeopleUndo, RowId } from '@headgate/contracts'
import type { HolderId, OwnedProperty } from '@headgate/domain'
import type { DitchContext } from '../schedule/route-parts.ts'
import type { ActingCaptain } from '../store/audit-queries.ts'
import { setRemoved } from '../store/people-queries.ts'
import { changePeople, collectChanges, NO_UNDO, readList, type Writing, writeCollected } from './change-people.ts'
import { holderIdOf, isOwner, numberOf, propertyOf, spellingsOf, todayOf } from './find-row.ts'
import { listedHolders, personsOf, readEntry, rowsWithoutProperty, whoCame } from './persons-of-row.ts'
import { addEntry, changeEntry } from './write-entry.ts'

interface Change {
  by: ActingCaptain
  basedOn: number
}

export const addPeople = (
  context: DitchContext,
  { by, entry }: { by: ActingCaptain; entry: PeopleEntry },
): Promise<PeopleChanged> =>
  changePeople(context, {
    by,
    basedOn: undefined,
    write: async (writing) => {
      const put = await rowsWithoutProperty(writing, [entry])
      return { undo: { ...NO_UNDO, remove: [await addEntry(writing, entry)], put } }
    },
    audit: () => ({ action: 'change-people', details: { kind: 'people-added', values: namesIn(entry) } }),
  })

export const editPeople = (
  context: DitchContext,
  { by, basedOn, row, entry }: Change & { row: RowId; entry: PeopleEntry },
): Promise<PeopleChanged> =>
  changePeople(context, {
    by,
    basedOn,
    write: async (writing) => {
      const before = await readEntry(writing, row)
      const others = 'propertyId' in row ? await rowsWithoutProperty(writing, [entry]) : []
      const listed = await listedHolders(writing)
      const corrected = new Map<number, HolderId>()
      const after = await changeEntry({ ...writing, corrected }, row, entry)
      const { remove, put } = takenBack(row, after, { before, corrected })
      const came = 'propertyId' in row ? await whoCame(writing, listed.union(new Set(corrected.values()))) : []
      return { undo: { ...NO_UNDO, remove: [...remove, ...came], put: [...put, ...others] } }
    },
    audit: () => ({ action: 'change-people', details: { kind: 'people-edited', values: namesIn(entry) } }),
  })

/** A holder who was given an address became a property, which goes again. */
function takenBack(
  row: RowId,
  after: RowId,
  { before, corrected }: { before: PeopleEntry; corrected: ReadonlyMap<number, HolderId> },
): Pick<PeopleUndo, 'remove' | 'put'> {
  const idNow = (id: number): number => numberOf(corrected.get(id) ?? holderIdOf(id))
  const holders = before.holders.map(({ id, ...holder }) => ({ ...holder, ...(id !== undefined && { id: idNow(id) }) }))
  return {
    remove: 'holderId' in row && 'propertyId' in after ? [after] : [],
    put: [{ row: 'holderId' in row ? { holderId: idNow(row.holderId) } : row, entry: { ...before, holders } }],
  }
}

export const removePeople = (
  context: DitchContext,
  { by, basedOn, row }: Change & { row: RowId },
): Promise<PeopleChanged> =>
  changePeople(context, {
    by,
    basedOn,
    write: async (writing) => {
      const entry = await readEntry(writing, row)
      if ('propertyId' in row || !isOwner(writing.current.people, holderIdOf(row.holderId), todayOf(writing)))
        return { undo: { ...NO_UNDO, revive: await removeRows(writing, [row]) }, entry }
      // They stay on the list with their property.
      const without = { ...entry, holders: entry.holders.map((holder) => ({ ...holder, shares: 0 })), people: [] }
      await changeEntry(writing, row, without)
      return { undo: { ...NO_UNDO, put: [{ row, entry }] }, entry }
    },
    audit: ({ entry }) => ({ action: 'change-people', details: { kind: 'people-removed', values: namesIn(entry) } }),
  }).then(({ revision, undo }) => ({ revision, undo }))

/** Takes back a change of the list. */
export const undoPeople = (
  context: DitchContext,
  { by, basedOn, undo }: Change & { undo: PeopleUndo },
): Promise<PeopleChanged> =>
  changePeople(context, {
    by,
    basedOn,
    write: async (writing) => {
      const { db } = writing
      await setRemoved(db, { ...undo.revive, holders: undo.revive.holders.map(holderIdOf) }, null)
      await removeRows({ ...writing, read: await readList(writing) }, undo.remove)
      // Read only now: removing a row may have taken off somebody whom another row puts back.
      const reading = { ...writing, read: await readList(writing), collected: await collectChanges(writing) }
      for (const { row, entry } of undo.put) await changeEntry(reading, row, entry)
      await writeCollected(reading)
      return { undo: null }
    },
    audit: () => ({ action: 'change-people', details: { kind: 'people-undone', values: { rows: rowsIn(undo) } } }),
  })

const rowsIn = ({ remove, put, revive }: PeopleUndo): number =>
  remove.length + put.length + Math.max(revive.properties.length, revive.holders.length)

const namesIn = ({ holders, address }: PeopleEntry) => ({
  holders: holders.map(({ name }) => name),
  address: address?.street ?? null,
})

/** Takes rows off the list with their people, and their holders too if they own no property that stays. */
async function removeRows(writing: Writing, rows: readonly RowId[]): Promise<PeopleUndo['revive']> {
  const { db, current, now } = writing
  const properties = rows.flatMap((row) => ('propertyId' in row ? row.propertyId : []))
  const gone = new Set(properties)
  const staying = new Set(current.people.properties.filter(({ id }) => !gone.has(id)).flatMap(ownersEver))
  const holders = new Set<HolderId>()
  const people: number[] = []
  for (const row of rows) {
    const leaving =
      'propertyId' in row
        ? ownersEver(propertyOf(current, row.propertyId)).filter((id) => !staying.has(id))
        : spellingsOf(current.people, holderIdOf(row.holderId))
    for (const id of leaving) holders.add(id)
    people.push(...(await personsOf(writing, row)).map(({ id }) => id))
  }
  await setRemoved(db, { properties, holders: [...holders], people }, now)
  return { properties, holders: [...holders].map(numberOf), people }
}

const ownersEver = ({ ownerships }: Pick<OwnedProperty, 'ownerships'>): HolderId[] =>
  ownerships.flatMap(({ holderIds }) => [...holderIds])
