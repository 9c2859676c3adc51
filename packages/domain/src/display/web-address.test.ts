import { expect, it } from 'vitest'
import { findWebAddress } from './web-address.ts'

it.each([
  ['ditch.example.org', 'https://ditch.example.org', 'everybody'],
  [' HTTPS://Ditch.Example.org/ ', 'https://ditch.example.org', 'everybody'],
  ['https://ditch.example.org:443', 'https://ditch.example.org', 'everybody'],
  ['https://ditch.example.org:8443', 'https://ditch.example.org:8443', 'everybody'],
  ['127.0.0.1:3000', 'http://127.0.0.1:3000', 'machine'],
  ['http://localhost:3000', 'http://localhost:3000', 'machine'],
  ['http://[::1]:3000', 'http://[::1]:3000', 'machine'],
  ['192.168.1.20:3000', 'http://192.168.1.20:3000', 'network'],
  ['http://172.20.0.4', 'http://172.20.0.4', 'network'],
  ['http://ditchbox.local', 'http://ditchbox.local', 'network'],
  ['http://ditchbox:80', 'http://ditchbox', 'network'],
  ['172.32.0.4', 'https://172.32.0.4', 'everybody'],
])('given %s, then it is %s, which %s can open', (text, origin, reach) => {
  expect(findWebAddress(text)).toEqual({ origin, reach })
})

it.each([
  '',
  'our ditch',
  'http://ditch.example.org',
  'https://ditch.example.org/water',
  'https://ditch.example.org?a',
  'https://ann@ditch.example.org',
  'https://ditch.example.org#join',
  'ftp://ditch.example.org',
  'javascript:alert(1)',
  'https://ditch..example.org',
  '//ditch.example.org',
])('given %s, then it is no address of a server', (text) => {
  expect(findWebAddress(text)).toBeUndefined()
})
