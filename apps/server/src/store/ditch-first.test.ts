import { expect, it } from 'vitest'
import { withoutOpening } from './testing/tables-of.ts'
import { aMigratedDatabase } from './testing/throw-away-stores.ts'

/** The tables of the installation. All others hold a ditch's data. */
const OF_THE_INSTALLATION = [
  'ditch',
  'user_account',
  'account_session',
  'sign_in_method',
  'sign_in_code',
  'access_counter',
  'known_device',
  'rate_limit',
  'secret',
  'mailbox_message',
  'kysely_migration',
  'kysely_migration_lock',
]

/** What leads each key, index and reference. */
const LEADING = `
  with named as (select name from pragma_table_list where schema = 'main' and type = 'table' and name not like 'sqlite_%')
  select t.name as "table", 'primary key' as key, c.name as leads from named t join pragma_table_info(t.name) c on c.pk = 1
  union all
  select t.name, i.name, c.name from named t join pragma_index_list(t.name) i on i.origin <> 'pk'
    join pragma_index_info(i.name) c on c.seqno = 0
  union all
  select t.name, 'reference to ' || f."table", f."from" from named t
    join pragma_foreign_key_list(t.name) f on f.seq = 0 and f."table" not in (${OF_THE_INSTALLATION.map((name) => `'${name}'`)})
  order by 1, 2`

it('given a table of a ditch, then each of its keys and indexes leads with the ditch, or with the due time', async () => {
  const rows = await withoutOpening(await aMigratedDatabase('sqlite'), (query) => query(LEADING))
  const ofDitches = rows.filter(({ table }) => !OF_THE_INSTALLATION.includes(`${table}`))
  expect(ofDitches.length).toBeGreaterThan(40)
  // These find what is due, in whichever ditch.
  expect(ofDitches.filter(({ leads }) => leads !== 'ditch_id').map(({ key, leads }) => `${key}: ${leads}`)).toEqual([
    'notice_delivery_waiting: next_try_at_ms',
    'trade_by_end: ends_at_ms',
  ])
})
