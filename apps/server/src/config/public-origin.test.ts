import { expect, it } from 'vitest'
import { readConfig } from '../testing/read-config.ts'
import { publicOriginOf } from './public-origin.ts'

it('given a PUBLIC_URL, then links lead there whatever the server listens on', () => {
  const publicOrigin = publicOriginOf(readConfig({ PUBLIC_URL: 'https://ditch.example.org' }))
  publicOrigin.listeningAt('http://127.0.0.1:4711')
  expect(publicOrigin.get()).toBe('https://ditch.example.org')
})

it('given no PUBLIC_URL, then links lead to the address that the server listens on', () => {
  const publicOrigin = publicOriginOf(readConfig({ PORT: '0' }))
  publicOrigin.listeningAt('http://127.0.0.1:4711')
  expect(publicOrigin.get()).toBe('http://127.0.0.1:4711')
})
