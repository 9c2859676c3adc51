import { exportResponse } from '@headgate/contracts'
import { expect, it } from 'vitest'
import { savePushDevice } from '../store/push-device-queries.ts'
import { aServer } from '../testing/a-server.ts'

it('given a resident’s download, then it has their notice settings, devices and notices, but no device’s keys', async () => {
  const { signIn, store, clock } = await aServer({ owner: 'sample' })
  const resident = await signIn('resident')
  await resident.post('/api/notices/test')
  const { uid } = (await resident.get('/api/session')).json().user
  const endpoint = 'https://updates.push.services.mozilla.com/wpush/v2/secret-path'
  const device = { userId: uid, endpoint, p256dh: 'a-key', auth: 'another-key', label: 'Firefox on Linux' }
  const { id } = await savePushDevice(store.db, device, clock.now())
  await savePushDevice(store.db, { ...device, userId: 'another', endpoint: `${endpoint}-2` }, clock.now())
  await resident.delete(`/api/push/devices/${id}`)
  const current = await savePushDevice(store.db, { ...device, endpoint: `${endpoint}-3` }, clock.now())
  const answer = await resident.get('/api/users/me/export')
  expect(exportResponse.parse(answer.json()).notices).toMatchObject({
    settings: { leadMinutes: 30 },
    devices: [
      {
        id: current.id,
        label: 'Firefox on Linux',
        addedAt: '2026-06-10T17:00:00Z',
        lastReachedAt: null,
        pushService: 'https://updates.push.services.mozilla.com',
      },
    ],
    notices: expect.arrayContaining([
      expect.objectContaining({ channel: 'list', message: { kind: 'test' }, delivery: { code: 'in-list' } }),
    ]),
  })
  expect(answer.body).not.toMatch(/a-key|another-key|secret-path/)
})
