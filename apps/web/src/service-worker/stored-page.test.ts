import { expect, it } from 'vitest'
import { readState, writeStoredPage, writtenAt } from './stored-page.ts'

const DOCUMENT = `<head><link rel="expect" href="#day-2026-06-11" blocking="render">
<script>first</script></head>
<div id="root"><div>Baker</div>
<div>Clark</div></div>
<svg class="hidden"></svg>
<script type="application/json" id="page-state">{"holder":"Baker"}</script>
</body>`

it('given a document, then the stored page shows nobody until it renders, from a state that cannot close its script', () => {
  const state = { holder: '</script>$&', nowMs: 7 }
  const stored = writeStoredPage(DOCUMENT, { state, atMs: 5, build: 'b' })
  expect(stored).not.toMatch(/Baker|Clark|expect/)
  expect(stored).toContain('<div id="root" hidden data-kept="5" data-build="b"></div>\n<svg')
  expect(stored.match(/<\/script>/g)).toHaveLength(2)
  expect(readState(stored)).toEqual(state)
  const again = writeStoredPage(stored, { state: { nowMs: 9 }, atMs: 8, build: 'b' })
  expect(again).toBe(stored.replace('"5"', '"8"').replace(/\{"holder.*\}/, '{"nowMs":9}'))
})

it('given a phone that slept for two hours during a request, then no stored page is an hour wrong', () => {
  expect(writtenAt(1000, 1500)).toBe(1250)
  expect(writtenAt(1000, 61_000)).toBe(31_000)
  for (const tripMs of [60_001, 7_200_000, -1]) expect(writtenAt(1000, 1000 + tripMs)).toBeUndefined()
})
