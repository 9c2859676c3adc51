import { expect, it } from 'vitest'
import { readConfig } from '../testing/read-config.ts'

it('given no settings, then only the known services', () => {
  expect(readConfig({}).push).toEqual({ contact: undefined, services: [] })
})

it('given services, then their origins', () => {
  const PUSH_SERVICES = 'http://127.0.0.1:8095, https://push.example.org/'
  expect(readConfig({ PUSH_SERVICES }).push.services).toEqual(['http://127.0.0.1:8095', 'https://push.example.org'])
})

it.each([
  ['PUSH_CONTACT', 'admin@localhost'],
  ['PUSH_CONTACT', 'mailto: ann@example.org'],
  ['PUSH_CONTACT', 'Ann <ann@example.org>'],
  ['PUSH_CONTACT', '<ann@example.org>'],
  ['PUSH_CONTACT', 'https://localhost'],
  ['PUSH_CONTACT', 'http://example.org'],
  ['PUSH_SERVICES', 'push.example.org'],
  ['PUSH_SERVICES', 'https://push.example.org/path'],
  ['PUSH_SERVICES', 'https://push.example.org,,'],
  ['PUSH_SERVICES', 'https://user@push.example.org'],
  ['PUSH_SERVICES', 'ftp://push.example.org'],
])('given %s=%s, then the error says what it must be', (name, text) => {
  expect(() => readConfig({ [name]: text })).toThrow(`${name} is "${text}", but must be`)
})
