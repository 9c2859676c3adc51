import { expect, it } from 'vitest'
import { findMutants, isProgram } from './find-mutants.ts'

const mutationsIn = (text: string) =>
  findMutants('a.ts', text).map(({ operator, before, replacement }) => `${operator}: ${before} → ${replacement}`)

it.each([
  ['a < b', ['boundary: < → <=', 'comparison: < → >=']],
  ['a - 1', ['arithmetic: - → +', 'literal: 1 → 2']],
  ["name + ' '", []],
  ["kind === 'offer'", ['comparison: === → !==', "literal: 'offer' → ''"]],
  ['a?.b ?? c', ['logic: ?? → &&', 'optional chaining: ?. → .']],
  ['list?.[0]', ['optional chaining: ?. → ', 'literal: 0 → 1']],
  ['call?.()', ['optional chaining: ?. → ', 'call removed: call?.() → void 0']],
  ['isOpen ? a : b', ['condition: isOpen → !(isOpen)']],
  ['!isOpen ? a : b', ['negation: !isOpen → isOpen']],
  ['turns.some(isOwn)', ['call removed: turns.some(isOwn) → void 0', 'method: some → every']],
  ['Math.min(a, b)', ['call removed: Math.min(a, b) → void 0', 'method: min → max']],
  [
    '() => turns.filter(isOwn)',
    ['empty list: turns.filter(isOwn) → []', 'filter left out: turns.filter(isOwn) → turns'],
  ],
  [
    "db.where('id', '=', id)",
    ["call removed: db.where('id', '=', id) → void 0", "where left out: db.where('id', '=', id) → db"],
  ],
])('given %s, then each mutation changes one thing', (text, expected) => {
  expect(mutationsIn(text).toSorted()).toEqual(expected.toSorted())
})

it.each([
  "import { a } from './a.ts'",
  "type Kind = 'gift' | 'offer'",
  'interface Named { size: 1 }',
  "throw new Error('no such turn')",
  "log.warn({ count: 1 }, 'late')",
  "export const route = { summary: 'Who has the water' }",
  'const taken: ReadonlyMap<1, 2> = made as Taken',
])('given %s, then nothing is mutated', (text) => {
  expect(mutationsIn(text)).toEqual([])
})

it('given code that moves down in its file, then its mutants keep their ids', () => {
  const code = 'const isLate = (at) => at > 5 && at > 5\n'
  const moved = findMutants('a.ts', `const other = () => at > 5\n\n${code}`).slice(-findMutants('a.ts', code).length)
  expect(moved.map(({ id }) => id)).toEqual(findMutants('a.ts', code).map(({ id }) => id))
  expect(new Set(moved.map(({ id }) => id)).size).toBe(moved.length)
})

it('given a text with signs beyond ASCII, then the right place is changed', () => {
  expect(findMutants('a.ts', "const a = ['the captains’ note', x < y]").map(({ text }) => text)).toContain(
    "const a = ['the captains’ note', x <= y]",
  )
})

it('given a mutant that leaves no program, then it is known', () => {
  const [mutant] = findMutants('a.ts', 'const a = 1')
  expect(mutant && isProgram(mutant)).toBe(true)
  expect(mutant && isProgram({ ...mutant, text: 'const a =' })).toBe(false)
})
