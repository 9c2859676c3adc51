import { fileURLToPath } from 'node:url'
import * as launcher from '../apps/server/src/testing/start-headgate.ts'
import { SERVER_ENVIRONMENT, SERVER_FLAGS } from '../scripts/server-flags.mjs'
import { SERVER_CORE } from './load.ts'
import { seasonsCsv } from './seasons.ts'

export interface BenchServer {
  url: string
  pid: number
  stop(): Promise<void>
}

const ON_SERVER_CORE = ['taskset', '-c', SERVER_CORE ?? '0']

/** Starts a built Headgate server with the flags of `npm start` and a captain's season, unless its store has one. */
export async function startBenchServer({
  env = {},
  seasonCsv = seasonsCsv(1),
  program,
}: Pick<launcher.Start, 'env' | 'program'> & { seasonCsv?: string | null } = {}): Promise<BenchServer> {
  const server = await launcher.startHeadgate({
    env: { HEADGATE_NOW: '2026-05-11T11:00:00-06:00', LOG_LEVEL: 'warn', ...SERVER_ENVIRONMENT, ...env },
    seasonCsv: seasonCsv ?? undefined,
    program,
    nodeFlags: SERVER_FLAGS,
    prefix: ON_SERVER_CORE,
  })
  return measured(server)
}

/** Starts a bare `node:http` server that sends the recorded answers, byte for byte. */
export const startBare = (answers: string): Promise<BenchServer> => startOther('bare-server.ts', { ANSWERS: answers })

/** Starts an Express app that builds its answers from rows. */
export const startExpress = (needs: string): Promise<BenchServer> => startOther('express-server.ts', { NEEDS: needs })

async function startOther(name: string, env: Record<string, string>): Promise<BenchServer> {
  const args = [fileURLToPath(new URL(name, import.meta.url))]
  return measured(await launcher.startServer({ args, env: { NODE_ENV: 'production', ...env }, prefix: ON_SERVER_CORE }))
}

const measured = ({ url, process, stop }: launcher.RunningServer): BenchServer => ({
  url,
  // taskset has replaced itself with the server.
  pid: process.pid ?? 0,
  stop,
})
