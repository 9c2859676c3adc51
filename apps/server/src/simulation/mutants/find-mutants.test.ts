import { expect, it } from 'vitest'
import { findMutants, isProgram } from './find-mutants.ts'

const mutationsIn = (text: string) =>
  findMutants('a.ts', text).map(({ operator, before, replacement }) => `${operator}: ${before} → ${replacement}`)

it.each([
  ['a < b', ['boundary: < → <=', 'comparison: < → >=']],
  ["name + ' '", []],
  ["kind === 'offer'", ['comparison: === → !==', "literal: 'offer' → ''"]],
  ['isOpen ? a : b - 1', ['condition: isOpen → !(isOpen)', 'arithmetic: - → +', 'literal: 1 → 2']],
  ['!isOpen ? a : b ?? c', ['negation: !isOpen → isOpen', 'logic: ?? → &&']],
  ['turns.some(isOwn)', ['call removed: turns.some(isOwn) → void 0', 'method: some → every']],
  [
    '() => turns.filter(isOwn)',
    ['empty list: turns.filter(isOwn) → []', 'filter left out: turns.filter(isOwn) → turns'],
  ],
  ["const taken: Taken<1, 'a'> = made as Made<2>; throw new Error('no such turn')", []],
  ["log.warn({ count: 1 }, 'late'); export const route = { summary: 'Who has the water' }", []],
])('given %s, then each mutation changes one thing', (text, expected) => {
  expect(mutationsIn(text)).toEqual(expected)
})

it('given code that moves down in its file, then its mutants keep their ids, each its own', () => {
  const code = 'const isLate = (at) => at > 5 && at > 5\n'
  const moved = findMutants('a.ts', `const other = () => at > 5\n\n${code}`).slice(-findMutants('a.ts', code).length)
  expect(moved.map(({ id }) => id)).toEqual(findMutants('a.ts', code).map(({ id }) => id))
  expect(new Set(moved.map(({ id }) => id)).size).toBe(moved.length)
})

it('given a text with signs beyond ASCII, then the right place is changed, and a mutant that is no program is known', () => {
  expect(findMutants('a.ts', "const a = ['the captains’ note', x < y]").map(({ text }) => text)).toContain(
    "const a = ['the captains’ note', x <= y]",
  )
  expect(['const a = 1', 'const a ='].map((text) => isProgram({ text }))).toEqual([true, false])
})
