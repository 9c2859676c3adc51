import { expect, it } from 'vitest'
import { readConfig } from '../testing/read-config.ts'
import { plainHttpWarning } from './plain-http-warning.ts'

const NODE_ENV = 'production'

it.each([
  ['production by no known address', { NODE_ENV }],
  ['production by plain http', { NODE_ENV, PUBLIC_URL: 'http://ditch.example.org' }],
])('given %s, then the warning names the setting to change', (_what, env) => {
  expect(plainHttpWarning(readConfig(env))).toContain('PUBLIC_URL')
})

it.each([
  ['production by https', { NODE_ENV, PUBLIC_URL: 'https://ditch.example.org' }],
  ['a try on this machine', {}],
])('given %s, then there is no warning', (_what, env) => {
  expect(plainHttpWarning(readConfig(env))).toBeUndefined()
})
