import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const project = fileURLToPath(new URL('../../', import.meta.url))
const INTL = "Use the language's own format"
const SQL = 'SQL stays in store/'
const OUTSIDE = 'Only adapters/, or platform/http/http.ts in the browser, access the network'
const GLOBALS = 'Do not use the global variable'
const OUTSIDE_TIME = 'Take time from a Clock and chance from a Random'
const ZONES = 'A page tells the time by the offsets that the server sent'
const TOP_CLOCK = 'Only programs name systemClock and systemRandom'
const ENVIRONMENT = 'process.env'
const CYCLE = 'part of a cycle'

/** Every way to read time or chance. */
const READERS = [
  'export const now = Date.now()',
  'export const clock = { nowMs: Date.now }',
  'export const now = new Date()',
  'export const now = Date()',
  'export const now = Temporal.Now.instant()',
  'export const startedMs = performance.now()',
  'export const seconds = process.uptime()',
  'export const timer = setTimeout(() => undefined, 1000)',
  'export const start = setTimeout',
  'export const timer = globalThis.setTimeout(() => undefined, 1000)',
  'export const timer = setInterval(() => undefined, 1000)',
  'export const timer = setImmediate(() => undefined)',
  "import { setTimeout as pause } from 'node:timers/promises'",
  "export const { setImmediate: turn } = await import('node:timers')",
  "export { performance } from 'node:perf_hooks'",
  'export const limit = AbortSignal.timeout(1000)',
  'export const chance = Math.random()',
  "import { hash, randomBytes } from 'node:crypto'",
  "import {\n  createHmac,\n  randomUUID as newId,\n  timingSafeEqual,\n} from 'node:crypto'",
  "import { randomInt } from 'node:crypto'",
  "import crypto from 'node:crypto'\n\nexport const id = crypto.randomUUID()",
  'export const id = crypto.randomUUID()',
  'export const bytes = globalThis.crypto.getRandomValues(new Uint8Array(16))',
]

/** A file, a line in it, and the wall that forbids the line. */
const walls: [file: string, line: string, wall: string][] = [
  ['packages/domain/src/schedule/a.ts', 'export const now = Temporal.Now.instant()', OUTSIDE_TIME],
  ['packages/language/src/es/a.ts', "export const names = new Intl.ListFormat('es')", INTL],
  ['apps/web/src/features/schedule/a.ts', "export const text = (1200).toLocaleString('en-US')", INTL],
  ['apps/server/src/captain/a.ts', "import { sql } from 'kysely'", SQL],
  ['apps/server/src/captain/a.ts', "export const turns = (db) => db.selectFrom('turn').execute()", SQL],
  ['apps/server/src/captain/a.ts', "export const driver = await import('node:sqlite')", SQL],
  ['apps/server/src/csv/a.ts', "import type { Pool } from 'pg'", SQL],
  ['apps/server/src/jobs/a.ts', "import { request } from 'node:https'", OUTSIDE],
  ['apps/server/src/jobs/a.ts', "import { createTransport } from 'nodemailer'", OUTSIDE],
  ['apps/server/src/jobs/a.ts', "export const answer = await fetch('https://example.org')", GLOBALS],
  ['apps/server/src/store/a.ts', "export const answer = await globalThis.fetch('https://example.org')", OUTSIDE],
  ['apps/server/src/captain/a.ts', 'export const port = process.env.PORT', ENVIRONMENT],
  ['apps/server/src/config/config.ts', 'export const { PORT } = process.env', ENVIRONMENT],
  ...READERS.map((line): [string, string, string] => ['apps/server/src/captain/a.ts', line, OUTSIDE_TIME]),
  ['apps/server/src/captain/a.ts', "import { type ServerClock, systemClock } from '../config/clock.ts'", TOP_CLOCK],
  ['packages/domain/src/schedule/cycle-a.ts', "import type { B } from './cycle-b.ts'\n\nexport type A = B", CYCLE],
  ['packages/domain/src/schedule/cycle-b.ts', "import type { A } from './cycle-a.ts'\n\nexport type B = A", CYCLE],
  ['apps/web/src/features/schedule/a.tsx', "export const answer = fetch('/api/schedule')", GLOBALS],
  ['apps/web/src/features/schedule/a.tsx', "export const events = new EventSource('/api/events')", GLOBALS],
  ['apps/web/src/platform/http/a.ts', "export const answer = fetch('/api/schedule')", GLOBALS],
  ['apps/web/src/platform/push/a.ts', "export const isSent = navigator.sendBeacon('/api/push')", OUTSIDE],
  ['apps/web/src/features/board/a.ts', "export const draft = sessionStorage.getItem('draft')", GLOBALS],
  ['apps/web/src/features/schedule/a.tsx', 'export const now = Temporal.Now.instant()', OUTSIDE_TIME],
  [
    'apps/web/src/features/schedule/a.ts',
    'export const local = (at, { timeZone }) => at.toZonedDateTimeISO(timeZone)',
    ZONES,
  ],
  ['packages/domain/src/trades/a.ts', "export const midnight = (day) => day.toZonedDateTime('America/Denver')", ZONES],
  [
    'apps/web/src/features/trades/a.ts',
    "import { clocksOf } from '@headgate/domain'\nexport const clocks = clocksOf('UTC')",
    ZONES,
  ],
]

const folder = mkdtempSync(join(tmpdir(), 'headgate-walls-'))
const placed = walls.map(([file, line], index) => {
  const [name, ...endings] = file.split('/').at(-1)?.split('.') ?? []
  const unique = file.startsWith('apps/server/src/main') || /(clock|config|random|http|cycle-[ab])\.ts$/.test(file)
  return { file: unique ? file : join(dirname(file), [`${name}${index}`, ...endings].join('.')), line }
})
let diagnostics: { path: string; text: string }[] = []

beforeAll(() => {
  for (const name of ['biome.json', '.gitignore', 'scripts/walls'])
    cpSync(join(project, name), join(folder, name), { recursive: true })
  for (const { file, line } of placed) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), `${line}\n`)
  }
  const biome = join(project, 'node_modules/.bin/biome')
  const { stdout } = spawnSync(biome, ['lint', '--reporter=json', '--max-diagnostics=none', 'apps', 'packages'], {
    cwd: folder,
    encoding: 'utf8',
  })
  const report = JSON.parse(stdout) as { diagnostics: { location: { path: string }; message: string }[] }
  diagnostics = report.diagnostics.map(({ location, message }) => ({ path: location.path, text: message }))
})
afterAll(() => rmSync(folder, { recursive: true }))

const messagesFor = (index: number) =>
  diagnostics.filter(({ path }) => path === placed[index]?.file).map(({ text }) => text)

describe('the walls', () => {
  it.each(walls.map(([file, line, wall], index) => ({ file, line, wall, index })))(
    'given $file with $line, then: $wall',
    ({ wall, index }) => {
      expect(messagesFor(index)).toContainEqual(expect.stringContaining(wall))
    },
  )
})
