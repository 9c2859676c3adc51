import { describe, expect, it } from 'vitest'
import { storedInMemory } from '../testing/stored-in-memory.ts'
import { nextTheme, readTheme } from './theme.ts'

describe('the stored theme', () => {
  it.each([
    ['nothing kept', {}, 'system'],
    ['a theme', { theme: 'dark' }, 'dark'],
    ['nonsense', { theme: '"dark"' }, 'system'],
    ['a theme under the old key', { 'irrigation-theme': 'light' }, 'light'],
    ['nonsense under the new key, a theme under the old', { theme: '?', 'irrigation-theme': 'light' }, 'light'],
    ['both', { theme: 'system', 'irrigation-theme': 'light' }, 'system'],
  ] as const)('given %s, then the right theme is read', (_case, values, theme) => {
    expect(readTheme(storedInMemory(values))).toBe(theme)
  })
})

it.each([
  ['light', false, ['dark', 'light', 'system']],
  ['dark', true, ['light', 'dark', 'system']],
] as const)(
  'given a device that is %s, then the first press of the toggle visibly changes the page',
  (_device, isDark, order) => {
    const [first] = order
    expect(nextTheme('system', isDark)).toBe(first)
    expect(order.map((theme) => nextTheme(theme, isDark))).toEqual([order[1], 'system', first])
  },
)
