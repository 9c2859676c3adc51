import { expect, it } from 'vitest'
import { escapeHtml, writeScriptJson } from './escape.ts'

const HOSTILE = `</script><!--<script>alert("Baca & 'Sons'")`

it('given hostile text, then nothing of it is left that a document reads as its own', () => {
  expect(escapeHtml(HOSTILE)).not.toMatch(/[<>"']|&(?!amp;|lt;|gt;|quot;|#39;)/)
})

it('given hostile text in JSON, then no tag is left in it, and it is read back as it was', () => {
  const written = writeScriptJson({ name: HOSTILE })
  expect(written).not.toContain('<')
  expect(JSON.parse(written)).toEqual({ name: HOSTILE })
})
