import type { BackupHeader } from './backup-file.ts'

export type Query = (sql: string) => Promise<Readonly<Record<string, unknown>>[]>
export type Contents = Pick<BackupHeader, 'migrations' | 'turns' | 'people' | 'rows'>

/** Counts what a store holds. The caller sees to it that nothing changes meanwhile. */
export async function describeStore(query: Query, tables: readonly string[]): Promise<Contents> {
  const number = async (sql: string) => Number(Object.values((await query(sql))[0] ?? {})[0] ?? 0)
  const migrations = await query('select name from kysely_migration order by name')
  return {
    migrations: migrations.map(({ name }) => String(name)),
    turns: await number('select turn_count from season_change order by id desc limit 1'),
    people: await number('select count(*) from person where removed_at_ms is null'),
    rows: await countRows(query, tables),
  }
}

export async function countRows(query: Query, tables: readonly string[]): Promise<BackupHeader['rows']> {
  const rows: Record<string, number> = {}
  for (const table of tables) {
    const [counted] = await query(`select count(*) as number from "${table}"`)
    rows[table] = Number(counted?.number)
  }
  return rows
}
