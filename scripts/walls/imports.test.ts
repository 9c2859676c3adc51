import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { PROJECT } from '../programs.mjs'

/** What files may not import, by the address in the import. */
interface Wall {
  rule: string
  files: RegExp
  /** Their tests, and what only tests use, where these may import more. */
  except?: RegExp
  forbidden: RegExp
}

const TEST = /\.test\.tsx?$/
const FOR_TESTS = /\.test\.tsx?$|\/testing\//
const NOT_THE_PRODUCT = /\.test\.tsx?$|\/testing\/|\/fake-[\w-]+\.ts$|^apps\/server\/src\/(faults|simulation)\//

const WALLS: readonly Wall[] = [
  {
    rule: 'The domain imports nothing outside itself.',
    files: /^packages\/domain\//,
    except: FOR_TESTS,
    forbidden: /^(?!\.\.?\/)/,
  },
  {
    rule: 'Contracts import only the domain and zod.',
    files: /^packages\/contracts\//,
    except: TEST,
    forbidden: /^(?!\.\.?\/|(zod|@headgate\/domain)$)/,
  },
  {
    rule: 'The catalogs import only the domain, the contracts and make-plural.',
    files: /^packages\/language\//,
    except: FOR_TESTS,
    forbidden: /^(?!\.\.?\/|(make-plural\/cardinals|@headgate\/(domain|contracts))$)/,
  },
  {
    rule: 'Import another package by its name, through the exports of its package.json.',
    files: /./,
    forbidden: /^\.\.\/.*\/src\//,
  },
  {
    rule: 'Server and web never import each other: shared code belongs in the domain or the contracts.',
    files: /^apps\/server\//,
    except: TEST,
    forbidden: /^(@headgate\/web|react|react-dom|vite)(\/|$)/,
  },
  {
    rule: 'Server and web never import each other: shared code belongs in the domain or the contracts.',
    files: /^apps\/web\//,
    except: TEST,
    forbidden: /^(node:|(@headgate\/server|fastify|kysely)(\/|$))/,
  },
  {
    rule: 'Only app/ imports features, which never import each other.',
    files: /^apps\/web\/src\/features\/[^/]+\/[^/]+$/,
    forbidden: /^(\.\.\/[^.]|(\.\.\/)+(features|app)\/)/,
  },
  {
    rule: 'ui/ knows neither features nor the domain.',
    files: /^apps\/web\/src\/ui\//,
    forbidden: /^((\.\.\/)+(app|features)\/|@headgate\/(domain|contracts))/,
  },
  {
    rule: 'platform/ knows neither features nor ui/.',
    files: /^apps\/web\/src\/platform\//,
    forbidden: /^(\.\.\/)+(app|features|ui)\//,
  },
  {
    rule: 'main.ts and server.ts import the rooms; no room imports them.',
    files: /^apps\/server\/src\/(?!simulation\/)/,
    except: FOR_TESTS,
    forbidden: /^(\.\.\/)+(main|server)\.ts$/,
  },
  {
    rule: 'Product code never imports test code.',
    files: /./,
    except: NOT_THE_PRODUCT,
    forbidden: /^\.\.?\/(.*\/)?(simulation|testing)\/|^@headgate\/.*\/testing\/|\.test\.tsx?$/,
  },
]

/** CONTRIBUTING.md lists the folders of these in the order of their imports: a new one is written there alone. */
const ORDERED = ['apps/server/src', 'packages/domain/src', 'apps/web/src/platform'].map((place) => ({
  place,
  rooms: roomsOf(place),
}))

function roomsOf(place: string): string[] {
  const [, list = ''] = readFileSync(join(PROJECT, 'CONTRIBUTING.md'), 'utf8').split(`in \`${place}\``)
  const [block = ''] = list.split('\n\n')
  return block.startsWith(' |')
    ? [...block.matchAll(/^\| `([a-z]+)\/`/gm)].map(([, room = '']) => room)
    : [...block.matchAll(/`([a-z]+)\/`/g)].map(([, room = '']) => room)
}

/** The rules that an import breaks. */
function findBroken(file: string, imported: string): string[] {
  const broken = WALLS.filter(
    ({ files, except, forbidden }) => files.test(file) && !except?.test(file) && forbidden.test(imported),
  ).map(({ rule }) => rule)
  const target = posix.join(posix.dirname(file), imported)
  const isBelow = ORDERED.some(({ place, rooms }) => {
    const [from, to] = [file, target].map((path) =>
      path.startsWith(`${place}/`) ? rooms.indexOf(path.slice(place.length + 1).split('/')[0] ?? '') : -1,
    ) as [number, number]
    return imported.startsWith('.') && !FOR_TESTS.test(file) && from >= 0 && to > from
  })
  return isBelow ? [...broken, 'A room imports only rooms above it in CONTRIBUTING.md.'] : broken
}

/** The addresses of static imports, with what they may bring over several lines, and of dynamic ones. */
const IMPORT =
  /^(?:import|export)\b[^'"=;(]*?\bfrom\s+['"]([^'"]+)['"]|^import\s+['"]([^'"]+)['"]|\b(?:import|require)\(\s*['"]([^'"]+)['"]/gm

const importsIn = (text: string): string[] => [...text.matchAll(IMPORT)].map(([, a, b, c]) => a ?? b ?? c ?? '')

/** The rules that the imports of a text break, wherever it is. */
const brokenBy = (file: string, text: string): string[] =>
  importsIn(text).flatMap((imported) => findBroken(file, imported))

it('given the sources, then no import breaks a wall', () => {
  const files = globSync('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: PROJECT })
  expect(files.length).toBeGreaterThan(1000)
  const broken = files.flatMap((file) =>
    brokenBy(file, readFileSync(join(PROJECT, file), 'utf8')).map((rule) => `${file}: ${rule}`),
  )
  expect(broken).toEqual([])
})

it.each(ORDERED)('given the folders in $place, then CONTRIBUTING.md lists each once', ({ place, rooms }) => {
  const folders = readdirSync(join(PROJECT, place), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !['faults', 'simulation', 'testing'].includes(entry.name))
    .map(({ name }) => name)
  expect(rooms.toSorted()).toEqual(folders.toSorted())
})

describe('the walls between files', () => {
  it.each([
    ['packages/domain/src/schedule/a.ts', "import { z } from 'zod'", 'The domain'],
    ['packages/domain/src/schedule/a.ts', "export * from '../../../contracts/src/index.ts'", 'by its name'],
    ['packages/contracts/src/a.ts', "import { join } from 'node:path'", 'Contracts'],
    ['packages/language/src/en/a.ts', "import {\n  useQuery,\n} from '@tanstack/react-query'", 'The catalogs'],
    ['apps/server/src/captain/a.ts', "import { renderPage } from '@headgate/web'", 'never import each other'],
    ['apps/web/src/app/a.tsx', "import { buildServer } from '@headgate/server'", 'never import each other'],
    ['apps/web/src/platform/a.ts', "import { readFileSync } from 'node:fs'", 'never import each other'],
    ['apps/web/src/features/schedule/a.tsx', "import { Tabs } from '../settings/tabs.tsx'", 'Only app/'],
    ['apps/web/src/features/schedule/a.tsx', "import { Router } from '../../app/router.tsx'", 'Only app/'],
    ['apps/web/src/ui/a.tsx', "import { formatDay } from '@headgate/domain'", 'ui/ knows'],
    ['apps/web/src/platform/a.ts', "import { Button } from '../ui/button.tsx'", 'platform/ knows'],
    ['apps/server/src/jobs/a.ts', "import { createApp } from '../server.ts'", 'no room imports them'],
    ['apps/server/src/captain/a.ts', "import { aSeason } from '../testing/a-season.ts'", 'test code'],
    ['apps/server/src/config/a.ts', "import type { Store } from '../store/store.ts'", 'above it'],
    ['apps/server/src/pages/a.ts', "export const jobs = await import('../jobs/schedule.ts')", 'above it'],
    ['apps/web/src/platform/storage/a.ts', "import { createHttp } from '../http/http.ts'", 'above it'],
  ])('given %s with %s, then it breaks a wall', (file, line, rule) => {
    expect(brokenBy(file, line)).toEqual([expect.stringContaining(rule)])
  })
})
