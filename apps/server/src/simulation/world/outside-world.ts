import { createECDH } from 'node:crypto'
import type { PushMessage, PushSubscriptionWire } from '@headgate/contracts'
import type { SendMailOptions } from 'nodemailer'
import type { PushPost, ServiceAnswer } from '../../adapters/push/post-to-service.ts'
import type { Outside } from '../../open-server.ts'
import { inEveryLanguage } from '../../testing/in-every-language.ts'
import type { Dice } from './dice.ts'
import { openPush } from './quick-ciphers.ts'
import type { MachineClock, SimulatedTime } from './simulated-time.ts'

/** What a push service or a mail server does with a message. */
export type Mood = 'takes' | 'fails' | 'stalls' | 'busy' | 'takes-and-loses-the-answer'

export interface PushArrived {
  atMs: number
  endpoint: string
  /** Repeats of one notice share it. */
  topic: string
  message: PushMessage
  isAnswerLost: boolean
}

export interface Hurried {
  topic: string
  askedMs: number
  atMs: number
}

export interface MailArrived {
  atMs: number
  to: string
  /** Repeats of one message share it. */
  messageId: string
  subject: string
  text: string
  html: string
  isAnswerLost: boolean
}

/** A machine, as what it talks to knows it. */
interface Caller {
  clock: MachineClock
  readonly isAlive: boolean
  within<T>(work: () => T): T
  send<T>(message: () => Promise<T>): Promise<T>
}

interface Device {
  keys: { p256dh: string; auth: string }
  isGone: boolean
}

const PUSH_HOST = 'https://fcm.googleapis.com'
const LATENCY_MS = 30
const WAIT_SECONDS = 40
const NEVER_MS = 10 * 60_000

/** Everything that the machines talk to: push services, the mail server, the weather. Its moods come from the seed. */
export class OutsideWorld {
  readonly pushes: PushArrived[] = []
  readonly mails: MailArrived[] = []
  /** What came again before a service that had asked to wait was to be called. */
  readonly hurried: Hurried[] = []
  /** How the services feel at the moment. */
  mood: Mood = 'takes'
  readonly #time: SimulatedTime
  readonly #dice: Dice
  readonly #devices = new Map<string, Device>()
  /** By message. */
  readonly #waits = new Map<string, { askedMs: number; untilMs: number }>()

  /** Lets go of everything that arrived. */
  forget(): void {
    this.pushes.length = 0
    this.mails.length = 0
    this.#waits.clear()
  }

  constructor(time: SimulatedTime, dice: Dice) {
    this.#time = time
    this.#dice = dice
  }

  get nowMs(): number {
    return this.#time.nowMs
  }

  /** A new device that can be pushed to. */
  subscribe(): PushSubscriptionWire {
    const endpoint = `${PUSH_HOST}/fcm/send/${this.#dice.token(24)}`
    const curve = createECDH('prime256v1')
    const key = this.#dice.bytes(32)
    key[0] = (key[0] as number) & 0x7f
    curve.setPrivateKey(key)
    const keys = { p256dh: curve.getPublicKey('base64url'), auth: this.#dice.token(16) }
    this.#devices.set(endpoint, { keys, isGone: false })
    return { endpoint, expirationTime: null, keys } as PushSubscriptionWire
  }

  /** The browser's subscription ends: the service answers 410 from now on. */
  loseDevice(endpoint: string): void {
    const device = this.#devices.get(endpoint)
    if (device) device.isGone = true
  }

  isLost(endpoint: string): boolean {
    return this.#devices.get(endpoint)?.isGone === true
  }

  /** The outside as one machine reaches it. */
  of(machine: Caller): Outside {
    return {
      push: { send: (post) => machine.send(() => this.#push(machine, post)), close: () => undefined },
      mail: { sendMail: (message) => machine.send(() => this.#mail(machine, message)), close: () => undefined },
      weather: () => [],
      web: PAGES_AS_STATE,
    }
  }

  async #push(machine: Caller, { endpoint: { url }, headers, body, timeLimitMs }: PushPost): Promise<ServiceAnswer> {
    const endpoint = url.href
    const topic = `${headers.topic}`
    const waits = this.#waits.get(topic)
    if (waits && this.#time.nowMs < waits.untilMs) {
      this.hurried.push({ topic, askedMs: waits.askedMs, atMs: this.#time.nowMs })
    }
    const mood = this.#moodNow()
    await this.#wait(machine, mood === 'stalls' ? NEVER_MS : LATENCY_MS, machine.clock.timeLimit(timeLimitMs))
    const device = this.#devices.get(endpoint)
    if (!device || device.isGone) return answer(410)
    if (mood === 'fails') return failInAWay(topic)
    if (mood === 'busy') return this.#askToWait(topic)
    const message = JSON.parse(openPush(body, device.keys)) as PushMessage
    const isAnswerLost = mood === 'takes-and-loses-the-answer'
    this.pushes.push({ atMs: this.#time.nowMs, endpoint, topic, message, isAnswerLost })
    if (isAnswerLost) throw Object.assign(new Error('connection reset'), { code: 'ECONNRESET' })
    return answer(201)
  }

  async #mail(machine: Caller, message: SendMailOptions & { signal: AbortSignal }): Promise<unknown> {
    const mood = this.#moodNow()
    await this.#wait(machine, mood === 'stalls' ? NEVER_MS : LATENCY_MS, message.signal)
    if (mood === 'fails') throw Object.assign(new Error('connection reset'), { code: 'ECONNECTION' })
    if (mood === 'busy') throw Object.assign(new Error('too much mail'), { responseCode: 421, response: '421 4.7.0' })
    const isAnswerLost = mood === 'takes-and-loses-the-answer'
    const { address } = message.to as { address: string }
    const { messageId = '', subject = '', text, html } = message
    this.mails.push({
      atMs: this.#time.nowMs,
      to: address,
      messageId,
      subject,
      text: String(text),
      html: String(html),
      isAnswerLost,
    })
    if (isAnswerLost) throw Object.assign(new Error('connection reset'), { code: 'ECONNECTION' })
    return {}
  }

  /** RFC 9110, section 10.2.3: in seconds, or until a date. */
  #askToWait(topic: string): ServiceAnswer {
    const askedMs = this.#time.nowMs
    const untilMs = askedMs + WAIT_SECONDS * 1000
    // A date is in whole seconds.
    this.#waits.set(topic, { askedMs, untilMs: untilMs - 1000 })
    const until = new Date(untilMs).toUTCString()
    return { status: 429, retryAfter: kindOf(topic, 2) === 0 ? `${WAIT_SECONDS}` : until, text: '' }
  }

  /** In a bad mood every third message gets through. */
  #moodNow(): Mood {
    return this.mood === 'takes' || this.#dice.onceIn(3) ? 'takes' : this.mood
  }

  /** Never resolves for a machine without power. Rejects with the signal's reason. */
  #wait(machine: Caller, ms: number, signal: AbortSignal): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const timer = this.#time.after(ms, () => {
      if (machine.isAlive) machine.within(resolve)
    })
    signal.addEventListener('abort', () => {
      timer.cancel()
      reject(signal.reason)
    })
    return promise
  }
}

/** What fails does so in the same way each time, so no chance is needed. */
const kindOf = (topic: string, kinds: number): number => topic.charCodeAt(topic.length - 1) % kinds

function failInAWay(topic: string): ServiceAnswer {
  const status = [undefined, 500, 503][kindOf(topic, 3)]
  if (status === undefined) throw Object.assign(new Error('connection reset'), { code: 'ECONNRESET' })
  return answer(status)
}

const answer = (status: number): ServiceAnswer => ({ status, retryAfter: undefined, text: '' })

/** A page is the state that it is drawn from, as JSON, and its language. */
const PAGES_AS_STATE: NonNullable<Outside['web']> = {
  clientFolder: import.meta.dirname,
  workers: inEveryLanguage(() => ({ build: '', offline: '', pushOnly: '' })),
  findRenderer: async (language) => ({
    writeManifest: ({ name }) => JSON.stringify({ name }),
    drawnAs: (address) => address,
    renderPage: async (_address, state) => ({ status: 200, html: JSON.stringify({ language, ...state }) }),
    contentSecurity: { scripts: [], styles: [] },
  }),
}
