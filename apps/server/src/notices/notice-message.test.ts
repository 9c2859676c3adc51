import { expect, it } from 'vitest'
import { smtpMailer } from '../adapters/mail/smtp-mailer.ts'
import { aMailServer } from '../adapters/mail/testing/a-mail-server.ts'
import { systemClock } from '../config/clock.ts'
import { systemRandom } from '../config/random.ts'
import { noticeMessage } from './notice-message.ts'

const notice = {
  kind: 'ends' as const,
  language: 'en' as const,
  title: 'Your turn ends at 10 AM',
  body: 'Close your gate; Ruth Anderson is next.',
  path: '/?tab=my-schedule',
  dueAt: Temporal.Instant.from('2026-06-10T16:00:00Z'),
}
const SENDING = { from: () => 'ditch@example.org', clock: systemClock, random: systemRandom }
const parts = {
  notice,
  to: 'ann@example.org',
  ditchName: 'Lakewood Ditch',
  messageKey: 'abc',
  origin: 'https://ditch.example.org',
  unsubscribeUrl: `https://ditch.example.org/unsubscribe?token=${'x'.repeat(140)}`,
}

it('given a notice, then its mail says what to do, why it came, and how to stop mail of its kind', () => {
  const { subject, text } = noticeMessage(parts)
  expect(subject).toBe('Your turn ends at 10 AM')
  expect(text.split('\n\n')).toEqual([
    'Your turn ends at 10 AM',
    'Close your gate; Ruth Anderson is next.',
    'Open My schedule:\nhttps://ditch.example.org/?tab=my-schedule',
    'Lakewood Ditch: the water schedule. You get this because you are notified by email when your water ends.',
    `Stop these emails:\n${parts.unsubscribeUrl}`,
    'Choose your notifications:\nhttps://ditch.example.org/?tab=settings',
  ])
})

it('given a name with line breaks and markup in it, then it arrives as text, never as a header or as markup', async () => {
  const { smtp, received } = await aMailServer()
  const mailer = smtpMailer({ smtp, ...SENDING })
  const name = '"Eve"\r\nBcc: everybody@example.org\r\n\r\n<img src=x onerror="a()">\u2028🏞️'
  const hostile = { ...notice, title: `${name} is next`, body: `${name} is next.` }
  expect(await mailer.sendOnce(noticeMessage({ ...parts, notice: hostile }), 10_000)).toMatchObject({
    outcome: 'accepted',
  })
  mailer.close()
  const [mail] = received
  expect(mail?.to).toEqual(['ann@example.org'])
  expect(mail?.email.subject).toBe('"Eve" Bcc: everybody@example.org <img src=x onerror="a()"> 🏞️ is next')
  const headers = new Map(mail?.email.headers.map(({ key, value }) => [key, value]))
  expect([...headers.keys()]).not.toContain('bcc')
  expect(mail?.email.html).not.toContain('<img')
  expect(mail?.email.text).toContain('Bcc: everybody@example.org')
  expect(headers.get('list-unsubscribe')).toBe(`<${parts.unsubscribeUrl}>`)
  expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  expect(headers.get('auto-submitted')).toBe('auto-generated')
  expect(mail?.email.messageId).toBe('<abc@example.org>')
})

it('given an overlong title, then the subject is cut to one line', () => {
  const { subject } = noticeMessage({ ...parts, notice: { ...notice, title: 'Anderson '.repeat(100) } })
  expect(subject).toMatch(/^(Anderson )+.*…$/)
  expect(subject.length).toBeLessThanOrEqual(151)
})
