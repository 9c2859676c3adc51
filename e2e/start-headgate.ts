import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const MAIN = fileURLToPath(new URL('../apps/server/dist/main.mjs', import.meta.url))
/** Halves the time a server takes to start. */
const COMPILE_CACHE = fileURLToPath(new URL('../node_modules/.cache/browser-tests', import.meta.url))
const START_LIMIT_MS = 40_000
/** Longer than it gives itself. */
const STOP_LIMIT_MS = 15_000
const PINO_ERROR = 50

export interface Headgate {
  url: string
  /** Every line it has printed so far. */
  lines: readonly string[]
  /** What the server has logged as an error so far. */
  errors: readonly string[]
  /** Asks it to stop. Throws when it does not do so in time, or not cleanly. */
  stop(): Promise<void>
}

export interface Start {
  /** The instant at which the server's clock starts. */
  now: string
  /** A season as CSV; null for a server that is given none. */
  seasonCsv: string | null
  /** A list of properties as CSV. */
  propertiesCsv?: string
  env?: Record<string, string>
  /** The server's program, where it is another than this project's. */
  program?: string
}

/** Starts the real server, on a free loopback port and a store of its own, and waits until that answers. */
export async function startHeadgate({
  now,
  seasonCsv,
  propertiesCsv,
  env = {},
  program = MAIN,
}: Start): Promise<Headgate> {
  const folder = mkdtempSync(join(tmpdir(), 'headgate-e2e-'))
  const write = (name: string, text: string) => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }
  const server = spawn(process.execPath, [program], {
    // Away from the project, where a developer's own .env would be read.
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      HOST: '127.0.0.1',
      PORT: '0',
      DATABASE_URL: `sqlite:${join(folder, 'headgate.db')}`,
      HEADGATE_NOW: now,
      // Nobody outside is asked.
      WEATHER_SOURCE: 'averages',
      ...(seasonCsv === null ? {} : { SCHEDULE_CSV: write('season.csv', seasonCsv) }),
      ...(propertiesCsv === undefined ? {} : { PROPERTIES_CSV: write('properties.csv', propertiesCsv) }),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exited = once(server, 'exit')
  const lines: string[] = []
  const errors: string[] = []
  const listen = (found: (url: string) => void) => {
    for (const input of [server.stdout, server.stderr]) {
      createInterface({ input }).on('line', (line) => {
        lines.push(line)
        if (isError(line)) errors.push(line)
        const address = /Headgate is at (http:\/\/127\.0\.0\.1:\d+)/.exec(line)?.[1]
        if (address) found(address)
      })
    }
  }
  const url = await new Promise<string>((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`${why}:\n${lines.join('\n')}`))
    const timer = setTimeout(() => fail('the server did not say where it is'), START_LIMIT_MS)
    void exited.then(() => fail('the server ended'))
    listen((address) => {
      clearTimeout(timer)
      resolve(address)
    })
  })
  const ready = await fetch(`${url}/readyz`)
  if (!ready.ok) throw new Error(`/readyz answered ${ready.status}`)

  return {
    url,
    lines,
    errors,
    async stop() {
      const timer = setTimeout(() => server.kill('SIGKILL'), STOP_LIMIT_MS)
      if (server.exitCode === null) server.kill('SIGTERM')
      const [code, signal] = await exited
      clearTimeout(timer)
      rmSync(folder, { recursive: true, force: true })
      if (code !== 0) throw new Error(`the server ended with ${code ?? signal}:\n${lines.join('\n')}`)
    },
  }
}

function isError(line: string): boolean {
  try {
    return JSON.parse(line).level >= PINO_ERROR
  } catch {
    return false
  }
}
