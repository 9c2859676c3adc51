import { execFile, execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The server under load. With two cores or more, the load generator and the server each have one. */
export interface LoadTarget {
  name: string
  url: string
  headers?: Record<string, string>
  /** The process whose CPU time is measured. */
  pid: number
}

export interface Round {
  requestsPerSecond: number
  cpuMicrosPerRequest: number
}

export interface LoadOptions {
  seconds: number
  connections?: number
  /** A Lua script for wrk that makes each request. */
  script?: string
}

export const [SERVER_CORE, LOAD_CORE] = availableParallelism() > 1 ? ['0', '1'] : ['0', '0']

const TICKS_PER_SECOND = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))

/** Saturates the target for `seconds`. Returns its throughput and its CPU time per request. */
export async function loadOnce(target: LoadTarget, { seconds, connections = 32, script }: LoadOptions): Promise<Round> {
  const { url, headers = {}, pid } = target
  const before = cpuSeconds(pid)
  const flags = [...asFlags(headers), ...(script === undefined ? [] : ['-s', script])]
  // With a thousand connections on one core an answer may take longer than wrk's default of two seconds.
  const stdout = await onLoadCore('wrk', '-t1', '--timeout=20s', `-c${connections}`, `-d${seconds}`, ...flags, url)
  if (/Non-2xx or 3xx|Socket errors/.test(stdout)) throw new Error(`requests failed:\n${stdout}`)
  const requests = Number(/(\d+) requests in/.exec(stdout)?.[1])
  const perSecond = Number(/Requests\/sec:\s*([\d.]+)/.exec(stdout)?.[1])
  return { requestsPerSecond: perSecond, cpuMicrosPerRequest: ((cpuSeconds(pid) - before) / requests) * 1e6 }
}

/** The 99th percentile of the latency in milliseconds, at a constant rate of requests. */
export async function latencyP99(target: LoadTarget, perSecond: number, seconds: number): Promise<number> {
  const { url, headers = {} } = target
  const flags = ['-j', '-n', '-c32', `-d${seconds}`, `-R${Math.round(perSecond)}`, ...asFlags(headers)]
  const result = JSON.parse(await onLoadCore('autocannon', ...flags, url))
  if (result.errors > 0 || result.non2xx > result['3xx']) throw new Error(`requests failed at ${url}`)
  return result.latency.p99
}

/** Loads the targets in turn, so that changes in the machine's speed affect all of them. */
export async function loadInterleaved(targets: readonly LoadTarget[], rounds: number, options: LoadOptions) {
  const results = new Map<string, Round[]>(targets.map(({ name }) => [name, []]))
  for (const target of targets) await loadOnce(target, { ...options, seconds: 1 })
  for (let round = 0; round < rounds; round++) {
    // Every other round goes backwards, so that no target always follows the same one.
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
    /** The median of the rounds' throughput ratios. */
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

/** A process's resident memory in megabytes: now, and its maximum so far. */
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

/** The CPU time that a process has used so far. */
export function cpuSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
}
