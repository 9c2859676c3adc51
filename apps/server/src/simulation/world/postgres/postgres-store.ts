// So that no machine has to wait for the disk when it opens its store.
import '../../../store/open-postgres.ts'
import { hash, randomUUID } from 'node:crypto'
import pg from 'pg'
import { startPostgres } from '../../../../../../scripts/postgres.mjs'
import { migratedPostgres } from '../../../store/testing/migrated-postgres.ts'
import type { Dice } from '../dice.ts'
import { machineOfThisCall } from '../machine.ts'
import type { SeasonStore } from '../season-store.ts'
import type { SimulatedTime } from '../simulated-time.ts'
import { replace } from '../watch-machines.ts'
import { type Monitor, Wires, wireOf } from './wires.ts'

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

let isWatching = false

/** From now on the clients of a machine reach the store through that machine's wires. */
function watchClients(): void {
  if (isWatching) return
  isWatching = true
  replace<pg.Client>(pg.Client.prototype, 'connect', (connect, { connection }, args) => {
    const machine = machineOfThisCall()
    machine?.wires?.add(machine, connection)
    return connect(...args)
  })
  replace<pg.Query & { text: string }>(pg.Query.prototype, 'submit', (submit, { text }, args) => {
    const wire = wireOf(args[0] as object)
    return wire ? wire.ask(text, () => submit(...args)) : submit(...args)
  })
  replace<pg.Pool>(pg.Pool.prototype, 'connect', (connect, { options }, args) => {
    // The jobs of each second keep connections from being idle for long. Here they run less often.
    options.idleTimeoutMillis = 0
    // Few, so that each statement is planned once, and requests wait for a connection now and then.
    options.max = 4
    return connect(...args)
  })
  // The store plans each statement once a connection: to plan it takes longer than to run it.
  replace(pg.Client.prototype, 'query', (query, _client, [text, values, ...others]) => {
    if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0) return query(text, values, ...others)
    return query({ name: hash('md5', text), text, values }, ...others)
  })
}
