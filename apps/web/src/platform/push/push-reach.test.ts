import { expect, it } from 'vitest'
import { isIphoneOrIpad } from './push-reach.ts'

it.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15', 5, true],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15', 5, true],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15', 0, false],
  ['Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36', 5, false],
])(
  'given %s with %i fingers, then it is one of Apple’s that hold the Home Screen: %s',
  (userAgent, maxTouchPoints, is) => {
    expect(isIphoneOrIpad({ userAgent, maxTouchPoints })).toBe(is)
  },
)
