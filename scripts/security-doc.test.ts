import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const PROJECT = fileURLToPath(new URL('../', import.meta.url))
const VERDICTS = ['met', 'not applicable', 'refused', 'not met yet']

/** The requirements of ASVS 5.0.0, level 1, by section. */
const LEVEL_1 = Object.entries({
  'V1.2': [1, 2, 3, 4, 5],
  'V1.3': [1, 2],
  'V1.5': [1],
  'V2.1': [1],
  'V2.2': [1, 2],
  'V2.3': [1],
  'V3.2': [1, 2],
  'V3.3': [1],
  'V3.4': [1, 2],
  'V3.5': [1, 2, 3],
  'V4.1': [1],
  'V4.4': [1],
  'V5.2': [1, 2],
  'V5.3': [1, 2],
  'V6.1': [1],
  'V6.2': [1, 2, 3, 4, 5, 6, 7, 8],
  'V6.3': [1, 2],
  'V6.4': [1, 2],
  'V7.2': [1, 2, 3, 4],
  'V7.4': [1, 2],
  'V8.1': [1],
  'V8.2': [1, 2],
  'V8.3': [1],
  'V9.1': [1, 2, 3],
  'V9.2': [1],
  'V10.4': [1, 2, 3, 4, 5],
  'V11.3': [1, 2],
  'V11.4': [1],
  'V12.1': [1],
  'V12.2': [1, 2],
  'V13.4': [1],
  'V14.2': [1],
  'V14.3': [1],
  'V15.1': [1],
  'V15.2': [1],
  'V15.3': [1],
}).flatMap(([section, numbers]) => numbers.map((number) => `${section}.${number}`))

const page = readFileSync(join(PROJECT, 'docs/security.md'), 'utf8')
const rows = page.split('\n').flatMap((line) => {
  const [, id, , verdict, shown] = /^\| (V[\d.]+) \| ([^|]+) \| ([^|]+) \| (.+) \|$/.exec(line) ?? []
  return id && verdict && shown ? [{ id, verdict, shown }] : []
})

const FOLDERS = ['', 'apps/server/src/']
const findFile = (name: string) => FOLDERS.map((folder) => join(PROJECT, folder, name)).find((path) => existsSync(path))
const namesIn = (shown: string) => [...shown.matchAll(/`([\w./-]+\.(?:tsx?|md))`/g)].map(([, name = '']) => name)
const titlesIn = (shown: string) => [...shown.matchAll(/“([^”]*\bthen[ :][^”]*)”/g)].map(([, title = '']) => title)

describe('docs/security.md on level 1', () => {
  it('given the requirements, then each is listed once, in their order', () => {
    expect(LEVEL_1).toHaveLength(70)
    expect(rows.map(({ id }) => id)).toEqual(LEVEL_1)
  })

  it.each(rows)('given $id, then it has a verdict, and its tests and files exist', ({ verdict, shown }) => {
    expect(VERDICTS).toContain(verdict)
    const texts = namesIn(shown).map((name) => {
      const path = findFile(name)
      expect(path, `${name} exists`).toBeDefined()
      return readFileSync(path ?? '', 'utf8')
    })
    for (const title of titlesIn(shown)) {
      expect(
        texts.some((text) => text.includes(title)),
        `a test is called "${title}"`,
      ).toBe(true)
    }
  })

  it('given a test that is cited elsewhere, then it exists', () => {
    const blocks = page
      .split('\n\n')
      .flatMap((block) => (block.startsWith('|') ? block.split('\n') : [block.replaceAll('\n', ' ')]))
    const missing = blocks.flatMap((block) => {
      const texts = namesIn(block).map((name) => readFileSync(findFile(name) ?? '', 'utf8'))
      return titlesIn(block).filter((title) => !texts.some((text) => text.includes(title)))
    })
    expect(missing).toEqual([])
  })

  it('given a requirement that is met, then it names a file, this page, or another requirement', () => {
    const bare = rows.filter(
      ({ verdict, shown }) => verdict === 'met' && !/`[\w./-]+\.(tsx?|md)`|\babove\b|\bV\d|\bthe same\b/.test(shown),
    )
    expect(bare).toEqual([])
  })
})
