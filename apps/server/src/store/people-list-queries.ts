import type { LinkOf } from './confirmed-link-queries.ts'
import type { Database } from './database.ts'
import type { PersonRow } from './people-queries.ts'

/** A captain's entries, without those taken off the list; the oldest first. */
export const listPersons = (db: Database): Promise<PersonRow[]> =>
  db.selectFrom('person').selectAll().where('removedAtMs', 'is', null).orderBy('id').execute()

/** The confirmed links that hold on a day or begin later, the oldest first. */
export const listLinksFrom = (db: Database, day: string): Promise<LinkOf[]> =>
  db
    .selectFrom('confirmedLink')
    .select(['userId', 'holderId'])
    .where(({ eb, or }) => or([eb('untilDay', 'is', null), eb('untilDay', '>', day)]))
    .orderBy('fromDay')
    .orderBy('userId')
    .execute()

/** Shares and nights of every holder, by id, also of those taken off the list. */
export async function readHolderFields(db: Database) {
  const rows = await db.selectFrom('holder').select(['id', 'sharesThousandths', 'takesNights']).execute()
  return new Map(rows.map(({ id, takesNights, ...holder }) => [id, { ...holder, takesNights: takesNights !== 0 }]))
}
