import { expect, it } from 'vitest'
import { findPushEndpoint } from './push-service.ts'

it.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://wns2-by3p.notify.windows.com/w/?token=abc',
])('given %s, then it is known, and never private', (endpoint) => {
  expect(findPushEndpoint(endpoint, [])).toMatchObject({ mayBePrivate: false })
})

it.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://fcm.googleapis.com.evil.example/x',
  'https://evil.example/fcm.googleapis.com',
  'https://evil-push.apple.com/x',
  'https://push.apple.com/x',
  'https://user:pass@fcm.googleapis.com/x',
  'https://fcm.googleapis.com@evil.example/x',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/x',
  'file:///etc/passwd',
  'not an address',
])('given %s, then nothing is sent there', (endpoint) => expect(findPushEndpoint(endpoint, [])).toBeUndefined())

it('given a service in the settings, then only it may be private and use plain http', () => {
  const extra = ['http://127.0.0.1:8095']
  expect(findPushEndpoint('http://127.0.0.1:8095/wpush/1', extra)).toMatchObject({ mayBePrivate: true })
  expect(findPushEndpoint('http://127.0.0.1:8096/wpush/1', extra)).toBeUndefined()
  expect(findPushEndpoint('http://localhost:8095/wpush/1', extra)).toBeUndefined()
})
