import type { Selectable } from 'kysely'
import { instantOf } from '../config/instants.ts'
import type { Database, Tables } from './database.ts'
import { takeId } from './take-id.ts'

/** What a captain wants everybody to know until a time. */
export interface StatusNote {
  id: number
  text: string
  until: Temporal.Instant
  /** The note whose notices went out: this one, or an earlier wording of it. */
  sentAs: number | null
}

/** A version number: grows whenever a note is written or ended. */
export async function countStatusNoteChanges(db: Database): Promise<number> {
  const { written, ended } = await db
    .selectFrom('statusNote')
    .select(({ fn }) => [fn.countAll<number>().as('written'), fn.count<number>('endedAtMs').as('ended')])
    .executeTakeFirstOrThrow()
  return written + ended
}

/** The newest note, unless a captain has ended it. Its time may be over. */
export async function findStatusNote(db: Database): Promise<StatusNote | undefined> {
  const row = await db.selectFrom('statusNote').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst()
  if (!row || row.endedAtMs !== null) return undefined
  return { id: row.id, text: row.text, until: instantOf(row.untilMs), sentAs: row.sentAs }
}

interface NewNote extends Pick<StatusNote, 'text' | 'until'> {
  /** Undefined if it is itself sent as a notice. */
  sentAs: number | null | undefined
}

/** Takes the place of the note before. Returns its id. */
export async function addStatusNote(db: Database, { text, until, sentAs }: NewNote): Promise<number> {
  const id = await takeId(db, 'status_note')
  const note = { id, text, untilMs: until.epochMilliseconds, sentAs: sentAs === undefined ? id : sentAs }
  await db.insertInto('statusNote').values(note).execute()
  return id
}

export async function endStatusNote(db: Database, id: number, at: Temporal.Instant): Promise<void> {
  await db
    .updateTable('statusNote')
    .set({ endedAtMs: at.epochMilliseconds })
    .where('id', '=', id)
    .where('endedAtMs', 'is', null)
    .execute()
}

/** Every note there ever was, the oldest first. */
export const listStatusNoteRows = (db: Database): Promise<Selectable<Tables['statusNote']>[]> =>
  db.selectFrom('statusNote').selectAll().orderBy('id').execute()
