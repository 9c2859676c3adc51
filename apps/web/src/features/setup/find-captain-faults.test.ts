import { expect, it } from 'vitest'
import { findCaptainFaults } from './find-captain-faults.ts'

const policy = { minLength: 8, maxLength: 64, requires: [] }
const ann = { name: 'Ann', email: ' ann@example.org ', password: 'kestrel 17' }

it('given a name, an e-mail and a long password, then nothing is wrong', () => {
  expect(findCaptainFaults(ann, policy)).toEqual({})
})

it.each([
  ['a blank name', { name: ' ' }, ['name']],
  ['an e-mail without a host', { email: 'ann@' }, ['email']],
  ['a short password', { password: 'kestrel' }, ['password']],
  ['nothing', { name: '', email: '', password: '' }, ['name', 'email', 'password']],
])('given %s, then its fields have faults, in their order', (_, typed, fields) => {
  expect(Object.keys(findCaptainFaults({ ...ann, ...typed }, policy))).toEqual(fields)
})
