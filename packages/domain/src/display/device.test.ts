import { expect, it } from 'vitest'
import { BROWSERS, deviceLabelOf, readDevice, SYSTEMS } from './device.ts'

it('given every browser on every system, then its label is read back', () => {
  for (const browser of [...BROWSERS, null])
    for (const system of [...SYSTEMS, null])
      expect(readDevice(deviceLabelOf({ browser, system }))).toEqual({ browser, system })
})

it.each([
  ['Chrome on Android', { browser: 'Chrome', system: 'Android' }],
  ['Firefox', { browser: 'Firefox', system: null }],
  ['An unknown device', { browser: null, system: null }],
  ['Netscape on Amiga', { browser: null, system: null }],
])('given the label "%s", then it names %j', (label, device) => {
  expect(readDevice(label)).toEqual(device)
})
