import { createServer } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { smtpMailer } from './smtp-mailer.ts'
import { aMailServer } from './testing/a-mail-server.ts'

const from = '"Lakewood Ditch" <ditch@example.org>'
const message = {
  to: 'ann@example.org',
  subject: 'Sign in to O’Brien’s Ditch',
  text: 'Open this:\n\nhttps://ditch.example.org/__auth/action?mode=signIn&oobCode=abc',
  html: '<p>Open this</p>',
}

function mailerTo(smtp: Parameters<typeof smtpMailer>[0]['smtp'], retryAfterMs: number[] = []) {
  const mailer = smtpMailer({ smtp, from, retryAfterMs })
  onTestFinished(() => mailer.close())
  return mailer
}

/** Answers a recipient with each of these in turn, then takes every one. */
const answering = (...codes: number[]) => ({
  onRcptTo: (address: { address: string }, _session: unknown, done: (error?: Error | null) => void) => {
    const responseCode = codes.shift()
    done(responseCode ? Object.assign(new Error(`<${address.address}> not now`), { responseCode }) : null)
  },
})

it('given a message, then it arrives as it was written', async () => {
  const { smtp, received } = await aMailServer()
  await mailerTo(smtp).send(message)
  expect(received[0]?.to).toEqual(['ann@example.org'])
  expect(received[0]?.email).toMatchObject({
    from: { name: 'Lakewood Ditch', address: 'ditch@example.org' },
    subject: message.subject,
    text: expect.stringContaining(message.text),
    html: expect.stringContaining(message.html),
  })
  expect(received[0]?.email.headers).toContainEqual(
    expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
  )
})

it('given a server that is busy at first, then it is tried again', async () => {
  const { smtp, received } = await aMailServer(answering(451, 451))
  await mailerTo(smtp, [1, 1]).send(message)
  expect(received).toHaveLength(1)
})

it('given a server that stays busy, then it is given up, and the addressee is not told about', async () => {
  const { smtp, received } = await aMailServer(answering(451, 451, 451))
  const failure = await mailerTo(smtp, [1, 1])
    .send(message)
    .catch((error: unknown) => error)
  expect(failure).toMatchObject({ name: 'MailFailure', reason: 'EENVELOPE 451' })
  expect(String(failure)).not.toContain('ann@')
  expect(received).toEqual([])
})

it('given a server that refuses for good, then it is not asked again', async () => {
  const { smtp, received } = await aMailServer(answering(550))
  await expect(mailerTo(smtp, [1]).send(message)).rejects.toMatchObject({ reason: 'EENVELOPE 550' })
  expect(received).toEqual([])
})

it('given nobody there, then it says so', async () => {
  const closed = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => closed.once('listening', resolve))
  const { port } = closed.address() as { port: number }
  await new Promise((resolve) => closed.close(resolve))
  const smtp = { host: '127.0.0.1', port, isSecure: false, user: undefined, password: undefined }
  await expect(mailerTo(smtp).send(message)).rejects.toMatchObject({ reason: 'ESOCKET' })
})

it('given a user and a password, then they are shown to the server', async () => {
  const shown: unknown[] = []
  const { smtp } = await aMailServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) => {
      shown.push({ username, password })
      done(null, { user: 'ditch' })
    },
  })
  await mailerTo({ ...smtp, user: 'ditch', password: 'p@ss' }).send(message)
  expect(shown).toEqual([{ username: 'ditch', password: 'p@ss' }])
})

it('given a server elsewhere that offers no encryption, then nothing is sent to it', async () => {
  const { smtp, received } = await aMailServer()
  // Another name for this machine, which the mailer does not know as such.
  await expect(mailerTo({ ...smtp, host: '0.0.0.0' }).send(message)).rejects.toMatchObject({ reason: 'ETLS 500' })
  expect(received).toEqual([])
})
