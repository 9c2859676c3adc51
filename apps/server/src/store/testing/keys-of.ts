import { withoutOpening } from './tables-of.ts'

/** A key or index, as the engine's own catalogue has it. */
export interface Key {
  table: string
  name: string
  kind: 'primary key' | 'unique key' | 'foreign key' | 'index'
  columns: string[]
  /** Of a foreign key, the other table. */
  references: string | null
}

/** Expressions of an index have no column name. */
const SQLITE_KEYS = `
  with named as (select name from pragma_table_list where schema = 'main' and type = 'table' and name not like 'sqlite_%')
  select t.name as "table", t.name || ' primary key' as name, 'primary key' as kind, c.name as "column",
    c.pk as place, null as "references"
  from named t join pragma_table_info(t.name) c on c.pk > 0
  union all
  select t.name, i.name, case when i."unique" then 'unique key' else 'index' end, c.name, c.seqno, null
  from named t join pragma_index_list(t.name) i on i.origin <> 'pk' join pragma_index_info(i.name) c
  union all
  select t.name, t.name || ' foreign key ' || f.id, 'foreign key', f."from", f.seq, f."table"
  from named t join pragma_foreign_key_list(t.name) f
  order by 1, 2, 5`

const POSTGRES_KEYS = `
  select t.relname as "table", k.conname as name,
    case k.contype when 'p' then 'primary key' when 'u' then 'unique key' else 'foreign key' end as kind,
    a.attname as "column", c.place, nullif(k.confrelid, 0)::regclass::text as "references"
  from pg_constraint k join pg_class t on t.oid = k.conrelid
    cross join unnest(k.conkey) with ordinality c (number, place)
    join pg_attribute a on a.attrelid = t.oid and a.attnum = c.number
  where t.relnamespace = 'public'::regnamespace and k.contype in ('p', 'u', 'f')
  union all
  select t.relname, i.relname, case when x.indisunique then 'unique key' else 'index' end, a.attname, c.place, null
  from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
    cross join unnest(x.indkey) with ordinality c (number, place)
    left join pg_attribute a on a.attrelid = t.oid and a.attnum = c.number and c.number > 0
  where t.relnamespace = 'public'::regnamespace
    and not exists (select from pg_constraint k where k.conindid = i.oid and k.contype in ('p', 'u'))
  order by 1, 2, 5`

/** Every primary, unique and foreign key and every other index, ordered by table and name. */
export async function keysOf(databaseUrl: string): Promise<Key[]> {
  const sql = databaseUrl.startsWith('sqlite:') ? SQLITE_KEYS : POSTGRES_KEYS
  const rows = await withoutOpening(databaseUrl, (query) => query(sql))
  const keys = Map.groupBy(rows, ({ table, name }) => `${table} ${name}`)
  return [...keys.values()].map((parts) => {
    const { table, name, kind, references } = parts[0] as unknown as Key
    return { table, name, kind, columns: parts.map(({ column }) => `${column ?? '(expression)'}`), references }
  })
}
