import { describe, expect, it } from 'vitest'
import { defaultFullName, defaultUsername, fullNameByNow, isNamedAfter, usernameInLine } from './newcomer-names.ts'

const KEYS = ['Hill', 'Hillman', 'Clark', 'van der Berg']
const everything = { placeId: 'PLACE_clark_7', owners: ['Abbott'], email: 'ann@example.org', phone: '303-555-0199' }

describe("a newcomer's username", () => {
  it.each([
    ['a surname key in the place id, in another case', everything, 'Clark'],
    ['two keys, one containing the other', { ...everything, placeId: 'x-HILLMAN-x' }, 'Hillman'],
    ['a place id without a key, of a property in the list', { ...everything, placeId: 'p-1' }, 'Abbott'],
    ['a property whose first owner is blank', { ...everything, placeId: 'p-1', owners: [' ', 'Dole'] }, 'Dole'],
    ['an e-mail with a quoted @', { email: '"ann@home"@example.org' }, '"ann@home"'],
    ['no e-mail', { email: null, phone: '+1 (303) 555-0199' }, '0199'],
    ['a phone without digits', { phone: 'none' }, 'user_1234'],
    ['nothing at all', {}, 'user_1234'],
  ])('given %s, then it comes from the first source that has one', (_what, newcomer, username) => {
    expect(defaultUsername(newcomer, KEYS, 0.12345)).toBe(username)
  })

  it.each([
    [0, 'user_0'],
    [1 - Number.EPSILON, 'user_9999'],
  ])('given the random number %d and nothing else, then %s', (random, username) => {
    expect(defaultUsername({}, [], random)).toBe(username)
  })

  it('given blank keys, then they match no place id', () => {
    expect(defaultUsername({ placeId: 'p-1', email: 'ann@example.org' }, ['', ' '], 0)).toBe('ann')
  })
})

it.each([
  ['a display name', { displayName: ' Ann Clark ', email: 'ann@example.org' }, 'Ann Clark'],
  ['no display name', { displayName: null, email: 'ann@example.org' }, 'ann'],
  ['neither name nor e-mail', { email: null }, 'New User'],
])('given %s, then a newcomer’s full name comes from the first source that has one', (_what, newcomer, fullName) => {
  expect(defaultFullName(newcomer)).toBe(fullName)
})

it.each([
  ['an owner is known', { placeId: 'p-1', owners: ['Abbott'] }, 'Abbott'],
  ['a surname key is in the place id', { placeId: 'p-clark' }, 'Clark'],
  ['the owner of the place is unknown', { placeId: 'p-1' }, 'ann'],
  ['it already names one of several owners', { placeId: 'p-1', owners: ['Abbott', 'ANN '] }, 'ann'],
  ['it already names one of two owners who are one holder', { placeId: 'p-1', owners: ['Abbott/Ann'] }, 'ann'],
])('given that %s, then the updated username is %s', (_what, place, username) => {
  expect(usernameInLine('ann', place, KEYS)).toBe(username)
})

it.each([
  ['an owner', { placeId: 'p-1', owners: ['Abbott', 'Dole'] }, 'DOLE', true],
  ['one of two owners who are one holder', { placeId: 'p-1', owners: ['Abbott/Dole'] }, 'Dole', true],
  ['a surname key in the place id', { placeId: 'p-clark', owners: ['Abbott'] }, 'Clark', true],
  ['another name', { placeId: 'p-1', owners: ['Abbott'] }, 'ann', false],
  ['no name, and a place without a known owner', { placeId: 'p-1' }, ' ', false],
])('given a username that is %s, then being taken from its place is: %s', (_what, place, username, expected) => {
  expect(isNamedAfter(place, username, KEYS)).toBe(expected)
})

it('given a guest who has registered since, then the default is replaced by a name known now, and no other name is', () => {
  expect(fullNameByNow('New User', { email: 'ann@example.org' })).toBe('ann')
  expect(fullNameByNow('New User', { displayName: 'Ann Lee', email: 'ann@example.org' })).toBe('Ann Lee')
  expect(fullNameByNow('New User', {})).toBe('New User')
  expect(fullNameByNow('Ruth Anderson', { email: 'ann@example.org' })).toBe('Ruth Anderson')
})
