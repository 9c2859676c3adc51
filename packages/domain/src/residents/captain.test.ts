import { expect, it } from 'vitest'
import { isCaptain } from './captain.ts'

const ann = { email: 'ann@example.org', emailVerified: true, isAnonymous: false }

it.each([
  ['a verified e-mail on the list', ann, ['bo@example.org', 'ann@example.org'], true],
  ['another case and spaces', { ...ann, email: 'Ann@Example.org' }, [' ANN@example.org '], true],
  ['an e-mail that is not verified', { ...ann, emailVerified: false }, ['ann@example.org'], false],
  ['a guest', { ...ann, isAnonymous: true }, ['ann@example.org'], false],
  ['an e-mail that is not on the list', ann, ['bo@example.org'], false],
  ['a listed e-mail that only starts with theirs', ann, ['ann@example.org.evil.example'], false],
  ['an empty list', ann, [], false],
  ['no e-mail and a blank entry', { ...ann, email: null }, [''], false],
])('given %s, then being a captain is decided accordingly', (_what, user, captains, expected) => {
  expect(isCaptain(user, captains)).toBe(expected)
})
