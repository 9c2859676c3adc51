import { expect, it, onTestFinished } from 'vitest'
import { listMessages } from '../../store/mailbox-queries.ts'
import { anEmptyStore } from '../../store/testing/throw-away-stores.ts'
import { LAKEWOOD_DITCH } from '../../testing/lakewood-rules.ts'
import { OF_THIS_MACHINE } from '../../testing/open-store.ts'
import { readConfig } from '../../testing/read-config.ts'
import { openMailer } from './open-mailer.ts'
import { aMailServer } from './testing/a-mail-server.ts'

const SMTP_URL = 'smtp://127.0.0.1:2525'
const PUBLIC_URL = 'https://ditch.example.org'
const NODE_ENV = 'production'
const PARTS = { ...OF_THIS_MACHINE, ditch: LAKEWOOD_DITCH, publicOrigin: { known: () => PUBLIC_URL } }

it.each([
  ['nothing set', {}, 'mailbox', undefined],
  ['a mail server', { SMTP_URL }, 'sent', undefined],
  [
    'production with a mail server',
    { NODE_ENV, SMTP_URL, PUBLIC_URL, MAIL_FROM: 'ditch@example.org' },
    'sent',
    undefined,
  ],
  ['production with a sender that nobody can answer', { NODE_ENV, SMTP_URL, PUBLIC_URL }, 'sent', /MAIL_FROM/],
  ['production without one', { NODE_ENV, PUBLIC_URL }, 'none', /SMTP_URL/],
])('given %s, then mail is %j', async (_what, env, reach, warning) => {
  const { db } = await anEmptyStore('sqlite')
  const opened = await openMailer(readConfig(env), { ...PARTS, db })
  onTestFinished(() => opened.mailer.close())
  expect(opened.mailer.reach).toBe(reach)
  if (warning) expect(opened.warnings).toEqual([expect.stringMatching(warning)])
  else expect(opened.warnings).toEqual([])
})

it('given production whose web address nobody knows, then no mail leaves with a link to nowhere, until it is known', async () => {
  const { db } = await anEmptyStore('sqlite')
  const { smtp, received } = await aMailServer()
  let known: string | undefined
  const env = { NODE_ENV, SMTP_URL: `smtp://${smtp.host}:${smtp.port}`, MAIL_FROM: 'ditch@example.org' }
  const { mailer } = await openMailer(readConfig(env), { ...PARTS, db, publicOrigin: { known: () => known } })
  onTestFinished(() => mailer.close())
  const message = {
    to: 'ann@example.org',
    language: 'en' as const,
    subject: 'A link',
    text: 'text',
    html: '<p>html</p>',
  }
  await expect(mailer.send(message)).rejects.toThrow('the web address is not known yet')
  expect(await mailer.sendOnce(message, 5_000)).toMatchObject({ outcome: 'retry' })
  known = PUBLIC_URL
  await mailer.send(message)
  expect(received).toHaveLength(1)
})

it('given no mail server, then the mailbox keeps the newest fifty messages', async () => {
  const { db } = await anEmptyStore('sqlite')
  let at = Temporal.Instant.from('2026-06-10T17:00:00Z')
  const clock = { ...OF_THIS_MACHINE.clock, now: () => at }
  const { mailer } = await openMailer(readConfig({}), { ...PARTS, db, clock })
  for (let number = 1; number <= 52; number += 1) {
    at = at.add({ seconds: 1 })
    const what = { subject: `Number ${number}`, text: 'text', html: '<p>html</p>' }
    await mailer.send({ to: 'ann@example.org', language: 'en', ...what })
  }
  const messages = await listMessages(db)
  expect(messages).toHaveLength(50)
  expect(messages[0]).toMatchObject({ to: 'ann@example.org', subject: 'Number 52', text: 'text', sentAt: at })
  expect(messages.at(-1)?.subject).toBe('Number 3')
})
