import { pushDevice, pushState } from '@headgate/contracts'
import { expect, it } from 'vitest'
import { aNoticeApi } from '../testing/a-notice-api.ts'

it('given a browser that subscribes, then it is listed under a name its owner knows, and recognized the next time', async () => {
  const { ann, pushService, channels } = await aNoticeApi()
  const subscription = { ...pushService.subscribe(), expirationTime: null }
  const added = pushDevice.parse((await ann('POST', '/api/push/devices', subscription)).json())
  expect(added).toMatchObject({ label: 'Firefox on Linux', isThisOne: true, lastReachedAt: null })
  expect((await ann('POST', '/api/push/devices', subscription)).json()).toEqual(added)
  await ann('POST', '/api/push/devices', pushService.subscribe())
  const url = `/api/push?endpoint=${encodeURIComponent(subscription.endpoint)}`
  const state = pushState.parse((await ann('GET', url)).json())
  expect(state.publicKey).toBe(channels.push.publicKey)
  expect(state.devices).toHaveLength(2)
  expect(state.devices.filter(({ isThisOne }) => isThisOne)).toEqual([added])
  expect((await ann('GET', url)).body).not.toContain(subscription.keys.auth)
})

it('given a device, then nobody but its owner sees it or removes it', async () => {
  const { ann, bob, pushService } = await aNoticeApi()
  const subscription = pushService.subscribe()
  const { id } = (await ann('POST', '/api/push/devices', subscription)).json()
  const seen = await bob('GET', `/api/push?endpoint=${encodeURIComponent(subscription.endpoint)}`)
  expect(seen.json().devices).toEqual([])
  expect((await bob('DELETE', `/api/push/devices/${id}`)).statusCode).toBe(404)
  expect((await ann('GET', '/api/push')).json().devices).toHaveLength(1)
  expect((await ann('DELETE', `/api/push/devices/${id}`)).json()).toEqual({ done: true })
  expect((await ann('DELETE', `/api/push/devices/${id}`)).statusCode).toBe(404)
})

it('given a phone shared by two accounts, then each gets notices on it until they remove it', async () => {
  const { ann, bob, pushService } = await aNoticeApi()
  const subscription = pushService.subscribe()
  await ann('POST', '/api/push/devices', subscription)
  const { id } = (await bob('POST', '/api/push/devices', subscription)).json()
  const tryPush = async (who: typeof ann) => (await who('POST', '/api/notices/test')).json().results[0]
  expect(await tryPush(ann)).toMatchObject({ channel: 'push', isAccepted: true })
  expect(await tryPush(bob)).toMatchObject({ channel: 'push', isAccepted: true })
  await bob('DELETE', `/api/push/devices/${id}`)
  expect((await bob('GET', '/api/push')).json().devices).toEqual([])
  expect(await tryPush(ann)).toMatchObject({ isAccepted: true })
  expect(pushService.delivered).toHaveLength(3)
})

it('given somebody who knows an endpoint but not its keys, then 409, and its owner still gets notices on it', async () => {
  const { ann, bob, pushService } = await aNoticeApi()
  const subscription = pushService.subscribe()
  await ann('POST', '/api/push/devices', subscription)
  const guessed = { ...subscription, keys: { ...pushService.subscribe().keys } }
  const refused = await bob('POST', '/api/push/devices', guessed)
  expect([refused.statusCode, refused.json().reason]).toEqual([409, 'push-keys-differ'])
  expect((await bob('GET', '/api/push')).json().devices).toEqual([])
  const { results } = (await ann('POST', '/api/notices/test')).json()
  expect(results[0]).toMatchObject({ channel: 'push', isAccepted: true })
})

it.each([
  ['a private address', (origin: string) => ({ endpoint: origin.replace('127.0.0.1', '10.0.0.1') })],
  ['an unknown host', () => ({ endpoint: 'https://evil.example/push' })],
  ['a line break', (origin: string) => ({ endpoint: `${origin}@evil.example/\r\nx: y` })],
  ['a key that is no point of the curve', () => ({ keys: { p256dh: 'B'.repeat(87), auth: 'AAECAwQFBgcICQoLDA0ODw' } })],
])('given a subscription with %s, then 400 and it is not stored', async (_what, more) => {
  const { ann, pushService } = await aNoticeApi()
  const subscription = { ...pushService.subscribe(), ...more(pushService.origin) }
  expect((await ann('POST', '/api/push/devices', subscription)).statusCode).toBe(400)
  expect((await ann('GET', '/api/push')).json().devices).toEqual([])
})

it('given an eleventh device, then the oldest one is removed', async () => {
  const { ann, clock, pushService } = await aNoticeApi()
  const first = pushService.subscribe()
  for (let n = 0; n <= 10; n += 1) {
    clock.moveTo(`2026-06-10T17:${10 + n}:00Z`)
    await ann('POST', '/api/push/devices', n === 0 ? first : pushService.subscribe())
  }
  const url = `/api/push?endpoint=${encodeURIComponent(first.endpoint)}`
  const { devices } = pushState.parse((await ann('GET', url)).json())
  expect(devices).toHaveLength(10)
  expect(devices.filter(({ isThisOne }) => isThisOne)).toEqual([])
})
