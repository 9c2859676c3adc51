import { expect, it } from 'vitest'
import { readState, writeStoredPage } from './stored-page.ts'

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
