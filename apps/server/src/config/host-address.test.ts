import { expect, it } from 'vitest'
import { findHostAddress } from './host-address.ts'

it.each([
  [{ RENDER_EXTERNAL_URL: 'https://ditch.onrender.com' }, 'https://ditch.onrender.com'],
  [{ RAILWAY_PUBLIC_DOMAIN: 'ditch.up.railway.app' }, 'https://ditch.up.railway.app'],
  [{ KOYEB_PUBLIC_DOMAIN: 'ditch-lakewood.koyeb.app' }, 'https://ditch-lakewood.koyeb.app'],
  [{ FLY_APP_NAME: 'lakewood-ditch' }, 'https://lakewood-ditch.fly.dev'],
])('given %j, then links lead to %s without a setting of ours', (env, address) => {
  expect(findHostAddress(env)).toBe(address)
})

it.each([
  {},
  { RENDER_EXTERNAL_URL: '' },
  { RENDER_EXTERNAL_URL: 'http://ditch.onrender.com' },
  { RAILWAY_PUBLIC_DOMAIN: 'ditch.example.org/elsewhere' },
])('given %j, then no address is made up', (env) => {
  expect(findHostAddress(env)).toBeUndefined()
})
