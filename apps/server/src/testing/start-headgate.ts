import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { builtProgram, COMPILE_CACHE } from './built-program.ts'

const START_LIMIT_MS = 60_000
/** Longer than the server's own limit for a graceful shutdown. */
const STOP_LIMIT_MS = 15_000
const ADDRESS = /\bis at (http:\/\/127\.0\.0\.1:\d+)/

export interface RunningServer {
  url: string
  process: ChildProcess
  /** Everything the server has printed so far, line by line. */
  lines: readonly string[]
  /** The log entries among the lines. */
  log(): Record<string, unknown>[]
  /** Sends SIGTERM. Throws unless the server then exits in time with code 0. */
  stop(): Promise<void>
  kill(): Promise<void>
}

export interface Program {
  /** Node, unless it says otherwise. */
  executable?: string
  /** What Node runs: its flags, then the program. */
  args: readonly string[]
  env: Record<string, string>
  cwd?: string
  /** A command that ends by running the one appended to it, such as `['taskset', '-c', '0']`. */
  prefix?: readonly string[]
  /** Called before the server is up, for tests that end earlier than that. */
  onSpawn?: (kill: () => Promise<void>) => void
}

/** Starts a server that prints `… is at http://127.0.0.1:PORT` once it listens. */
export async function startServer({
  executable = process.execPath,
  args,
  env,
  cwd,
  prefix = [],
  onSpawn,
}: Program): Promise<RunningServer> {
  const [command = '', ...commandArgs] = [...prefix, executable, ...args]
  const child = spawn(command, commandArgs, {
    cwd,
    env: {
      PATH: '/usr/local/bin:/usr/bin:/bin',
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      HOST: '127.0.0.1',
      PORT: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // 'exit' comes earlier, when the last lines may still be in the pipe.
  const closed = once(child, 'close')
  const kill = async () => {
    child.kill('SIGKILL')
    await closed
  }
  onSpawn?.(kill)
  const lines: string[] = []
  return {
    url: await addressOf(child, lines, closed),
    process: child,
    lines,
    log: () => lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line)),
    stop: async () => {
      const timer = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS)
      child.kill('SIGTERM')
      const [code, signal] = await closed
      clearTimeout(timer)
      if (code !== 0) throw new Error(`the server ended with ${code ?? signal}:\n${lines.join('\n')}`)
    },
    kill,
  }
}

async function addressOf(child: ChildProcess, lines: string[], closed: Promise<unknown>): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const fail = (why: string) => reject(new Error(`${why}:\n${lines.join('\n')}`))
  const timer = setTimeout(() => {
    fail('the server printed no address in time')
    child.kill('SIGKILL')
  }, START_LIMIT_MS)
  child.once('error', reject)
  void closed.then(
    () => fail('the server ended'),
    () => undefined,
  )
  for (const input of [child.stdout, child.stderr]) {
    if (!input) continue
    createInterface({ input }).on('line', (line) => {
      lines.push(line)
      const address = ADDRESS.exec(line)?.[1]
      if (address) resolve(address)
    })
  }
  return promise.finally(() => clearTimeout(timer))
}

export interface Start {
  /** The first season as CSV; without one the server shows its sample. */
  seasonCsv?: string | undefined
  propertiesCsv?: string | undefined
  /** Overrides the defaults: a new SQLite store, and no weather service. */
  env?: Record<string, string>
  /** The server's main.mjs, when it is not the one built here. */
  program?: string | undefined
  nodeFlags?: readonly string[]
}

/** Starts the built Headgate server as a process, on a free loopback port. */
export async function startHeadgate({
  seasonCsv,
  propertiesCsv,
  env = {},
  program = builtProgram('main'),
  nodeFlags = [],
  ...rest
}: Start & Pick<Program, 'prefix' | 'onSpawn'>): Promise<RunningServer> {
  const folder = mkdtempSync(join(tmpdir(), 'headgate-server-'))
  const removeFolder = () => rmSync(folder, { recursive: true, force: true })
  const write = (name: string, text: string) => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }
  try {
    const server = await startServer({
      args: [...nodeFlags, program],
      // Outside the project, where a developer's own .env would be read.
      cwd: folder,
      env: {
        DATABASE_URL: `sqlite:${join(folder, 'headgate.db')}`,
        WEATHER_SOURCE: 'averages',
        ...(seasonCsv !== undefined && { SCHEDULE_CSV: write('season.csv', seasonCsv) }),
        ...(propertiesCsv !== undefined && { PROPERTIES_CSV: write('properties.csv', propertiesCsv) }),
        ...env,
      },
      ...rest,
    })
    return {
      ...server,
      stop: () => server.stop().finally(removeFolder),
      kill: () => server.kill().finally(removeFolder),
    }
  } catch (error) {
    removeFolder()
    throw error
  }
}
