import { expect, it } from 'vitest'
import { initialsOf } from './account-menu.tsx'

it.each([
  ['Ann Mary Baker', 'AB'],
  ['Ann', 'A'],
  ['ann.baker@example.org', 'AB'],
  ['  Émile   Zola ', 'ÉZ'],
  ['💧 Water', '💧W'],
  ['', ''],
])('given "%s", then its initials are "%s"', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
