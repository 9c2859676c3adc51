import { readFileSync } from 'node:fs'
import { dirname, join, matchesGlob } from 'node:path'
import { expect, test } from 'vitest'

const FOLDER = import.meta.dirname
const ENTRY = join(FOLDER, '../app/browser-entry.tsx')
const WHOLE = join(FOLDER, 'whole.css')
const SOURCES = [...readFileSync(join(FOLDER, 'first.css'), 'utf8').matchAll(/@source "([^"]+)"/g)]

test('given a component that is drawn without the whole sheet, then the first sheet covers it', () => {
  const drawn = [...drawnWithFirstSheet(ENTRY)].filter((file) => /className/.test(readFileSync(file, 'utf8')))
  expect(drawn).toContain(join(FOLDER, '../features/schedule/turn-row.tsx'))
  expect(drawn).not.toContain(join(FOLDER, '../ui/toaster.tsx'))
  expect(drawn.filter((file) => !SOURCES.some(([, glob = '']) => matchesGlob(file, join(FOLDER, glob))))).toEqual([])
})

/** What a module draws with, now or later, up to the parts that bring the whole sheet along. */
function drawnWithFirstSheet(module: string, found = new Set<string>()): Set<string> {
  if (found.has(module) || !/\.tsx?$/.test(module)) return found
  found.add(module)
  for (const needed of needsOf(module)) drawnWithFirstSheet(needed, found)
  for (const part of laterPartsOf(module)) if (!closureOf(part).has(WHOLE)) drawnWithFirstSheet(part, found)
  return found
}

function closureOf(module: string, found = new Set<string>()): Set<string> {
  if (found.has(module)) return found
  found.add(module)
  for (const needed of needsOf(module)) closureOf(needed, found)
  return found
}

const needsOf = (module: string) => importsOf(module, /^(?:import|export|\}) (?!type)(?:.* from )?'(\.[^']+)'/gm)
const laterPartsOf = (module: string) => importsOf(module, /\bimport\('(\.[^']+)'\)/g)

const importsOf = (module: string, pattern: RegExp): string[] =>
  module.endsWith('.css')
    ? []
    : [...readFileSync(module, 'utf8').matchAll(pattern)].map(([, path = '']) => join(dirname(module), path))
