import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import * as launcher from '../apps/server/src/testing/start-headgate.ts'
import { SERVER_ENVIRONMENT, SERVER_FLAGS } from '../scripts/server-flags.mjs'

export interface BenchServer {
  url: string
  pid: number
  /** What it has printed. */
  lines: readonly string[]
  stop(): Promise<void>
}

const CORES = availableParallelism()
/** The server has one core, and the benches, which make the load, have the other. */
const [SERVER_CORE, LOAD_CORE] = CORES > 1 ? ['0', '1'] : ['0', '0']

/** Keeps this process on its core during some work. */
export async function onLoadCore<T>(work: () => Promise<T>): Promise<T> {
  const stayOn = (cores: string) =>
    void execFileSync('taskset', ['-acp', cores, String(process.pid)], { stdio: 'ignore' })
  stayOn(LOAD_CORE)
  try {
    return await work()
  } finally {
    stayOn(`0-${CORES - 1}`)
  }
}

export const HOLDERS = 'Abbott Baker Clark Dole Evans Ford Gomez Hughes Ito Jones Klein Lopez'.split(' ')
const SLOTS = ['4AM', '10AM', '4PM', '10PM']
/** May 11 through November 1, 2026, with every turn held. */
const SEASON = [
  ['Date', ...SLOTS],
  ...Array.from({ length: 175 }, (_, day) => [
    Temporal.PlainDate.from('2026-05-11').add({ days: day }).toString(),
    ...SLOTS.map((_slot, slot) => HOLDERS[(day + slot * 3) % HOLDERS.length]),
  ]),
]

interface Start {
  env?: Record<string, string>
  program?: string
  /** The server's first season, unless its store has one. Without one it shows its sample. */
  season?: readonly (readonly (string | undefined)[])[] | undefined
}

/** Starts a built Headgate server with the flags of `npm start`. */
export async function startBenchServer({ env = {}, program, season = SEASON }: Start = {}): Promise<BenchServer> {
  const server = await launcher.startHeadgate({
    env: { HEADGATE_NOW: '2026-05-11T11:00:00-06:00', LOG_LEVEL: 'warn', ...SERVER_ENVIRONMENT, ...env },
    seasonCsv: season.length === 0 ? undefined : season.map((row) => `${row.join(',')}\n`).join(''),
    program,
    nodeFlags: SERVER_FLAGS,
    prefix: ['taskset', '-c', SERVER_CORE],
  })
  // taskset has replaced itself with the server.
  return { ...server, pid: server.process.pid ?? 0 }
}

/** Starts a bare `node:http` server that sends the recorded answers, byte for byte. */
export async function startBare(answers: string): Promise<BenchServer> {
  const args = [fileURLToPath(new URL('bare-server.ts', import.meta.url))]
  const env = { NODE_ENV: 'production', ANSWERS: answers }
  const server = await launcher.startServer({ args, env, prefix: ['taskset', '-c', SERVER_CORE] })
  return { ...server, pid: server.process.pid ?? 0 }
}

/** What the threads of a process have used so far. `/proc/PID/stat` counts in steps of 10 ms, which is too coarse. */
export function cpuNanoseconds({ pid }: BenchServer): number {
  const threads = readdirSync(`/proc/${pid}/task`)
  const used = threads.map((thread) => readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0])
  return used.reduce((total, nanoseconds) => total + Number(nanoseconds), 0)
}

/** A process's resident memory in megabytes: now, and its maximum so far. */
export function memoryOf({ pid }: BenchServer): { nowMb: number; mostMb: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const megabytes = (field: string) => Number(new RegExp(`${field}:\\s*(\\d+) kB`).exec(status)?.[1]) / 1000
  return { nowMb: megabytes('VmRSS'), mostMb: megabytes('VmHWM') }
}
