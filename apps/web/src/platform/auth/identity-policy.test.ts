import type { PasswordPolicy } from '@headgate/contracts'
import { expect, it } from 'vitest'
import { missingText, policyText } from './identity-policy.ts'

const policy = (requires: PasswordPolicy['requires'], minLength = 6): PasswordPolicy => ({
  minLength,
  maxLength: 128,
  requires,
})

it.each([
  [policy([]), 'At least 6 characters.'],
  [policy(['digit']), 'At least 6 characters, with a digit.'],
  [
    policy(['lowercase', 'uppercase', 'symbol']),
    'At least 6 characters, with a lowercase letter, an uppercase letter and a symbol.',
  ],
  [policy(['common'], 15), 'At least 15 characters. Common passwords are not allowed.'],
])('given %j, then the text is "%s"', (asked, words) => {
  expect(policyText(asked)).toBe(words)
})

it('given missing requirements, then each has a sentence', () => {
  const all = ['min-length', 'max-length', 'lowercase', 'uppercase', 'digit', 'symbol', 'common'] as const
  expect(missingText({ missing: all }, policy([], 8))).toEqual([
    'It needs at least 8 characters.',
    'It can have 128 characters at most.',
    'It needs a lowercase letter.',
    'It needs an uppercase letter.',
    'It needs a digit.',
    'It needs a symbol.',
    'It is too common or too easy to guess.',
  ])
})
