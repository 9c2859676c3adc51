import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { SERVER_ENVIRONMENT, SERVER_FLAGS } from '../scripts/server-flags.mjs'
import { SERVER_CORE } from './load.ts'
import { seasonsCsv } from './seasons.ts'

export interface RunningServer {
  url: string
  pid: number
  stop(): Promise<void>
}

const MAIN = program('../apps/server/dist/main.mjs')
/** As an installed server has it: what Node has compiled once it need not compile again. */
const COMPILE_CACHE = program('../node_modules/.cache/bench')

/** Starts the real server, with a captain's season in a store of its own, on the core that is kept for servers. */
export async function startHeadgate(env: Record<string, string> = {}): Promise<RunningServer> {
  const folder = mkdtempSync(`${tmpdir()}/headgate-bench-`)
  const season = `${folder}/season.csv`
  writeFileSync(season, seasonsCsv(1))
  const server = await startNode([...SERVER_FLAGS, MAIN], {
    SCHEDULE_CSV: season,
    DATABASE_URL: `sqlite:${folder}/headgate.db`,
    HEADGATE_NOW: '2026-05-11T11:00:00-06:00',
    LOG_LEVEL: 'warn',
    WEATHER_SOURCE: 'averages',
    NODE_COMPILE_CACHE: COMPILE_CACHE,
    ...SERVER_ENVIRONMENT,
    ...env,
  })
  return { ...server, stop: () => server.stop().then(() => rmSync(folder, { recursive: true })) }
}

/** Starts a bare `node:http` server that sends what it is given, byte for byte. */
export const startBare = (answers: string): Promise<RunningServer> =>
  startNode([program('bare-server.ts')], { ANSWERS: answers, NODE_COMPILE_CACHE: COMPILE_CACHE })

/** Starts an Express app that builds its answers from the rows it is given. */
export const startExpress = (needs: string): Promise<RunningServer> =>
  startNode([program('express-server.ts')], { NEEDS: needs, NODE_COMPILE_CACHE: COMPILE_CACHE })

function program(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url))
}

async function startNode(args: string[], env: Record<string, string>): Promise<RunningServer> {
  const child = spawn('taskset', ['-c', SERVER_CORE ?? '0', process.execPath, ...args], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...allowed(env), HOST: '127.0.0.1', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await addressOf(child)
  return {
    url,
    pid: child.pid ?? 0,
    stop: async () => {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

/** A clock that starts elsewhere is refused in production. */
const allowed = (env: Record<string, string>) => (env.HEADGATE_NOW === undefined ? {} : { NODE_ENV: 'development' })

async function addressOf(child: ChildProcess): Promise<string> {
  let printed = ''
  for await (const text of child.stdout ?? []) {
    printed += text
    const address = /http:\/\/127\.0\.0\.1:\d+/.exec(printed)?.[0]
    if (address) {
      child.stdout?.resume()
      return address
    }
  }
  throw new Error(`the server ended before it was ready:\n${printed}`)
}
