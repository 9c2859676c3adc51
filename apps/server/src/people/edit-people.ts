import type { PeopleChanged, PeopleEntry, PeopleUndo, RowId } from '@headgate/contracts'
import type { OwnedProperty } from '@headgate/domain'
import type { DitchContext } from '../schedule/route-parts.ts'
import type { ActingCaptain } from '../store/audit-queries.ts'
import { setRemoved } from '../store/people-queries.ts'
import { changePeople, collectChanges, NO_UNDO, readList, type Writing, writeCollected } from './change-people.ts'
import { propertyOf, spellingsOf } from './find-row.ts'
import { personsOf, readEntry } from './persons-of-row.ts'
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
    write: async (writing) => ({ undo: { ...NO_UNDO, remove: [await addEntry(writing, entry)] } }),
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
      const after = await changeEntry(writing, row, entry)
      return { undo: { ...NO_UNDO, ...takenBack(row, after, before) } }
    },
    audit: () => ({ action: 'change-people', details: { kind: 'people-edited', values: namesIn(entry) } }),
  })

/** A holder who was given an address became a property, which goes again. */
const takenBack = (row: RowId, after: RowId, entry: PeopleEntry): Pick<PeopleUndo, 'remove' | 'put'> => ({
  remove: 'holderId' in row && 'propertyId' in after ? [after] : [],
  put: [{ row, entry }],
})

export const removePeople = (
  context: DitchContext,
  { by, basedOn, row }: Change & { row: RowId },
): Promise<PeopleChanged> =>
  changePeople(context, {
    by,
    basedOn,
    write: async (writing) => {
      const entry = await readEntry(writing, row)
      return { undo: { ...NO_UNDO, revive: await removeRows(writing, [row]) }, entry }
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
      await setRemoved(db, undo.revive, null)
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
  const holders = new Set<number>()
  const people: number[] = []
  for (const row of rows) {
    const leaving =
      'propertyId' in row
        ? ownersEver(propertyOf(current, row.propertyId)).filter((id) => !staying.has(id))
        : spellingsOf(current.people, row.holderId)
    for (const id of leaving) holders.add(id)
    people.push(...(await personsOf(writing, row)).map(({ id }) => id))
  }
  const removed = { properties, holders: [...holders], people }
  await setRemoved(db, removed, now)
  return removed
}

const ownersEver = ({ ownerships }: Pick<OwnedProperty, 'ownerships'>): number[] =>
  ownerships.flatMap(({ holderIds }) => [...holderIds])
