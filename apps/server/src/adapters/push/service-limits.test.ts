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

it('given more services than are remembered, all in use, then each keeps its places, and those that are idle again are forgotten', () => {
  const limits = new ServiceLimits()
  const hosts = Array.from({ length: 150 }, (_, n) => `host${n}.notify.windows.com`)
  const used = hosts.map((host) => {
    const limit = limits.of(host)
    expect(limit.takeAll(0)).toBe(8)
    return limit
  })
  expect(hosts.map((host) => limits.of(host).takeAll(0))).toEqual(hosts.map(() => 0))
  for (const limit of used) limit.free(8)
  for (let n = 0; n < 200; n += 1) limits.of(`later${n}.notify.windows.com`)
  expect(limits.of('host0.notify.windows.com')).not.toBe(used[0])
})
