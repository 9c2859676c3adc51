import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const ROOMS = globSync('{en,es}/*.ts', { cwd: import.meta.dirname, exclude: ['**/*.test.ts'] }).map((file) =>
  file.replaceAll('\\', '/'),
)

it.each(ROOMS)('given the texts of %s, then none is empty', async (room) => {
  const { messages = {} } = await import(join(import.meta.dirname, room))
  expect(emptyTexts(messages)).toEqual([])
})

it('given catalogs with gaps, then each gap is found', () => {
  expect(emptyTexts({ a: '', b: { c: ' ', d: 'x' }, e: [], f: ['x', ''], g: () => '', h: () => 'x' })).toEqual([
    'a',
    'b.c',
    'e',
    'f.1',
    'g',
  ])
})

/** Where texts are empty. A function is called if it takes no values. */
function emptyTexts(value: unknown, path: readonly string[] = []): string[] {
  if (typeof value === 'function') return value.length === 0 ? emptyTexts(value(), path) : []
  const isEmpty =
    typeof value === 'object' && value !== null ? Array.isArray(value) && value.length === 0 : `${value}`.trim() === ''
  if (isEmpty) return [path.join('.')]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) => emptyTexts(each, [...path, key]))
}
