import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const project = fileURLToPath(new URL('../../', import.meta.url))
const DOMAIN = 'The domain is pure rules'
const CONTRACTS = 'Contracts know the domain and zod'
const BY_NAME = 'imported by its name'
const NEVER_MEET = 'Server and web never meet'
const APART = 'app/ puts features together'
const SQL = 'SQL stays in store/'
const OUTSIDE = 'The outside world is reached through adapters/'
const GLOBALS = 'Do not use the global variable'
const CLOCK = 'The current instant comes from a Clock'
const ENVIRONMENT = 'process.env'

/** Where a line stands, what it says, and which wall it runs into. */
const walls: [file: string, line: string, wall: string][] = [
  ['packages/domain/src/schedule/a.ts', "import { z } from 'zod'", DOMAIN],
  ['packages/domain/src/schedule/a.ts', "import { readFileSync } from 'node:fs'", DOMAIN],
  ['packages/domain/src/schedule/a.ts', "import type { Problem } from '@headgate/contracts'", DOMAIN],
  ['packages/domain/src/schedule/a.ts', "export * from '../../../contracts/src/index.ts'", BY_NAME],
  ['packages/domain/src/schedule/a.ts', 'export const now = Temporal.Now.instant()', CLOCK],
  ['packages/contracts/src/a.ts', "import { join } from 'node:path'", CONTRACTS],
  ['packages/contracts/src/a.ts', "import { buildServer } from '@headgate/server'", CONTRACTS],
  ['apps/server/src/captain/a.ts', "import { renderPage } from '@headgate/web'", NEVER_MEET],
  ['apps/server/src/captain/a.ts', "import { renderPage } from '../../../web/src/app/render-page.tsx'", BY_NAME],
  ['apps/server/src/captain/a.ts', "import { sql } from 'kysely'", SQL],
  ['apps/server/src/captain/a.ts', "export const driver = await import('node:sqlite')", SQL],
  ['apps/server/src/csv/a.ts', "import type { Pool } from 'pg'", SQL],
  ['apps/server/src/adapters/weather/a.ts', "import { sql } from 'kysely'", SQL],
  ['apps/server/src/jobs/a.ts', "import { request } from 'node:https'", OUTSIDE],
  ['apps/server/src/jobs/a.ts', "import { createTransport } from 'nodemailer'", OUTSIDE],
  ['apps/server/src/jobs/a.ts', "export const answer = await fetch('https://example.org')", GLOBALS],
  ['apps/server/src/store/a.ts', "export const answer = await globalThis.fetch('https://example.org')", OUTSIDE],
  ['apps/server/src/captain/a.ts', 'export const port = process.env.PORT', ENVIRONMENT],
  ['apps/server/src/config/config.ts', 'export const { PORT } = process.env', ENVIRONMENT],
  ['apps/server/src/captain/a.ts', 'export const now = Date.now()', CLOCK],
  ['apps/server/src/store/a.ts', 'export const now = new Date()', CLOCK],
  ['apps/web/src/app/a.tsx', "import { buildServer } from '@headgate/server'", NEVER_MEET],
  ['apps/web/src/platform/a.ts', "import { readFileSync } from 'node:fs'", NEVER_MEET],
  ['apps/web/src/features/schedule/a.tsx', "import { Tabs } from '../settings/tabs.tsx'", APART],
  ['apps/web/src/features/schedule/a.tsx', "import { Tabs } from '../../features/settings/tabs.tsx'", APART],
  ['apps/web/src/features/schedule/a.tsx', "import { Router } from '../../app/router.tsx'", APART],
  ['apps/web/src/ui/a.tsx', "import { sayDay } from '@headgate/domain'", APART],
  ['apps/web/src/ui/toast/a.tsx', "import { Days } from '../../features/schedule/days.tsx'", APART],
  ['apps/web/src/platform/a.ts', "import { Button } from '../ui/button.tsx'", APART],
  ['apps/web/src/features/schedule/a.tsx', "export const answer = fetch('/api/schedule')", GLOBALS],
  ['apps/web/src/features/schedule/a.tsx', "export const events = new EventSource('/api/events')", GLOBALS],
  ['apps/web/src/features/schedule/a.tsx', 'export const now = Temporal.Now.instant()', CLOCK],
]

/** The same kinds of line on the side of the wall where they belong. */
const allowed: [file: string, line: string][] = [
  ['packages/domain/src/schedule/b.ts', "export * from '../weather/daily-weather.ts'"],
  ['packages/domain/src/schedule/b.test.ts', "export { expect } from 'vitest'"],
  ['packages/contracts/src/b.ts', "export { z } from 'zod'"],
  ['apps/server/src/store/b.ts', "export { sql } from 'kysely'"],
  ['apps/server/src/captain/b.ts', "export { sayDay } from '@headgate/domain'"],
  ['apps/server/src/adapters/mail/b.ts', "export const answer = fetch('https://example.org')"],
  [
    'apps/server/src/captain/b.ts',
    "import type { ServerResponse } from 'node:http'\n\nexport type Answer = ServerResponse",
  ],
  ['apps/server/src/main.ts', 'export const port = process.env.PORT'],
  ['apps/server/src/config/clock.ts', 'export const now = Temporal.Now.instant()'],
  ['apps/web/src/app/b.tsx', "export * from '../features/schedule/day-list.tsx'"],
  ['apps/web/src/features/schedule/b.tsx', "export * from '../../ui/button.tsx'"],
  ['apps/web/src/features/schedule/b.tsx', "export * from './day-list.tsx'"],
  ['apps/web/src/ui/toast/b.tsx', "export * from '../icons.tsx'"],
  ['apps/web/src/platform/b.ts', "export const answer = fetch('/api/schedule')"],
]

const folder = mkdtempSync(join(tmpdir(), 'headgate-walls-'))
const placed = [...walls, ...allowed].map(([file, line], index) => {
  const [name, ...endings] = file.split('/').at(-1)?.split('.') ?? []
  const unique = file.startsWith('apps/server/src/main') || file.endsWith('clock.ts') || file.endsWith('config.ts')
  return { file: unique ? file : join(dirname(file), [`${name}${index}`, ...endings].join('.')), line }
})
let complaints: { path: string; text: string }[] = []

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
  complaints = report.diagnostics.map(({ location, message }) => ({ path: location.path, text: message }))
})
afterAll(() => rmSync(folder, { recursive: true }))

const complaintsAbout = (index: number) =>
  complaints.filter(({ path }) => path === placed[index]?.file).map(({ text }) => text)

describe('the walls', () => {
  it.each(walls.map(([file, line, wall], index) => ({ file, line, wall, index })))(
    'given $file with $line, then: $wall',
    ({ wall, index }) => {
      expect(complaintsAbout(index)).toContainEqual(expect.stringContaining(wall))
    },
  )

  it.each(allowed.map(([file, line], index) => ({ file, line, index: walls.length + index })))(
    'given $file with $line, then no wall is in the way',
    ({ index }) => {
      expect(complaintsAbout(index)).toEqual([])
    },
  )
})
