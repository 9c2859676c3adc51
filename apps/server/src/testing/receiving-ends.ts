import type { ServerResponse } from 'node:http'
import { setImmediate as nextLook, setTimeout as pause } from 'node:timers/promises'
import type { SMTPServerOptions } from 'smtp-server'
import { onTestFinished } from 'vitest'
import { startMailServer } from '../adapters/mail/testing/start-mail-server.ts'
import { startPushService } from '../adapters/push/testing/start-push-service.ts'

/** One message that a push service or a mail server received completely. */
export interface Arrival {
  /** The device's endpoint, or the mail address. */
  place: string
  channel: 'push' | 'e-mail'
  /** The key by which a repetition replaces the first message: the topic or the Message-ID. */
  replacementKey: string
  atMs: number
}

export interface ReceivingEnds {
  /** Everything that came in, in order, acknowledged or not. */
  arrivals: readonly Arrival[]
  subscribe: Awaited<ReturnType<typeof startPushService>>['subscribe']
  /** For a server's environment, so that it sends here. */
  env: Record<string, string>
  /** From now on everything is received and nothing is answered. */
  hold(): void
  /** Answers everything that is waiting, and from then on whatever comes. */
  release(): void
  /** Answers the first `count` waiting pushes, and nothing else. */
  releasePushes(count: number): void
  /** Waits until nobody is connected: everything that a killed server sent has arrived by then. */
  idle(): Promise<void>
}

/** A push service and a mail server that accept everything, each after about `slowMs`. */
export async function receivingEnds({ slowMs = 0 }: { slowMs?: number } = {}): Promise<ReceivingEnds> {
  const arrivals: Arrival[] = []
  const held: { channel: Arrival['channel']; answer: () => void }[] = []
  let isHolding = false
  const later = (channel: Arrival['channel'], answer: () => void) =>
    void (isHolding ? held.push({ channel, answer }) : setTimeout(answer, slowMs * (0.5 + Math.random())))
  const hold = () => {
    isHolding = true
  }
  const release = () => {
    isHolding = false
    for (const { answer } of held.splice(0)) answer()
  }
  const releasePushes = (count: number) => {
    const first = held.filter(({ channel }) => channel === 'push').slice(0, count)
    for (const one of first) held.splice(held.indexOf(one), 1)
    for (const { answer } of first) answer()
  }
  const pushes = await startPushService()
  pushes.answer = (response: ServerResponse) => {
    const { url, headers } = response.req
    arrivals.push({
      place: `${pushes.origin}${url}`,
      channel: 'push',
      replacementKey: `${headers.topic}`,
      atMs: performance.now(),
    })
    later('push', () => response.writeHead(201).end())
  }
  const onData: SMTPServerOptions['onData'] = async (stream, { envelope }, done) => {
    const parts = await Array.fromAsync<Buffer>(stream).catch(() => undefined)
    // The sender was killed half-way.
    if (!parts) return
    const text = Buffer.concat(parts).toString()
    const replacementKey = /^Message-ID: (.+)$/im.exec(text)?.[1]?.trim() ?? 'none'
    arrivals.push({
      place: envelope.rcptTo[0]?.address ?? '',
      channel: 'e-mail',
      replacementKey,
      atMs: performance.now(),
    })
    later('e-mail', () => done())
  }
  const mails = await startMailServer({ onData })
  onTestFinished(async () => {
    await Promise.all([pushes.stop(), mails.stop()])
  })
  const idle = async () => {
    // Connections made while we were busy are accepted only in the next turn of the event loop.
    await nextLook()
    while ((await pushes.connections()) + (await mails.connections()) > 0) await pause(5)
  }
  const { subscribe } = pushes
  const { host, port } = mails.smtp
  const env = { PUSH_SERVICES: pushes.origin, SMTP_URL: `smtp://${host}:${port}` }
  return { arrivals, subscribe, hold, release, releasePushes, idle, env }
}
