import { type Kysely, sql } from 'kysely'
import { ACCOUNTS } from './0001-first/accounts.ts'
import { DESK } from './0001-first/desk.ts'
import { DITCH } from './0001-first/ditch.ts'
import { NOTICES } from './0001-first/notices.ts'
import { PEOPLE } from './0001-first/people.ts'
import { SEASON } from './0001-first/season.ts'
import { TRADES } from './0001-first/trades.ts'

/**
 * Every table, by family, in an order in which each finds the tables it refers to. Accounts belong to the installation;
 * everything else to a ditch, whose id leads in every key.
 *
 * Days are `YYYY-MM-DD` text, which sorts; instants are epoch milliseconds. `user_id` outside the accounts is no foreign
 * key: another identity provider would have no table here.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statements of [ACCOUNTS, DITCH, PEOPLE, SEASON, TRADES, NOTICES, DESK]) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  }
}
