import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const SOURCES = join(import.meta.dirname, '..')
const NAMED = /^(?:export )?const \w+_(?:KEYS?|CACHE|PREFIX|PROFILE|ARRIVED) = (\[.+\]|'.+')$/gm
const POSTED = /postMessage\(('[^']+')/g

/*
 * Browsers hold these between releases: storage keys, cache names, and messages between pages and workers of different
 * builds. A rename signs somebody out of their own settings, so it must come with code that reads the former name.
 */
it('given the names that browsers hold from one release to the next, then they stay', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: SOURCES }).filter((file) => !file.includes('.test.'))
  const source = files.map((file) => readFileSync(join(SOURCES, file), 'utf8')).join('\n')
  const names = [...source.matchAll(NAMED), ...source.matchAll(POSTED)].map(([, name]) => name)
  expect([...new Set(names)].toSorted()).toEqual([
    "'emailForSignIn'",
    "'existingUsers'",
    "'firebase-uid'",
    "'forget-person'",
    "'gate-presses'",
    "'gate-turns'",
    "'headgate-'",
    "'headgate-no-turns'",
    "'headgate-own-name'",
    "'headgate-person'",
    "'irrigation-app-visited'",
    "'irrigation-theme'",
    "'notice-arrived'",
    "'notice-question'",
    "'push-turned-on-by'",
    "'theme'",
    "['verified_address', 'verifiedAddress']",
    "['verified_place_id', 'placeId']",
  ])
})
