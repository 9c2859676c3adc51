import { execFile, execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Whom the load is sent to. Where there are two cores, the load comes from one and the answers from the other. */
export interface Target {
  name: string
  url: string
  headers?: Record<string, string>
  /** The process whose computing time is counted. */
  pid: number
}

export interface Round {
  requestsPerSecond: number
  cpuMicrosPerRequest: number
}

export interface LoadOptions {
  seconds: number
  connections?: number
  /** A Lua script for wrk, that says what each request asks for. */
  script?: string
}

export const [SERVER_CORE, LOAD_CORE] = availableParallelism() > 1 ? ['0', '1'] : ['0', '0']

const TICKS_PER_SECOND = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))

/** Sends as many requests as the target takes for `seconds`, and reads what they cost it. */
export async function loadOnce(target: Target, { seconds, connections = 32, script }: LoadOptions): Promise<Round> {
  const { url, headers = {}, pid } = target
  const before = cpuSeconds(pid)
  const flags = [...asFlags(headers), ...(script === undefined ? [] : ['-s', script])]
  // A thousand at once on one core may each wait for longer than wrk's two seconds: slow, not wrong.
  const stdout = await onLoadCore('wrk', '-t1', '--timeout=20s', `-c${connections}`, `-d${seconds}`, ...flags, url)
  if (/Non-2xx or 3xx|Socket errors/.test(stdout)) throw new Error(`the load met errors:\n${stdout}`)
  const requests = Number(/(\d+) requests in/.exec(stdout)?.[1])
  const perSecond = Number(/Requests\/sec:\s*([\d.]+)/.exec(stdout)?.[1])
  return { requestsPerSecond: perSecond, cpuMicrosPerRequest: ((cpuSeconds(pid) - before) / requests) * 1e6 }
}

/** The slowest answer of the quickest 99 in 100, in milliseconds, while so many requests a second are sent. */
export async function slowestOfMost(target: Target, perSecond: number, seconds: number): Promise<number> {
  const { url, headers = {} } = target
  const flags = ['-j', '-n', '-c32', `-d${seconds}`, `-R${Math.round(perSecond)}`, ...asFlags(headers)]
  const result = JSON.parse(await onLoadCore('autocannon', ...flags, url))
  if (result.errors > 0 || result.non2xx > result['3xx']) throw new Error(`the load met errors at ${url}`)
  return result.latency.p99
}

/** Loads each target in turn, round after round, so that whatever else the machine does meets all alike. */
export async function loadInterleaved(targets: readonly Target[], rounds: number, options: LoadOptions) {
  const results = new Map<string, Round[]>(targets.map(({ name }) => [name, []]))
  for (const target of targets) await loadOnce(target, { ...options, seconds: 1 })
  for (let round = 0; round < rounds; round++) {
    // Every other round goes the other way, so that nobody always follows the same neighbour.
    for (const target of round % 2 === 0 ? targets : targets.toReversed()) {
      results.get(target.name)?.push(await loadOnce(target, options))
    }
  }
  const roundsOf = (name: string): Round[] => results.get(name) ?? []
  return {
    of: (name: string): Round => ({
      requestsPerSecond: median(roundsOf(name).map((round) => round.requestsPerSecond)),
      cpuMicrosPerRequest: median(roundsOf(name).map((round) => round.cpuMicrosPerRequest)),
    }),
    /** Each round against the other's of the same moment: the median of these. */
    ratio: (name: string, other: string): number => {
      const others = roundsOf(other)
      return median(
        roundsOf(name).map(
          ({ requestsPerSecond }, round) => requestsPerSecond / (others[round]?.requestsPerSecond ?? 0),
        ),
      )
    },
  }
}

export function median(values: readonly number[]): number {
  const ordered = values.toSorted((a, b) => a - b)
  return ordered[Math.floor(ordered.length / 2)] ?? Number.NaN
}

/** How much of the machine's memory a process holds, in megabytes: now, and at its worst so far. */
export function memoryOf(pid: number): { nowMb: number; mostMb: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const megabytes = (field: string) => Number(new RegExp(`${field}:\\s*(\\d+) kB`).exec(status)?.[1]) / 1000
  return { nowMb: megabytes('VmRSS'), mostMb: megabytes('VmHWM') }
}

const asFlags = (headers: Record<string, string>): string[] =>
  Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])

async function onLoadCore(program: string, ...flags: string[]): Promise<string> {
  const { stdout } = await run('taskset', ['-c', LOAD_CORE ?? '0', program, ...flags], { maxBuffer: 1e8 })
  return stdout
}

function cpuSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
}
