import type { AuditDetails, PeopleUndo } from '@headgate/contracts'
import type { HolderId } from '@headgate/domain'
import type { Random } from '../config/random.ts'
import { DitchProblem } from '../ditch-problem.ts'
import type { DitchContext } from '../schedule/route-parts.ts'
import { type ActingCaptain, addAuditEntry } from '../store/audit-queries.ts'
import type { Database } from '../store/database.ts'
import { announceDitchChange } from '../store/ditch-change-notifications.ts'
import type { DitchSnapshot } from '../store/ditch-reader.ts'
import { type HolderRow, listHolderRows, saveHolders } from '../store/holder-queries.ts'
import { lockForCaptain } from '../store/membership-queries.ts'
import { listPersons, type PersonRow, readHolderFields, savePersons } from '../store/people-queries.ts'
import { raisePeopleRevision } from '../store/property-queries.ts'
import { readForPeopleChange } from '../store/read-for-people-change.ts'
import type { PeopleSource } from '../store/tables/ditch-tables.ts'

/** A change of the list as it is written. */
export interface Writing {
  db: Database
  /** The ditch as it is in this transaction. */
  current: DitchSnapshot
  now: Temporal.Instant
  random: Random
  /** The list as it is, read once where many rows are planned. */
  read?: ListRead
  /** Where many rows are written, those who change are collected, for `writeCollected`. */
  collected?: Collected | undefined
  /** Who took the place of whom on the list as spellings were corrected. */
  corrected?: Map<number, HolderId>
}

export interface Collected {
  /** Every holder as it is to be, by `nameKey`. */
  holders: ReadonlyMap<string, HolderRow>
  changedHolders: Set<HolderRow>
  changedPersons: Map<number, PersonRow>
}

export interface ListRead {
  persons: readonly PersonRow[]
  fields: Awaited<ReturnType<typeof readHolderFields>>
}

/** The list as it is now, unless it was read before. */
export const readList = async ({ db, read }: Pick<Writing, 'db' | 'read'>): Promise<ListRead> =>
  read ?? { persons: await listPersons(db), fields: await readHolderFields(db) }

/** Not with merged spellings, of which putting one changes the others. */
export async function collectChanges({ db, current }: Writing): Promise<Collected | undefined> {
  if (current.people.merges.length > 0) return undefined
  const isSample = current.people.isSample ? 1 : 0
  const rows = (await listHolderRows(db)).filter((row) => row.isSample === isSample)
  const holders = new Map(rows.map((row) => [row.nameKey, row]))
  return { holders, changedHolders: new Set(), changedPersons: new Map() }
}

export async function writeCollected({ db, collected }: Writing): Promise<void> {
  if (!collected) return
  await saveHolders(db, [...collected.changedHolders])
  await savePersons(db, [...collected.changedPersons.values()])
}

interface Wanted<T> {
  by: ActingCaptain
  /** The revision of the list that the captain was looking at; undefined to change whatever there is. */
  basedOn: number | undefined
  write: (writing: Writing) => Promise<T>
  audit: (outcome: T) => { action: 'change-people' | 'import-people'; details: AuditDetails }
}

/**
 * Changes the list of people in one transaction, with its audit entry, or changes nothing. Throws `people-outdated` if
 * somebody else has changed the list since.
 */
export async function changePeople<T>(
  { db, ditch, clock, random }: DitchContext,
  { by, basedOn, write, audit }: Wanted<T>,
): Promise<T & { revision: number }> {
  const now = clock.now()
  const outcome = await db.transaction().execute(async (db) => {
    await lockForCaptain(db, by.uid)
    const current = await readForPeopleChange(db, now, ditch.loaded)
    checkRevision(current, basedOn)
    const written = await write({ db, current, now, random })
    await raisePeopleRevision(db, sourceAfter(current))
    const { action, details } = audit(written)
    await addAuditEntry(db, { at: now, by, action, details })
    await announceDitchChange(db)
    return { ...written, revision: current.peopleRevision + 1 }
  })
  await ditch.refresh()
  return outcome
}

export function checkRevision({ peopleRevision }: DitchSnapshot, basedOn: number | undefined): void {
  if (basedOn !== undefined && basedOn !== peopleRevision) throw new DitchProblem('people-outdated', {})
}

/** The sample's list stays the sample's while the sample is shown. A file's becomes the captains'. */
export const sourceAfter = ({ people }: Pick<DitchSnapshot, 'people'>): PeopleSource =>
  people.isSample ? 'sample' : 'own'

export const NO_UNDO: PeopleUndo = {
  remove: [],
  put: [],
  revive: { properties: [], holders: [], people: [] },
}
