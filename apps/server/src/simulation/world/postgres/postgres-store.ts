import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { startPostgres } from '../../../../../../scripts/postgres.mjs'
import { migratedPostgres } from '../../../store/testing/migrated-postgres.ts'
import { tablesOf } from '../../../store/testing/tables-of.ts'
import type { Dice } from '../dice.ts'
import type { SeasonStore } from '../season-store.ts'
import type { SimulatedTime } from '../simulated-time.ts'
import { watchClients } from './watch-clients.ts'
import { type Monitor, Wires } from './wires.ts'

/** The server of this process, with a database that each season's is a copy of. */
interface Server {
  url: string
  template: string
  owner: Owner
}

/** Its types leave these out: whether it keeps this process from ending. */
type Owner = pg.Client & { ref(): void; unref(): void }

let server: Promise<Server> | undefined

/** A database of its own, on a server that ends with this process. */
export async function postgresStore(time: SimulatedTime, dice: Dice): Promise<SeasonStore> {
  watchClients()
  server ??= startServer()
  const { url, template, owner } = await server
  owner.ref()
  const name = `season_${randomUUID().replaceAll('-', '')}`
  await owner.query(`create database ${name} template ${template}`)
  const databaseUrl = addressOf(url, name)
  const wires = new Wires({ dice, monitor: monitorOf(owner), stir: () => time.stir() })
  time.workOutside = () => wires.goOn()
  return {
    engine: 'postgres',
    databaseUrl,
    wires,
    contents: async (except) => {
      const tables = Object.entries(await tablesOf(databaseUrl))
      // The migrations of the copied database ran at another moment.
      const compared = tables.filter(([table]) => table !== 'kysely_migration' && !except.includes(table))
      return compared.flatMap(([table, rows]) => rows.map((row) => `${table} ${row}`))
    },
    drop: async () => {
      await owner.query(`drop database ${name} with (force)`)
      owner.unref()
    },
  }
}

/** What the same statements do must not depend on when the server tidies up, or on how busy it is. */
const SETTINGS = ['autovacuum = off', 'jit = off', 'max_parallel_workers_per_gather = 0', "deadlock_timeout = '20ms'"]

async function startServer(): Promise<Server> {
  const { url } = await startPostgres()
  const owner = new pg.Client({ connectionString: url }) as Owner
  owner.on('error', () => undefined)
  await owner.connect()
  for (const setting of SETTINGS) await owner.query(`alter system set ${setting}`)
  await owner.query('select pg_reload_conf()')
  const template = await migratedPostgres(url)
  await withoutSecrets(addressOf(url, template))
  owner.unref()
  return { url, template, owner }
}

/** Those of each season come from its seed. */
async function withoutSecrets(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('delete from secret')
  await client.query('vacuum full analyze')
  await client.end()
}

const addressOf = (url: string, database: string): string =>
  Object.assign(new URL(url), { pathname: `/${database}` }).href

const monitorOf = (owner: pg.Client): Monitor => ({
  async listBlocked(pids) {
    const { rows } = await owner.query<{ pid: number; blockers: number[] }>({
      name: 'blocked',
      text: `select pid, blockers from unnest($1::int[]) pid, pg_blocking_pids(pid) blockers where cardinality(blockers) > 0`,
      values: [pids],
    })
    return new Map(rows.map(({ pid, blockers }) => [pid, blockers]))
  },
  async terminate(pids) {
    await owner.query('select pg_terminate_backend(pid, 5000) from pg_stat_activity where pid = any($1::int[])', [pids])
  },
})
