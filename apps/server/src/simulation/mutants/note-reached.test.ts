import { stripTypeScriptTypes } from 'node:module'
import { expect, it } from 'vitest'
import { findMutants } from './find-mutants.ts'
import { noteReached } from './note-reached.ts'

const NOTES = { from: './reached.ts', notes: '/notes' }

/** The file with a note for each mutant, and how many it has. */
function note(text: string) {
  const mutants = findMutants('a.ts', text)
  return { ...noteReached(text, new Map(mutants.entries()), NOTES), of: mutants.length }
}

it('given each kind of function, then the changed text still works, and notes each mutant that it reaches', () => {
  const { text, noted, of } = note(`
    export function f(kind: string, list: number[], size = 2): unknown {
      if (kind === 'none') return list.length - 1
      else for (const one of list) if (one > 3) return one * 2
      switch (kind) {
        case 'map':
          return list.map((one) => one + size)
        case 'object':
          return list.map((one) => ({ one: one + 1 }))
      }
      return new (class { size = 4; half() { return this.size / size } })().half()
    }`)
  const program = stripTypeScriptTypes(text.slice(text.indexOf('\n')), { mode: 'strip' }).replace('export', 'return')
  const reached = new Set<number>()
  const f = new Function('reached', program)((number: number) => reached.add(number))
  expect(f('none', [1])).toBe(0)
  expect(reached.size).toBeGreaterThan(0)
  expect(reached.size).toBeLessThan(of / 2)
  expect([f('map', []), f('object', [])]).toEqual([[], []])
  const withoutItems = reached.size
  expect([f('map', [1]), f('object', [1])]).toEqual([[3], [{ one: 2 }]])
  // Three mutants in the loop, and three in the arrow functions.
  expect(reached.size).toBe(withoutItems + 6)
  expect([f('other', [1, 5]), f('other', [])]).toEqual([10, 2])
  expect([...reached].toSorted((a, b) => a - b)).toEqual(noted)
})

it.each(['export const LIMIT = 60 * 1000', 'for (const one of LIST) { register(one + 1) }'])(
  'given %s, which runs when its file is loaded, then it stays unchanged',
  (text) => {
    expect(note(text)).toMatchObject({ noted: [], text })
  },
)
