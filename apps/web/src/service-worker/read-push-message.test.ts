import type { PushMessage } from '@headgate/contracts'
import { describe, expect, it } from 'vitest'
import { ownUrl, readPushMessage } from './read-push-message.ts'

const ORIGIN = 'https://ditch.example'
const message: PushMessage = {
  web_push: 8030,
  notification: {
    title: 'Open your gate at 4 AM',
    body: 'Abbott hands over to you.',
    navigate: `${ORIGIN}/?tab=my-schedule`,
    lang: 'en-US',
    tag: 'begins-2026-06-10-4AM',
    timestamp: 1_781_085_600_000,
    app_badge: '2',
  },
}
const read = (notification: object) => readPushMessage(JSON.stringify({ ...message, notification }), ORIGIN)

it('given our server’s message, then all of it is shown', () => {
  expect(readPushMessage(JSON.stringify(message), ORIGIN)).toEqual({
    title: 'Open your gate at 4 AM',
    body: 'Abbott hands over to you.',
    tag: 'begins-2026-06-10-4AM',
    lang: 'en-US',
    timestampMs: 1_781_085_600_000,
    unread: 2,
    url: 'https://ditch.example/?tab=my-schedule',
  })
})

it.each([
  ['nothing at all', undefined],
  ['a notification of the wrong kind', '{"notification":"Open your gate"}'],
  ['words of the wrong kind', '{"notification":{"title":["x"],"body":7,"tag":{},"timestamp":"now","app_badge":2}}'],
])('given %s, then a default is shown that opens the notifications', (_what, text) => {
  const shown = readPushMessage(text, ORIGIN)
  expect(shown.title).not.toBe('')
  expect(shown.body).not.toBe('')
  expect(shown).toMatchObject({ tag: undefined, timestampMs: undefined, unread: undefined })
  expect(shown.url).toBe('https://ditch.example/?tab=notifications')
})

it.each(['-1', '1.5', 'many', '', '1e400'])('given "%s" unread, then no number is shown', (app_badge) => {
  expect(read({ ...message.notification, app_badge }).unread).toBeUndefined()
})

describe('where a notice leads', () => {
  it.each(['javascript:alert(1)', 'data:text/html,x', 'https://', 7, undefined])(
    'given %j, then it leads to our own list of notifications',
    (navigate) => {
      expect(ownUrl(navigate, ORIGIN)).toBe('https://ditch.example/?tab=notifications')
    },
  )

  it.each([
    ['https://elsewhere.example/?tab=my-schedule', '/?tab=my-schedule'],
    ['https://elsewhere.example:8443//evil.example/', '//evil.example/'],
    ['https://user:word@elsewhere.example/', '/'],
  ])('given %s under another host name, then it stays on our origin', (navigate, path) => {
    const { origin, href } = new URL(ownUrl(navigate, ORIGIN))
    expect(origin).toBe(ORIGIN)
    expect(href).toBe(`${ORIGIN}${path}`)
  })
})
