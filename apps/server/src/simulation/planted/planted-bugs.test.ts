import { stripTypeScriptTypes } from 'node:module'
import { expect, it } from 'vitest'
import { PLANTED_BUGS, textsWith } from './planted-bugs.ts'

it.each(PLANTED_BUGS)(
  'given the bug $id, then its text still stands exactly once, and what replaces it is a program',
  (bug) => {
    for (const text of textsWith(bug).values()) expect(() => stripTypeScriptTypes(text)).not.toThrow()
  },
)
