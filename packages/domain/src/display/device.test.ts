import { expect, it } from 'vitest'
import { readDevice } from './device.ts'

it.each([
  ['Firefox', { browser: 'Firefox', system: null }],
  ['An unknown device', { browser: null, system: null }],
  ['Netscape on Amiga', { browser: null, system: null }],
])('given the label "%s", then it names %j', (label, device) => {
  expect(readDevice(label)).toEqual(device)
})
