import type { PeopleChanged, PeopleEntry, PeopleUndo, RowId } from '@headgate/contracts'
import { nameAfterMerges, ownershipOn } from '@headgate/domain'
import type { CaptainContext } from '../captain/captain-context.ts'
import type { ActingCaptain } from '../store/audit-queries.ts'
import { removeSale, setRemoved } from '../store/people-queries.ts'
import { changePeople, NO_UNDO, readList, type Writing } from './change-people.ts'
import { propertyOf, todayOf } from './find-row.ts'
import { personsOf } from './persons-of-row.ts'
import { spellingsOf } from './spellings.ts'
import { addEntry, changeEntry } from './write-entry.ts'

interface Change {
  by: ActingCaptain
  basedOn: number
}

export const addPeople = (
  context: CaptainContext,
  { by, entry }: { by: ActingCaptain; entry: PeopleEntry },
): Promise<PeopleChanged> =>
  changePeople(context, {
    by,
    basedOn: undefined,
    write: async (writing) => ({ undo: { ...NO_UNDO, remove: [await addEntry(writing, entry)] } }),
    audit: () => ({ action: 'change-people', details: { kind: 'people-added', values: namesIn(entry) } }),
  })

export const editPeople = (
  context: CaptainContext,
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
  context: CaptainContext,
  { by, basedOn, row }: Change & { row: RowId },
): Promise<PeopleChanged> =>
  changePeople(context, {
    by,
    basedOn,
    write: async (writing) => {
      const entry = await readEntry(writing, row)
      return { undo: { ...NO_UNDO, revive: await removeRow(writing, row) }, entry }
    },
    audit: ({ entry }) => ({ action: 'change-people', details: { kind: 'people-removed', values: namesIn(entry) } }),
  }).then(({ revision, undo }) => ({ revision, undo }))

/** Takes back a change of the list. */
export const undoPeople = (
  context: CaptainContext,
  { by, basedOn, undo }: Change & { undo: PeopleUndo },
): Promise<PeopleChanged> =>
  changePeople(context, {
    by,
    basedOn,
    write: async (writing) => {
      const { db } = writing
      await setRemoved(db, undo.revive, null)
      const gone = undo.remove.flatMap((row) => ('propertyId' in row ? row.propertyId : []))
      for (const row of undo.remove) await removeRow(writing, row, gone)
      for (const { row, entry } of undo.put) await changeEntry(writing, row, entry)
      if (undo.unsell) await removeSale(db, undo.unsell)
      return { undo: null }
    },
    audit: () => ({ action: 'change-people', details: { kind: 'people-undone', values: { rows: rowsIn(undo) } } }),
  })

const rowsIn = ({ remove, put, revive, unsell }: PeopleUndo): number =>
  remove.length + put.length + Math.max(revive.properties.length, revive.holders.length) + (unsell ? 1 : 0)

const namesIn = ({ holders, address }: PeopleEntry) => ({
  holders: holders.map(({ name }) => name),
  address: address?.street ?? null,
})

/** Takes a row off the list with its people, and its holders too if they own nothing but properties that are `gone`. */
async function removeRow(writing: Writing, row: RowId, gone: readonly number[] = []): Promise<PeopleUndo['revive']> {
  const { db, current, now } = writing
  const people = (await personsOf(writing, row)).map(({ id }) => id)
  const { properties } = current.people
  const removed =
    'propertyId' in row
      ? { properties: [row.propertyId], holders: onlyOwnersOf(row.propertyId), people }
      : { properties: [], holders: [...spellingsOf(current.people, row.holderId)], people }
  await setRemoved(db, removed, now)
  return removed

  function onlyOwnersOf(propertyId: number): number[] {
    const elsewhere = new Set(
      properties
        .filter(({ id }) => id !== propertyId && !gone.includes(id))
        .flatMap(({ ownerships }) => ownerships.flatMap(({ holderIds }) => holderIds)),
    )
    const here = propertyOf(current, propertyId).ownerships.flatMap(({ holderIds }) => holderIds)
    return [...new Set(here)].filter((id) => !elsewhere.has(id))
  }
}

/** A row as a captain would enter it. Throws `not-on-list`. */
export async function readEntry(writing: Writing, row: RowId): Promise<PeopleEntry> {
  const { current } = writing
  const { fields } = await readList(writing)
  const property = 'propertyId' in row ? propertyOf(current, row.propertyId) : undefined
  const ids = property
    ? (ownershipOn(property, todayOf(writing))?.holderIds ?? [])
    : spellingsOf(current.people, 'holderId' in row ? row.holderId : 0).slice(0, 1)
  const { holders, merges } = current.people
  const entries = ids
    .flatMap((id) => holders.find((one) => one.id === id) ?? [])
    .map(({ id, name }) => {
      const spellings = spellingsOf(current.people, id).flatMap((one) => fields.get(one) ?? [])
      return {
        id,
        name: nameAfterMerges(name, merges),
        shares: spellings.reduce((sum, { sharesThousandths }) => sum + sharesThousandths, 0) / 1_000,
        takesNights: spellings.every(({ takesNights }) => takesNights),
      }
    })
  const persons = await personsOf(writing, row)
  return {
    address: property ? { street: property.street, city: property.city, state: property.state } : null,
    holders: entries,
    people: persons.map(({ id, name, email, phone, isRenter }) => ({
      id,
      name,
      email,
      phone,
      isRenter: isRenter !== 0,
    })),
  }
}
