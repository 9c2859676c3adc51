import { email } from '@headgate/contracts'
import { expect, it } from 'vitest'
import { isEmail } from './identity-email.ts'

const LONG = `${'a'.repeat(250)}@b.co`

it.each([
  'ann@example.org',
  "o'neil+ditch@mail.example.co",
  '',
  'ann',
  'ann@',
  '@example.org',
  'ann@example',
  '.ann@example.org',
  'ann..b@example.org',
  'ann.@example.org',
  'ann@-example.org',
  'ann@example.o',
  'änn@example.org',
  LONG,
])('given "%s", then page and server agree on whether it is an e-mail address', (text) => {
  expect(isEmail(text)).toBe(email.safeParse(text).success)
})
