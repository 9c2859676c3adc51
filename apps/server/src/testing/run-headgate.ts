import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { onTestFinished } from 'vitest'
import { aFolder } from '../store/testing/throw-away-stores.ts'
import { builtProgram } from './built-program.ts'

/** Halves the time a server takes to start. */
const COMPILE_CACHE = resolve(import.meta.dirname, '../../../../node_modules/.cache/test-programs')
const START_LIMIT_MS = 60_000

export interface RunningHeadgate {
  url: string
  process: ChildProcess
  /** Every line it printed so far. */
  lines: readonly string[]
  /** Every line of its log so far, as the object it is. */
  log(): Record<string, unknown>[]
  /** Its exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals>
  /** Asks it to stop, and waits until it has. */
  stop(): Promise<number | NodeJS.Signals>
  kill(): Promise<void>
}

interface Start {
  databaseUrl: string
  env?: Record<string, string>
  /** A shell line that begins by limiting what the server may do, and goes on with `exec "$@"`. */
  shell?: string
}

/** The real server in a process of its own, on a free loopback port. It ends with the test. */
export async function runHeadgate({ databaseUrl, env = {}, shell }: Start): Promise<RunningHeadgate> {
  const node = [process.execPath, builtProgram('main')]
  const [program = '', ...args] = shell === undefined ? node : ['/bin/sh', '-c', shell, 'sh', ...node]
  const child = spawn(program, args, {
    // Away from the project, where a developer's own .env would be read.
    cwd: aFolder(),
    env: {
      PATH: '/usr/local/bin:/usr/bin:/bin',
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      HOST: '127.0.0.1',
      PORT: '0',
      DATABASE_URL: databaseUrl,
      WEATHER_SOURCE: 'averages',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // Not once it has gone: its last lines may still be in the pipe then.
  const ended = once(child, 'close').then(([code, signal]) => (code ?? signal) as number | NodeJS.Signals)
  const kill = async () => {
    child.kill('SIGKILL')
    await ended
  }
  onTestFinished(kill)
  const lines: string[] = []
  const url = await new Promise<string>((found, reject) => {
    const fail = (why: string) => reject(new Error(`${why}:\n${lines.join('\n')}`))
    const timer = setTimeout(() => fail('the server did not say where it is'), START_LIMIT_MS)
    void ended.then(() => fail('the server ended'))
    for (const input of [child.stdout, child.stderr]) {
      createInterface({ input }).on('line', (line) => {
        lines.push(line)
        const address = /Headgate is at (http:\/\/127\.0\.0\.1:\d+)/.exec(line)?.[1]
        if (!address) return
        clearTimeout(timer)
        found(address)
      })
    }
  })
  return {
    url,
    process: child,
    lines,
    log: () => lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line)),
    ended,
    stop: () => {
      child.kill('SIGTERM')
      return ended
    },
    kill,
  }
}

/** The same for a start that should fail: what it complained about. */
export async function complaintAtStart(start: Start): Promise<string> {
  try {
    const { lines } = await runHeadgate(start)
    return `it started:\n${lines.join('\n')}`
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
