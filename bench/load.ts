import { execFile, execFileSync } from 'node:child_process'
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

export const [SERVER_CORE, LOAD_CORE] = availableParallelism() > 1 ? ['0', '1'] : ['0', '0']

const CONNECTIONS = 32
const TICKS_PER_SECOND = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))

/** Sends as many requests as the target takes for `seconds`, and reads what they cost it. */
export async function loadOnce({ url, headers = {}, pid }: Target, seconds: number): Promise<Round> {
  const before = cpuSeconds(pid)
  const flags = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const wrk = ['wrk', '-t1', `-c${CONNECTIONS}`, `-d${seconds}`, ...flags, url]
  const { stdout } = await run('taskset', ['-c', LOAD_CORE ?? '0', ...wrk])
  if (/Non-2xx or 3xx|Socket errors/.test(stdout)) throw new Error(`the load met errors:\n${stdout}`)
  const requests = Number(/(\d+) requests in/.exec(stdout)?.[1])
  const perSecond = Number(/Requests\/sec:\s*([\d.]+)/.exec(stdout)?.[1])
  return { requestsPerSecond: perSecond, cpuMicrosPerRequest: ((cpuSeconds(pid) - before) / requests) * 1e6 }
}

/** Loads each target in turn, round after round, so that whatever else the machine does meets all alike. */
export async function loadInterleaved(targets: readonly Target[], rounds: number, seconds: number) {
  const results = new Map<string, Round[]>(targets.map(({ name }) => [name, []]))
  for (const target of targets) await loadOnce(target, 1)
  for (let round = 0; round < rounds; round++) {
    // Every other round goes the other way, so that nobody always follows the same neighbour.
    for (const target of round % 2 === 0 ? targets : targets.toReversed()) {
      results.get(target.name)?.push(await loadOnce(target, seconds))
    }
  }
  return (name: string): Round => {
    const all = results.get(name) ?? []
    return {
      requestsPerSecond: median(all.map((round) => round.requestsPerSecond)),
      cpuMicrosPerRequest: median(all.map((round) => round.cpuMicrosPerRequest)),
    }
  }
}

export function median(values: readonly number[]): number {
  const ordered = values.toSorted((a, b) => a - b)
  return ordered[Math.floor(ordered.length / 2)] ?? Number.NaN
}

function cpuSeconds(pid: number): number {
  const stat = execFileSync('cat', [`/proc/${pid}/stat`], { encoding: 'utf8' })
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
}
