import { expect, it } from 'vitest'
import { systemClock } from '../../config/clock.ts'
import { systemRandom } from '../../config/random.ts'
import { wrongVapid } from './testing/check-vapid.ts'
import { VapidSignatures, vapidKeysOf } from './vapid.ts'

const APPLE = 'https://web.push.apple.com'

const claimsOf = (header: string) => JSON.parse(Buffer.from(header.split('.')[1] ?? '', 'base64url').toString())

function signing() {
  const started = systemClock.now()
  let now = started
  const clock = { now: () => now }
  const keys = vapidKeysOf(systemRandom.token(32))
  const signatures = new VapidSignatures({ keys, contact: 'mailto:ditch@example.org', clock })
  return { signatures, started, after: (minutes: number) => (now = started.add({ minutes })) }
}

it('given a push service, then the signature has its audience, an expiry and our contact', () => {
  const { signatures, started } = signing()
  const header = signatures.for(APPLE)
  expect(wrongVapid(header, APPLE)).toBeUndefined()
  expect(claimsOf(header)).toEqual({
    aud: APPLE,
    sub: 'mailto:ditch@example.org',
    exp: Math.trunc(started.add({ hours: 12 }).epochMilliseconds / 1000),
  })
  expect(wrongVapid(signatures.for('https://fcm.googleapis.com'), APPLE)).toBe('aud https://fcm.googleapis.com')
})

it('given an hour, then one signature is reused, and a new one is made after it or if the clock was set back', () => {
  const { signatures, after } = signing()
  const first = signatures.for(APPLE)
  after(59)
  expect(signatures.for(APPLE)).toBe(first)
  after(61)
  const second = signatures.for(APPLE)
  expect(second).not.toBe(first)
  after(-30)
  expect(signatures.for(APPLE)).not.toBe(second)
})

it('given more hosts than are cached, then each still has a valid signature', () => {
  const { signatures } = signing()
  const hosts = Array.from({ length: 120 }, (_, n) => `https://wns${n}.notify.windows.com`)
  for (const host of hosts) expect(wrongVapid(signatures.for(host), host)).toBeUndefined()
})

it('given the highest secret, which no curve takes as it is, then it stands for keys all the same', () => {
  const { publicKey, privateKey } = vapidKeysOf(Buffer.alloc(32, 0xff).toString('base64url'))
  expect(Buffer.from(publicKey, 'base64url')).toHaveLength(65)
  expect(Buffer.from(privateKey, 'base64url')).toHaveLength(32)
})
