import { expect, it } from 'vitest'
import { withoutOpening } from './testing/tables-of.ts'
import { aMigratedDatabase, ENGINES } from './testing/throw-away-stores.ts'

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
  'backup_night',
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
    'trade_by_announcement: announces_at_ms',
    'trade_by_end: ends_at_ms',
  ])
})

/** Every primary key, foreign key and index with its columns, as each engine's own catalog has it. */
const KEYS = {
  sqlite: `
    with named as (select name from pragma_table_list where schema = 'main' and type = 'table' and name not like 'sqlite_%')
    select t.name || ' primary' as key, (select group_concat(name, ', ' order by pk) from pragma_table_info(t.name) where pk > 0) as columns
    from named t
    union all
    select t.name || case i."unique" when 1 then ' unique' else ' index' end,
      (select group_concat(coalesce(name, '…'), ', ' order by seqno) from pragma_index_info(i.name))
    from named t join pragma_index_list(t.name) i on i.origin <> 'pk'
    union all
    select t.name || ' to ' || f."table", group_concat(f."from", ', ' order by f.seq)
    from named t join pragma_foreign_key_list(t.name) f group by t.name, f.id, f."table"`,
  postgres: `
    select t.relname || ' to ' || k.confrelid::regclass as key, string_agg(a.attname, ', ' order by c.place) as columns
    from pg_constraint k join pg_class t on t.oid = k.conrelid
      cross join unnest(k.conkey) with ordinality c (number, place)
      join pg_attribute a on a.attrelid = t.oid and a.attnum = c.number
    where t.relnamespace = 'public'::regnamespace and k.contype = 'f' group by k.oid, t.relname, k.confrelid
    union all
    select t.relname || case when x.indisprimary then ' primary' when x.indisunique then ' unique' else ' index' end,
      string_agg(coalesce(a.attname, '…'), ', ' order by c.place)
    from pg_index x join pg_class t on t.oid = x.indrelid
      cross join unnest(x.indkey) with ordinality c (number, place)
      left join pg_attribute a on a.attrelid = t.oid and a.attnum = c.number and c.number > 0
    where t.relnamespace = 'public'::regnamespace group by x.indexrelid, t.relname, x.indisprimary, x.indisunique`,
}

it('given a store on either engine, then both have the same keys and indexes, and each table a primary key', async () => {
  const [sqlite = [], postgres = []] = await Promise.all(
    ENGINES.map(async (engine) => {
      const rows = await withoutOpening(await aMigratedDatabase(engine), (query) => query(KEYS[engine]))
      return rows.map(({ key, columns }) => `${key} (${columns})`).toSorted()
    }),
  )
  expect(sqlite).toEqual(postgres)
  expect(sqlite).toContain('turn primary (ditch_id, change_id, opens)')
  expect(sqlite.filter((key) => key.endsWith('(null)'))).toEqual([])
})
