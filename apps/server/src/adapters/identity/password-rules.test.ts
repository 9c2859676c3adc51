import type { PasswordPolicy } from '@headgate/contracts'
import { describe, expect, it } from 'vitest'
import { passwordRules } from './password-rules.ts'

const asSpecified: PasswordPolicy = { minLength: 6, maxLength: 128, requires: [] }
const missing = async (password: string, policy: Partial<PasswordPolicy> = {}, email = 'ann.alder@example.org') =>
  (await passwordRules({ ...asSpecified, ...policy }, () => ['Lakewood Ditch', 'Lakewood']))(password, email)

it.each([
  ['12345', ['min-length']],
  ['123456', []],
  ['x'.repeat(128), []],
  ['x'.repeat(129), ['max-length']],
  ['🚰🚰🚰', []],
])('given "%s" and the policy as specified, then %j is missing', async (password, expected) => {
  expect(await missing(password)).toEqual(expected)
})

it.each([
  ['lateral', ['uppercase', 'digit', 'symbol']],
  ['LATERAL1', ['lowercase', 'symbol']],
  ['Lateral 1', []],
  ['éÉ1!éé', ['lowercase', 'uppercase']],
  ['a', ['min-length', 'uppercase', 'digit', 'symbol']],
])('given "%s" and a policy of all classes, then %j is missing', async (password, expected) => {
  expect(await missing(password, { requires: ['lowercase', 'uppercase', 'digit', 'symbol'] })).toEqual(expected)
})

describe('a policy against common passwords', () => {
  it.each([
    'password',
    'PassWord1',
    '123456789',
    '00000000000',
    'lakewood2026',
    'Headgate!!',
    'ditch-ditch-99',
    'LakewoodDitch',
    'ann.alder77',
  ])('given "%s", then it is common', async (password) => {
    expect(await missing(password, { requires: ['common'] })).toEqual(['common'])
  })

  it.each(['gopher under the flume', 'ditch gopher 4', 'Xk2#pQ91mm'])(
    'given "%s", then it is not common',
    async (password) => {
      expect(await missing(password, { requires: ['common'] })).toEqual([])
    },
  )
})
