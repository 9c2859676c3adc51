import { noticeList, noticeLog, noticeSettingsResponse, noticeTest } from '@headgate/contracts'
import { DEFAULT_NOTICE_SETTINGS } from '@headgate/domain'
import { describe, expect, it } from 'vitest'
import { noMailer } from '../adapters/mail/mailbox-mailer.ts'
import { aNoticeApi, choosing } from '../testing/a-notice-api.ts'
import { aServer } from '../testing/a-server.ts'

const CALLS = [
  ['GET', '/api/notices'],
  ['POST', '/api/notices/read'],
  ['GET', '/api/notices/log'],
  ['GET', '/api/notices/settings'],
  ['PUT', '/api/notices/settings'],
  ['POST', '/api/notices/test'],
  ['GET', '/api/push'],
  ['POST', '/api/push/devices'],
] as const

it('given any call about notices, then no cache may store the answer', async () => {
  const { ann, pushService } = await aNoticeApi({ mailer: noMailer })
  for (const [method, url] of CALLS) {
    const body = { PUT: DEFAULT_NOTICE_SETTINGS, POST: pushService.subscribe(), GET: undefined }[method]
    expect((await ann(method, url, body)).headers['cache-control'], url).toBe('no-store')
  }
})

describe('the settings', () => {
  it('given no settings yet, then the answer has the defaults, where mail goes, and nothing silenced', async () => {
    const { ann } = await aNoticeApi()
    const answer = await ann('GET', '/api/notices/settings')
    expect(noticeSettingsResponse.parse(answer.json())).toEqual({
      settings: DEFAULT_NOTICE_SETTINGS,
      email: { address: 'ann@example.org', reach: 'ready' },
      silences: [],
    })
  })

  it('given quiet hours, then they are saved for that resident only, and the answer lists what they silence', async () => {
    const { ann, bob } = await aNoticeApi()
    const settings = { ...DEFAULT_NOTICE_SETTINGS, quietHours: { from: '22:30', until: '04:30' } }
    const answer = noticeSettingsResponse.parse((await ann('PUT', '/api/notices/settings', settings)).json())
    expect(answer.settings).toEqual(settings)
    expect(answer.silences).toContainEqual({ kind: 'begins', slot: '4AM', at: '04:00' })
    expect((await ann('GET', '/api/notices/settings')).json()).toEqual(answer)
    expect((await bob('GET', '/api/notices/settings')).json().settings).toEqual(DEFAULT_NOTICE_SETTINGS)
  })

  it.each([
    ['an unconfirmed address', { emailVerified: false }, 'unverified'],
    ['no address', { email: null }, 'no-address'],
  ])('given %s, then the answer says why no mail comes', async (_what, ann, reach) => {
    const { ann: call } = await aNoticeApi({ ann })
    expect((await call('GET', '/api/notices/settings')).json().email.reach).toBe(reach)
  })

  it.each([
    ['an empty object', {}],
    ['an impossible time', { ...DEFAULT_NOTICE_SETTINGS, quietHours: { from: '25:00', until: '04:00' } }],
    ['somebody else’s name', { ...DEFAULT_NOTICE_SETTINGS, userId: 'bob' }],
    ['a kind missing', { ...DEFAULT_NOTICE_SETTINGS, channels: { begins: choosing({}).channels.begins } }],
    ['__proto__', JSON.parse('{"__proto__":{"channels":{}},"leadMinutes":30,"quietHours":null}')],
  ])('given %s, then 400 and nothing changes', async (_what, body) => {
    const { ann } = await aNoticeApi()
    expect((await ann('PUT', '/api/notices/settings', body)).statusCode).toBe(400)
    expect((await ann('GET', '/api/notices/settings')).json().settings).toEqual(DEFAULT_NOTICE_SETTINGS)
  })
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

  it('given a channel that is chosen for no kind, then it is not tested', async () => {
    const { ann, pushService, mailServer } = await aNoticeApi()
    await ann('POST', '/api/push/devices', pushService.subscribe())
    await ann('PUT', '/api/notices/settings', choosing({ ends: ['e-mail'] }))
    const { results } = (await ann('POST', '/api/notices/test')).json()
    expect(results.map(({ channel }: { channel: string }) => channel)).toEqual(['e-mail'])
    expect([pushService.calls(), mailServer.received.length]).toEqual([0, 1])
  })

  it('given no device and a ditch without mail, then the answer says so, and after five tests the next has to wait', async () => {
    const { ann, bob } = await aNoticeApi({ mailer: noMailer })
    const deliveries = ['no-device', 'mail-off', 'in-list'].map((code) => ({ delivery: { code } }))
    for (let n = 0; n < 5; n += 1)
      expect((await ann('POST', '/api/notices/test')).json()).toMatchObject({ results: deliveries })
    const refused = await ann('POST', '/api/notices/test')
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '600'])
    expect((await bob('POST', '/api/notices/test')).statusCode).toBe(200)
  })
})

it('given notices in the list, then they are counted until they are read', async () => {
  const { ann } = await aNoticeApi({ mailer: noMailer })
  await ann('POST', '/api/notices/test')
  const list = noticeList.parse((await ann('GET', '/api/notices')).json())
  expect(list).toMatchObject({ unread: 1, notices: [{ channel: 'list', message: { kind: 'test' }, isRead: false }] })
  expect((await ann('POST', '/api/notices/read')).json()).toEqual({ done: true })
  expect((await ann('GET', '/api/notices')).json()).toMatchObject({ unread: 0, notices: [{ isRead: true }] })
})

it('given a sample ditch without a mail server, then mailed notices are in the development mailbox', async () => {
  const { signIn } = await aServer({ owner: 'sample' })
  const resident = await signIn('resident')
  const { results } = noticeTest.parse((await resident.post('/api/notices/test')).json())
  expect(results).toContainEqual({
    channel: 'e-mail',
    device: null,
    isAccepted: true,
    delivery: { code: 'in-mailbox' },
  })
  const { messages } = (await resident.get('/api/development/mailbox')).json()
  expect(messages[0]).toMatchObject({ subject: 'This is a test', text: expect.stringContaining('/unsubscribe?token=') })
})
