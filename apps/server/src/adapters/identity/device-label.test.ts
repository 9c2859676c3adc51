import { expect, it } from 'vitest'
import { deviceLabel } from './device-label.ts'

const SAFARI = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0'

it.each([
  [
    'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/148.0.0.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  [`Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) ${SAFARI} Mobile/15E148 Safari/604.1`, 'Safari on iPhone'],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${SAFARI} Safari/605.1.15`, 'Safari on Mac'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/148.0.0.0 Safari/537.36 Edg/148.0',
    'Edge on Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0', 'Firefox on Linux'],
  ['curl/8.9.1', 'An unknown device'],
  ['<script>alert(1)</script> Firefox/1', 'Firefox'],
  [undefined, 'An unknown device'],
])('given %s, then the label is %s', (userAgent, label) => {
  expect(deviceLabel(userAgent)).toBe(label)
})
