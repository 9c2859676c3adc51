import { describe, expect, it } from 'vitest'
import { systemClock } from '../../config/clock.ts'
import { systemRandom } from '../../config/random.ts'
import { readConfig } from '../../testing/read-config.ts'
import { brevoMailer } from './brevo-mailer.ts'
import { aBrevo, answering } from './testing/a-brevo.ts'

const message = {
  to: 'ann@example.org',
  language: 'es' as const,
  subject: '¿Sigue siendo suya su propiedad?',
  text: 'Abra su compuerta mañana.',
  html: '<p>Abra su compuerta mañana.</p>',
}

function mailerOf(env: Record<string, string>, retryAfterMs: number[] = [1, 1]) {
  const { service, from = '' } = readConfig(env).mail
  if (!service) throw new Error('there is no key')
  return brevoMailer({ service, from: () => from, clock: systemClock, random: systemRandom, retryAfterMs })
}

it('given a message, then the service gets it as its documentation asks, with each header', async () => {
  const { env, received } = await aBrevo()
  const headers = { 'List-Unsubscribe': '<https://ditch.example.org/u>', 'List-Unsubscribe-Post': 'a' }
  await mailerOf(env).send({ ...message, headers })
  expect(received).toEqual([
    {
      sender: { name: 'Lakewood Ditch', email: 'captain@example.org' },
      to: [{ email: message.to }],
      subject: message.subject,
      textContent: message.text,
      htmlContent: message.html,
      headers: {
        ...headers,
        'Content-Language': 'es-US',
        'Auto-Submitted': 'auto-generated',
        idempotencyKey: expect.any(String),
      },
    },
  ])
})

it('given a sender without a name, then none is sent', async () => {
  const { env, received } = await aBrevo()
  await mailerOf({ ...env, MAIL_FROM: 'captain@example.org' }).send(message)
  expect(received[0]?.sender).toEqual({ email: 'captain@example.org' })
})

const HUGE = answering(201, JSON.stringify({ messageId: 'x'.repeat(100_000) }))

it('given an answer that is lost after the service took the mail, then the repeat counts as sent, and one mail arrives', async () => {
  const { env, received } = await aBrevo()
  const mailer = mailerOf(env)
  const once = () => mailer.sendOnce({ ...message, messageKey: 'notice-1' }, 5_000)
  expect(await once()).toMatchObject({ outcome: 'accepted' })
  expect(await once()).toMatchObject({ outcome: 'accepted' })
  expect(received).toHaveLength(1)
  expect(await mailer.sendOnce({ ...message, messageKey: 'notice-2' }, 5_000)).toMatchObject({ outcome: 'accepted' })
  expect(received).toHaveLength(2)
})

it('given trouble that passes, then a link is tried again and arrives once; one that is refused fails without naming the address', async () => {
  const passing = await aBrevo(answering(503), answering(429))
  await mailerOf(passing.env).send(message)
  expect(passing.received).toHaveLength(1)
  const refusing = await aBrevo(answering(400, { code: 'invalid_parameter', message: 'ann@example.org is not valid' }))
  const failure = await mailerOf(refusing.env)
    .send(message)
    .catch((error: unknown) => error)
  expect(failure).toMatchObject({ name: 'MailFailure', reason: '400 invalid_parameter' })
  expect(JSON.stringify(failure)).not.toContain('ann@')
  expect(refusing.requests).toHaveLength(1)
})

describe('sending once', () => {
  const unreachable = { outcome: 'retry', delivery: { code: 'mail-unreachable' } }
  const ofAccount = (status: number) => ({
    outcome: 'retry',
    delivery: { code: 'mail-refused', status },
    isBusy: true,
  })
  const busy = (status: number, retryAfterMs?: number) => ({
    outcome: 'retry',
    delivery: { code: 'mail-busy', status },
    isBusy: true,
    retryAfterMs,
  })
  const refused = (status: number) => ({ outcome: 'refused', delivery: { code: 'mail-refused', status } })

  it.each([
    ['429 that says when it is over', answering(429, {}, { 'x-sib-ratelimit-reset': '45' }), busy(429, 45_000)],
    ['429 with Retry-After', answering(429, {}, { 'retry-after': '7' }), busy(429, 7_000)],
    ['500', answering(500, 'oops'), busy(500)],
    ['503 with Retry-After', answering(503, '', { 'retry-after': '120' }), busy(503, 120_000)],
    ['400 for the address', answering(400, { code: 'invalid_parameter' }), refused(400)],
    ['413', answering(413), refused(413)],
    ['401 for the key or this machine’s address', answering(401, { code: 'unauthorized' }), ofAccount(401)],
    ['402 for a plan that is used up', answering(402, { code: 'not_enough_credits' }), ofAccount(402)],
    ['403 for the account', answering(403, { code: 'permission_denied' }), ofAccount(403)],
    ['404, as from another server', answering(404, '<html>'), unreachable],
    ['a redirect', answering(302, '', { location: 'https://example.org/' }), unreachable],
    ['201 without JSON', answering(201, '<html>Welcome to our network</html>'), unreachable],
    ['201 with other JSON', answering(201, { status: 'ok' }), unreachable],
    ['201 with a null', answering(201, 'null'), unreachable],
    ['an answer without end', HUGE, unreachable],
    [
      'a connection that breaks',
      ((reply) => void reply.socket?.resetAndDestroy()) satisfies Parameters<typeof aBrevo>[0],
      unreachable,
    ],
  ])('given %s, then this is what is known', async (_what, answer, result) => {
    const { env } = await aBrevo(answer)
    const mailer = mailerOf(env)
    expect(await mailer.sendOnce(message, 5_000)).toEqual(result)
  })

  it('given a service that does not answer, then it ends in time, to be tried again', async () => {
    const { env } = await aBrevo(() => undefined)
    expect(await mailerOf(env).sendOnce(message, 200)).toEqual({ outcome: 'retry', delivery: { code: 'mail-timeout' } })
  })

  it('given a wrong key, then it is nowhere in what is reported', async () => {
    const { env } = await aBrevo()
    const mailer = mailerOf({ ...env, BREVO_API_KEY: 'xkeysib-a-wrong-secret' }, [])
    expect(await mailer.sendOnce(message, 5_000)).toEqual(ofAccount(401))
    const failure = await mailer.send(message).catch((error: unknown) => error)
    expect(`${failure} ${JSON.stringify(failure)}`).not.toContain('secret')
  })
})
