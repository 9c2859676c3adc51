import { expect, it } from 'vitest'
import { escapeHtml, writeScriptJson } from './escape.ts'

const HOSTILE = `</script><!--<script>alert("Baca & 'Sons'")`

it('given hostile text, then no markup is left in it', () => {
  expect(escapeHtml(HOSTILE)).not.toMatch(/[<>"']|&(?!amp;|lt;|gt;|quot;|#39;)/)
})

it('given hostile text in JSON, then it has no tag and parses to the same text', () => {
  const written = writeScriptJson({ name: HOSTILE })
  expect(written).not.toContain('<')
  expect(JSON.parse(written)).toEqual({ name: HOSTILE })
})
