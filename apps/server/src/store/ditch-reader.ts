import type { Closure, HolderId, HolderName, NameOf } from '@headgate/domain'
import { sql } from 'kysely'
import { listClosures } from './closure-queries.ts'
import type { Database } from './database.ts'
import { readDitch, type StoredDitch } from './ditch-queries.ts'
import { namesIn, readHolderNames } from './holder-queries.ts'
import { findKind } from './identity-queries.ts'
import { findPeopleRevision, NO_PEOPLE, readPeople, type StoredPeople } from './property-queries.ts'
import { findChange, readSeason, type StoredSeason } from './season-queries.ts'
import { countStatusNoteChanges, findStatusNote, type StatusNote } from './status-note-queries.ts'

/** The ditch at one moment: its settings, its rules, the season in force and its closures, read in one transaction. */
export interface DitchSnapshot
  extends Pick<StoredDitch, 'profile' | 'rules' | 'rulesVersion' | 'revision' | 'isSetUp'>,
    StoredSeason {
  /** Rises with every change of anything here. */
  version: number
  /** Rises with every change of the profile, the rules or the note. Sent with every answer. */
  infoVersion: number
  /** The captains' note to everybody. Its time may be over. */
  note: StatusNote | undefined
  /** True until the ditch is set up, or has a season of its own that none of the sample's accounts imported. */
  isTrial: boolean
  /** Past, running and coming, ordered by their beginning, without those called off before they began. */
  closures: readonly Closure[]
  people: StoredPeople
  /** What every holder is called. */
  names: ReadonlyMap<HolderId, HolderName>
  nameOf: NameOf
  /** Rises with every change of `people`. */
  peopleRevision: number
}

export interface DitchReader {
  /** Cheap: called every second. */
  findVersion(): Promise<number>
  /** The season of `known` is not read again while it is in force, because a change is never edited. */
  read(known?: DitchSnapshot): Promise<DitchSnapshot>
}

export const ditchReader = (db: Database): DitchReader => ({
  findVersion: () => findVersion(db),
  read: async (known) => {
    if (db.isTransaction) return readSnapshot(db, known)
    // Before the view, which holds up everybody on SQLite: a season has thousands of turns, and is never edited.
    const current = await readSeason(db, { known })
    return inOneView(db, (view) => readSnapshot(view, current))
  },
})

/** Each part only rises, so the sum names the state. One query, because every node asks each second. */
async function findVersion(db: Database): Promise<number> {
  const { revision, peopleRevision, lastChange, closures, notes } = await db
    .selectFrom('ditch')
    .select(({ selectFrom }) => [
      'revision',
      'peopleRevision',
      selectFrom('seasonChange')
        .select(({ fn }) => fn.max('id').as('id'))
        .as('lastChange'),
      selectFrom('closure').select(sql<number>`count(*) + count(reopened_at_ms)`.as('rows')).as('closures'),
      selectFrom('statusNote').select(sql<number>`count(*) + count(ended_at_ms)`.as('rows')).as('notes'),
    ])
    .executeTakeFirstOrThrow()
  return revision + peopleRevision + (lastChange ?? 0) + (closures ?? 0) + (notes ?? 0)
}

/** All queries see the store as it was at the first, whatever is written meanwhile. */
export const inOneView = <T>(db: Database, read: (view: Database) => Promise<T>): Promise<T> =>
  db.transaction().setAccessMode('read only').setIsolationLevel('repeatable read').execute(read)

async function readSnapshot(db: Database, known?: StoredSeason): Promise<DitchSnapshot> {
  const version = await findVersion(db)
  const { changedFields: _changed, isFilled: _filled, ...ditch } = await readDitch(db)
  const current = await readSeason(db, { known })
  const isBySample = async () => {
    const { importedBy = null } = (await findChange(db, current.importId)) ?? {}
    return importedBy !== null && (await findKind(db, importedBy)) === 'sample'
  }
  const isTrial = !ditch.isSetUp && (current.owner !== 'own' || (await isBySample()))
  const stored = await readPeople(db, current)
  const names = await readHolderNames(db)
  return {
    // May be a whole snapshot of before: all of it but the season is read again.
    ...current,
    ...ditch,
    // Those whose clocks also know what a zone was before a captain corrected it.
    rules: current.rules,
    version,
    isTrial,
    infoVersion: ditch.revision + (await countStatusNoteChanges(db)),
    note: await findStatusNote(db),
    closures: await listClosures(db),
    names,
    nameOf: namesIn(names),
    // The sample's properties are gone with the sample.
    people: stored.isSample && !isTrial ? NO_PEOPLE : stored,
    peopleRevision: await findPeopleRevision(db),
  }
}
