import { expect, it } from 'vitest'
import { storedInMemory } from '../testing/stored-in-memory.ts'
import { readTheme } from './theme.ts'

it.each([
  ['nothing', {}, 'system'],
  ['nonsense', { theme: '"dark"' }, 'system'],
  ['a theme under the old key', { 'irrigation-theme': 'light' }, 'light'],
  ['nonsense under the new key, a theme under the old', { theme: '?', 'irrigation-theme': 'light' }, 'light'],
  ['both', { theme: 'system', 'irrigation-theme': 'light' }, 'system'],
] as const)('given %s in storage, then the theme is %s', (_case, values, theme) => {
  expect(readTheme(storedInMemory(values))).toBe(theme)
})
