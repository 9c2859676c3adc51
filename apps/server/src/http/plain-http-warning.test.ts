import { expect, it } from 'vitest'
import { publicOriginOf } from '../config/public-origin.ts'
import { readConfig } from '../testing/read-config.ts'
import { plainHttpWarning } from './plain-http-warning.ts'

const NODE_ENV = 'production'
const originIn = (env: Record<string, string>) => publicOriginOf(readConfig(env), { profile: { webAddress: '' } })

it.each([['production by plain http', { NODE_ENV, PUBLIC_URL: 'http://ditch.example.org' }]])(
  'given %s, then the warning names the address',
  (_what, env) => {
    expect(plainHttpWarning(readConfig(env), originIn(env))).toContain(env.PUBLIC_URL)
  },
)

it.each([
  ['production by https', { NODE_ENV, PUBLIC_URL: 'https://ditch.example.org' }],
  ['production whose address nobody has said yet', { NODE_ENV }],
  ['a try on this machine', {}],
])('given %s, then there is no warning', (_what, env) => {
  expect(plainHttpWarning(readConfig(env), originIn(env))).toBeUndefined()
})
