import { pushMessage } from '@headgate/contracts'
import { expect, it } from 'vitest'
import { pushMessageOf } from './push-message.ts'

const notice = {
  language: 'en' as const,
  title: 'Open your gate at 4 AM',
  body: 'Your turn ends at 10 AM; Ruth Anderson is next.',
  path: '/?tab=my-schedule',
  tag: 'begins:2026-06-10:4AM',
  dueAt: Temporal.Instant.from('2026-06-10T10:00:00Z'),
}

it('given a notice, then it becomes a declarative message that earlier service workers can read', () => {
  expect(pushMessageOf(notice, 'https://ditch.example.org')).toEqual({
    web_push: 8030,
    notification: {
      title: notice.title,
      body: notice.body,
      navigate: 'https://ditch.example.org/?tab=my-schedule',
      lang: 'en-US',
      tag: notice.tag,
      timestamp: notice.dueAt.epochMilliseconds,
    },
  })
  expect(pushMessageOf({ ...notice, language: 'es' }, 'https://ditch.example.org').notification.lang).toBe('es-US')
})

it.each([
  ['long', 'Wolfeschlegelsteinhausenbergerdorff '.repeat(40)],
  ['made of joined emoji', '👩‍👩‍👧‍👦'.repeat(200)],
  ['made of characters to escape', '\u0001"\\\ud800'.repeat(400)],
  ['full of combining accents', `a${'\u0301'.repeat(5000)}`],
])('given a name that is %s, then the message stays under 2 kB', (_what, name) => {
  const message = pushMessageOf({ ...notice, title: name, body: name }, 'https://ditch.example.org')
  expect(Buffer.byteLength(JSON.stringify(message))).toBeLessThan(2000)
  const { title } = pushMessage.parse(message).notification
  expect(title).toMatch(/…$/)
  // Cut between graphemes.
  if (name.startsWith('👩')) expect(title).toMatch(/^(👩‍👩‍👧‍👦)+…$/u)
})
