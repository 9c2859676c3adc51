import type { Kysely } from 'kysely'
import type { AccountTables } from './tables/account-tables.ts'
import type { DitchTables } from './tables/ditch-tables.ts'
import type { NoticeTables } from './tables/notice-tables.ts'
import type { PeopleTables } from './tables/people-tables.ts'
import type { SeasonTables } from './tables/season-tables.ts'

/**
 * The tables, the same in either engine. Days are `YYYY-MM-DD` text, which sorts; instants are epoch milliseconds.
 * Columns are snake_case in the database and camelCase here. Which ditch a row belongs to is not here: `inDitch` adds
 * `ditch_id` to every query.
 */
export interface Tables extends DitchTables, PeopleTables, SeasonTables, AccountTables, NoticeTables {}

export type Database = Kysely<Tables>
