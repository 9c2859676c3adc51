import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const PROJECT = fileURLToPath(new URL('../', import.meta.url))
const VERDICTS = ['met', 'not applicable', 'refused', 'not met yet']

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
  it('given the requirements of ASVS 5.0.0, then all seventy are listed, each once and in their order', () => {
    const ids = rows.map(({ id }) => id)
    expect(new Set(ids).size).toBe(70)
    expect(ids).toEqual(ids.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true })))
  })

  it('given what the page cites, then every file exists, and has a test of that title', () => {
    const blocks = page
      .split('\n\n')
      .flatMap((block) => (block.startsWith('|') ? block.split('\n') : [block.replaceAll('\n', ' ')]))
    const missing = blocks.flatMap((block) => {
      const paths = namesIn(block).map((name) => ({ name, path: findFile(name) }))
      const texts = paths.flatMap(({ path }) => (path ? [readFileSync(path, 'utf8')] : []))
      return [
        ...paths.filter(({ path }) => path === undefined).map(({ name }) => name),
        ...titlesIn(block).filter((title) => !texts.some((text) => text.includes(title))),
      ]
    })
    expect(missing).toEqual([])
  })

  it('given a requirement, then it has a verdict, and one that is met names a file, this page, or another', () => {
    for (const { verdict } of rows) expect(VERDICTS).toContain(verdict)
    const bare = rows.filter(
      ({ verdict, shown }) => verdict === 'met' && !/`[\w./-]+\.(tsx?|md)`|\babove\b|\bV\d|\bthe same\b/.test(shown),
    )
    expect(bare).toEqual([])
  })
})
