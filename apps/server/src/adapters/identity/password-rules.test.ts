import type { PasswordPolicy } from '@headgate/contracts'
import { expect, it } from 'vitest'
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

it.each([
  ['password', true],
  ['PassWord1', true],
  ['123456789', true],
  ['00000000000', true],
  ['lakewood2026', true],
  ['Headgate!!', true],
  ['LakewoodDitch', true],
  ['ann.alder77', true],
  ['gopher under the flume', false],
  ['ditch gopher 4', false],
  ['Xk2#pQ91mm', false],
])('given "%s" and a policy against common passwords, then it is common: %s', async (password, isCommon) => {
  expect(await missing(password, { requires: ['common'] })).toEqual(isCommon ? ['common'] : [])
})
