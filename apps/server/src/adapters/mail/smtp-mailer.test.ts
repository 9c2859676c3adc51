import type { SMTPServerAuthentication, SMTPServerOptions } from 'smtp-server'
import { describe, expect, it, onTestFinished } from 'vitest'
import { systemClock } from '../../config/clock.ts'
import { systemRandom } from '../../config/random.ts'
import { smtpMailer } from './smtp-mailer.ts'
import { aMailServer } from './testing/a-mail-server.ts'
import { startMailServer } from './testing/start-mail-server.ts'

const from = '"Lakewood Ditch" <ditch@example.org>'
const message = {
  to: 'ann@example.org',
  language: 'en' as const,
  subject: 'Sign in to O’Brien’s Ditch',
  text: 'Open this:\n\nhttps://ditch.example.org/__auth/action?mode=signIn&oobCode=abc',
  html: '<p>Open this</p>',
}

function mailerTo(smtp: Parameters<typeof smtpMailer>[0]['smtp'], retryAfterMs: number[] = []) {
  const mailer = smtpMailer({ smtp, from: () => from, clock: systemClock, random: systemRandom, retryAfterMs })
  onTestFinished(() => mailer.close())
  return mailer
}

/** Answers recipients with each of these codes in turn, then accepts all. */
const answering = (...codes: number[]) => ({
  onRcptTo: (address: { address: string }, _session: unknown, done: (error?: Error | null) => void) => {
    const responseCode = codes.shift()
    done(responseCode ? Object.assign(new Error(`<${address.address}> not now`), { responseCode }) : null)
  },
})

/** Lets in with a user and a password only; answers them with the code that `refusal` gives. */
const checking = (refusal: (auth: SMTPServerAuthentication) => number | undefined): SMTPServerOptions => ({
  authOptional: false,
  allowInsecureAuth: true,
  onAuth: (auth, _session, done) => {
    const responseCode = refusal(auth)
    done(responseCode ? Object.assign(new Error('no'), { responseCode }) : null, { user: 'ditch' })
  },
})

it('given a subject in Spanish, then it is encoded so that every mail program reads it, and its language is named', async () => {
  const { smtp, received } = await aMailServer()
  const subject =
    '¿Sigue siendo suya su propiedad? «Acequia de los Peña»: mañana a las 4 a. m., señor Muñoz y señora Güereña'
  await mailerTo(smtp).send({ ...message, language: 'es', subject, text: 'Abra su compuerta mañana.' })
  const [mail] = received
  expect(mail?.email).toMatchObject({ subject, text: expect.stringContaining('Abra su compuerta mañana.') })
  expect(mail?.email.headers).toContainEqual(expect.objectContaining({ key: 'content-language', value: 'es-US' }))
  const [header = ''] = /^Subject:.*(?:\r?\n[ \t].*)*/im.exec(mail?.source ?? '') ?? []
  expect(header).toMatch(/^[\x20-\x7e\r\n]+$/)
})

it('given a sender, a message and its id, then it arrives as written, and each of its headers comes once', async () => {
  const { smtp, received } = await aMailServer()
  await mailerTo(smtp).send({ ...message, messageKey: 'abc', headers: { 'List-Unsubscribe': '<https://a.b>' } })
  expect(received[0]?.to).toEqual(['ann@example.org'])
  expect(received[0]?.email).toMatchObject({
    from: { name: 'Lakewood Ditch', address: 'ditch@example.org' },
    to: [{ address: 'ann@example.org' }],
    subject: message.subject,
    messageId: '<abc@example.org>',
  })
  const headers = received[0]?.email.headers ?? []
  const keys = headers.map(({ key }) => key)
  expect(keys.toSorted()).toEqual([...new Set(keys)].toSorted())
  expect(keys).toEqual(expect.arrayContaining(['from', 'to', 'subject', 'date', 'mime-version', 'list-unsubscribe']))
  expect(headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }))
})

it.each([
  [[451, 451], 1, undefined],
  [[451, 451, 451], 0, 'EENVELOPE 451'],
  [[550], 0, 'EENVELOPE 550'],
])(
  'given a server that answers %j, then %i arrives, and a failure does not name the recipient',
  async (codes, arrived, reason) => {
    const { smtp, received } = await aMailServer(answering(...codes))
    const failure = await mailerTo(smtp, [1, 1])
      .send(message)
      .catch((error: unknown) => error)
    if (reason) expect(failure).toMatchObject({ name: 'MailFailure', reason })
    expect(String(failure)).not.toContain('ann@')
    expect(received).toHaveLength(arrived)
  },
)

it('given long lines, dots that begin a line and letters beyond ASCII, then both parts arrive as written, in short lines', async () => {
  const { smtp, received } = await aMailServer()
  const text = `.\n..\n${'La compuerta de los Peña, señal = «abierta». '.repeat(40)}\nEnd  \n`
  await mailerTo(smtp).send({ ...message, text, html: `<p>${text}</p>` })
  const [mail] = received
  expect(mail?.email.text?.trimEnd()).toBe(text.trimEnd())
  expect(mail?.email.html?.trimEnd()).toBe(`<p>${text}</p>`)
  expect(mail?.source.split(/\r?\n/).filter((line) => line.length > 78 || /[^\x20-\x7e\t]/.test(line))).toEqual([])
})

it('given a user and a password, then they are sent to the server', async () => {
  const { smtp, received } = await aMailServer(
    checking(({ username, password }) => (username === 'ditch' && password === 'p@ss' ? undefined : 535)),
  )
  await mailerTo({ ...smtp, user: 'ditch', password: 'p@ss' }).send(message)
  expect(received).toHaveLength(1)
})

it('given a remote server without encryption, then nothing is sent to it', async () => {
  const { smtp, received } = await aMailServer()
  // Reaches this machine, but the mailer does not know it as a loopback name.
  await expect(mailerTo({ ...smtp, host: '0.0.0.0' }).send(message)).rejects.toMatchObject({ reason: 'ETLS 500' })
  expect(received).toEqual([])
})

describe('sending once', () => {
  const once = (mailer: ReturnType<typeof mailerTo>, timeLimitMs = 10_000) => mailer.sendOnce(message, timeLimitMs)

  it.each([
    [421, 'retry', 'mail-busy', true],
    [432, 'retry', 'mail-busy', true],
    [450, 'retry', 'mail-busy', false],
    [451, 'retry', 'mail-busy', true],
    [550, 'refused', 'mail-refused', false],
    [552, 'refused', 'mail-refused', false],
  ])(
    'given a server that answers %i, then %s after one attempt, for %s; all of it busy: %s',
    async (status, outcome, code, isBusy) => {
      const { smtp, received } = await aMailServer(answering(status))
      const result = await once(mailerTo(smtp, [1]))
      expect(result).toMatchObject({ outcome, delivery: { code, status } })
      expect(result.isBusy ?? false).toBe(isBusy)
      expect(received).toEqual([])
    },
  )

  it.each([
    [535, 'refused'],
    [454, 'retry'],
  ])('given a server that answers the password with %i, then %s', async (status, outcome) => {
    const { smtp } = await aMailServer(checking(() => status))
    expect(await once(mailerTo({ ...smtp, user: 'ditch', password: 'wrong' }))).toMatchObject({ outcome })
  })

  it('given 452 for a full mailbox, then the trouble is not the whole server’s', async () => {
    const full = Object.assign(new Error('4.2.2 over quota'), { responseCode: 452 })
    const { smtp } = await aMailServer({ onRcptTo: (_address, _session, done) => done(full) })
    expect(await once(mailerTo(smtp))).toMatchObject({ outcome: 'retry', isBusy: false })
  })

  it('given no server, then sending fails, and sending once is to be retried', async () => {
    const { smtp, stop } = await startMailServer()
    await stop()
    expect(await once(mailerTo(smtp))).toEqual({ outcome: 'retry', delivery: { code: 'mail-unreachable' } })
    await expect(mailerTo(smtp).send(message)).rejects.toMatchObject({ reason: 'ESOCKET' })
  })

  it('given a server that hangs, then attempts that timed out are not sent later, and their connections are closed', async () => {
    const held: (() => void)[] = []
    const { smtp, received, connections } = await aMailServer({
      onMailFrom: (_address, _session, done) => {
        if (held.length < 3) held.push(() => done())
        else done()
      },
    })
    const mailer = mailerTo(smtp)
    const results = await Promise.all(Array.from({ length: 20 }, () => once(mailer, 500)))
    expect(results).toEqual(Array(20).fill({ outcome: 'retry', delivery: { code: 'mail-timeout' } }))
    await expect.poll(connections).toBe(0)
    for (const letGo of held) letGo()
    expect(await once(mailer)).toMatchObject({ outcome: 'accepted' })
    expect(received).toHaveLength(1)
  })
})
