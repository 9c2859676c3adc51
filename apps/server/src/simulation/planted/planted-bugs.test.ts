import { stripTypeScriptTypes } from 'node:module'
import { expect, it } from 'vitest'
import { ROOMS } from './planted-bug.ts'
import { PLANTED_BUGS, textsWith } from './planted-bugs.ts'

it.each(PLANTED_BUGS)(
  'given the bug $id, then its text still stands exactly once, and what replaces it is a program',
  (bug) => {
    const texts = [...textsWith(bug).values()]
    expect(texts).not.toEqual([])
    for (const text of texts) expect(() => stripTypeScriptTypes(text)).not.toThrow()
  },
)

it('given thirty bugs, then each has its own name, every room has some, and ten are subtle', () => {
  expect(new Set(PLANTED_BUGS.map(({ id }) => id)).size).toBe(30)
  expect(new Set(PLANTED_BUGS.map(({ room }) => room))).toEqual(new Set(ROOMS))
  expect(PLANTED_BUGS.filter(({ isSubtle }) => isSubtle).length).toBeGreaterThanOrEqual(10)
})
