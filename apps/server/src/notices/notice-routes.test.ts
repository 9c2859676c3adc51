import { noticeLog, noticeTest } from '@headgate/contracts'
import { describe, expect, it } from 'vitest'
import { noMailer } from '../adapters/mail/mailbox-mailer.ts'
import { saveNoticeSettings } from '../store/notice-setting-queries.ts'
import { wanting } from '../store/testing/seed-residents.ts'
import { aNoticeApi } from '../testing/a-notice-api.ts'

it.each([
  ['an unconfirmed address', { emailVerified: false }, 'unverified'],
  ['no address', { email: null }, 'no-address'],
])('given %s, then the answer says why no mail comes', async (_what, ann, reach) => {
  const { ann: call } = await aNoticeApi({ ann })
  expect((await call('GET', '/api/notices/settings')).json().email.reach).toBe(reach)
})

describe('a test', () => {
  it('given push, mail and the list, then the test goes through each and is logged', async () => {
    const { ann, bob, pushService, mailServer } = await aNoticeApi()
    await ann('POST', '/api/push/devices', pushService.subscribe())
    await ann('POST', '/api/push/devices', pushService.subscribe())
    const { results } = noticeTest.parse((await ann('POST', '/api/notices/test')).json())
    const byPush = {
      channel: 'push',
      device: 'Firefox on Linux',
      isAccepted: true,
      delivery: { code: 'push-accepted' },
    }
    const accepted = { device: null, isAccepted: true }
    expect(results).toEqual([
      byPush,
      byPush,
      { channel: 'e-mail', ...accepted, delivery: { code: 'mail-accepted' } },
      { channel: 'list', ...accepted, delivery: { code: 'in-list' } },
    ])
    expect(pushService.delivered.map(({ message }) => message.notification.title)).toEqual([
      'This is a test',
      'This is a test',
    ])
    expect(mailServer.received).toMatchObject([{ to: ['ann@example.org'], email: { subject: 'This is a test' } }])
    const { entries } = noticeLog.parse((await ann('GET', '/api/notices/log')).json())
    expect(entries.map(({ channel, outcome }) => `${channel} ${outcome}`).toSorted()).toEqual([
      'e-mail sent',
      'list sent',
      'push sent',
      'push sent',
    ])
    expect((await bob('GET', '/api/notices/log')).json()).toEqual({ entries: [] })
    const { devices } = (await ann('GET', '/api/push')).json()
    const reached = { lastReachedAt: '2026-06-10T17:00:00Z' }
    expect(devices).toMatchObject([reached, reached])
  })

  it('given a channel that is chosen for no kind, then it is not tested', async () => {
    const { ann, db, clock, pushService } = await aNoticeApi()
    await ann('POST', '/api/push/devices', pushService.subscribe())
    await saveNoticeSettings(db, 'ann', wanting(['e-mail']), clock.now())
    const { results } = noticeTest.parse((await ann('POST', '/api/notices/test')).json())
    expect(results.map(({ channel }) => channel)).toEqual(['e-mail'])
    expect(pushService.calls()).toBe(0)
  })

  it('given channels that fail, then each says why, and the device that is gone is removed', async () => {
    const { ann, pushService } = await aNoticeApi({ ann: { emailVerified: false } })
    pushService.answer = (response) => void response.writeHead(410).end()
    await ann('POST', '/api/push/devices', pushService.subscribe())
    const { results } = (await ann('POST', '/api/notices/test')).json()
    expect(results.slice(0, 2)).toMatchObject([
      { channel: 'push', isAccepted: false, delivery: { code: 'push-gone' } },
      { channel: 'e-mail', isAccepted: false, delivery: { code: 'confirm-address' } },
    ])
    expect((await ann('GET', '/api/push')).json().devices).toEqual([])
    const { entries } = (await ann('GET', '/api/notices/log')).json()
    expect(entries).toContainEqual(expect.objectContaining({ channel: 'push', outcome: 'gave-up' }))
  })

  it('given no device and a ditch without mail, then the answer says so', async () => {
    const { ann } = await aNoticeApi({ mailer: noMailer })
    const deliveries = ['no-device', 'mail-off', 'in-list'].map((code) => ({ delivery: { code } }))
    expect((await ann('POST', '/api/notices/test')).json()).toMatchObject({ results: deliveries })
  })
})
