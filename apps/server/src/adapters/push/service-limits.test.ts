import { expect, it } from 'vitest'
import { ServiceLimits } from './service-limits.ts'

it('given devices at hosts without end, then the limit of a service that is used meanwhile stays', () => {
  const limits = new ServiceLimits()
  const used = limits.of('fcm.googleapis.com')
  const unused = limits.of('old.notify.windows.com')
  for (let n = 0; n < 300; n += 1) {
    limits.of(`host${n}.notify.windows.com`)
    limits.of('fcm.googleapis.com')
  }
  expect(limits.of('fcm.googleapis.com')).toBe(used)
  expect(limits.of('old.notify.windows.com')).not.toBe(unused)
})
