import { randomUUID } from 'node:crypto'
import type { Clock } from '@headgate/domain'
import type { CurrentDitch } from '../store/ditch-queries.ts'
import { claimNotices, listBusyQueues } from '../store/notice-queries.ts'
import { listRecipients } from '../store/recipient-queries.ts'
import type { Store } from '../store/store.ts'
import { DeliveryQueue } from './delivery-queue.ts'
import { MAIL_QUEUE } from './outbox-rows.ts'
import { OutcomeWriter } from './outcome-writer.ts'
import { dropOvertaken, QUESTION_OVER } from './overtaken-questions.ts'
import { SendingPace } from './sending-pace.ts'
import { type Channels, outcomeOf, type Tried, type Trying, tryNotice } from './try-notice.ts'
import { REOPENED, undoneAmong } from './undone-closures.ts'

interface SenderParts {
  store: Pick<Store, 'db' | 'engine'>
  channels: Channels
  stillHolds: Trying['stillHolds']
  ditch: CurrentDitch
  clock: Clock
  report: (error: unknown) => void
  timeLimitMs?: number
}

/** More than there are services. Browsers name the host, so anybody can name many. */
const MOST_IDLE_QUEUES = 50

/** To a service that has not answered yet. */
export const FIRST_AT_ONCE = { push: 32, mail: 8 }

/** A claimed row, with what was looked up for it. */
type Claimed = Pick<Trying, 'row' | 'recipient' | 'overtaken'>

const TIME_LIMIT_MS = 8_000
/** Longer than an attempt and storing its outcome take: a lease that runs out was left by a crash. */
const LEASE = Temporal.Duration.from({ seconds: 15 })

/** Sends the notices that wait in the outbox. Several nodes may do so at once. */
export class NoticeSender {
  readonly #parts: SenderParts
  readonly #lease = randomUUID()
  readonly #outcomes: OutcomeWriter
  readonly #queues = new Map<string, DeliveryQueue>()
  #isStopped = false

  constructor(parts: SenderParts) {
    this.#parts = parts
    this.#outcomes = new OutcomeWriter(parts.store.db, this.#lease, parts.report)
  }

  /** Looks for work and starts it. Resolves when every queue has claimed what it can. */
  async look(): Promise<void> {
    if (this.#isStopped) return
    const { store, clock } = this.#parts
    const busy = await listBusyQueues(store.db, clock.now())
    if (this.#isStopped) return
    this.#dropIdleQueues()
    await Promise.all(busy.map((name) => this.#queueOf(name).pump()))
  }

  get queueCount(): number {
    return this.#queues.size
  }

  #dropIdleQueues(): void {
    for (const [name, queue] of this.#queues) {
      if (this.#queues.size <= MOST_IDLE_QUEUES) return
      if (queue.isIdle) this.#queues.delete(name)
    }
  }

  /** Resolves when nothing is in progress. */
  async settled(): Promise<void> {
    await Promise.all([...this.#queues.values()].map((queue) => queue.settled()))
  }

  /** Claims nothing more. Resolves when the outcomes of what is in progress are stored. */
  async stop(): Promise<void> {
    this.#isStopped = true
    for (const queue of this.#queues.values()) queue.stop()
    await this.settled()
  }

  #queueOf(name: string): DeliveryQueue {
    const known = this.#queues.get(name)
    if (known) return known
    const { channels, clock } = this.#parts
    const [first, channel] =
      name === MAIL_QUEUE ? [FIRST_AT_ONCE.mail, channels.mailer] : [FIRST_AT_ONCE.push, channels.push]
    const most = channel.mostAtOnce
    const pace = new SendingPace({ first: Math.min(first, most), most }, () => clock.now().epochMilliseconds)
    const claimed = new Map<string, Claimed>()
    const queue = new DeliveryQueue({
      atOnce: () => pace.atOnce,
      claim: async (limit, except) => {
        const more = await this.#claim(name, limit, except)
        for (const one of more) claimed.set(one.row.id, one)
        return more.map(({ row }) => row)
      },
      deliver: async (row) => {
        const attempt = pace.begin()
        const { outcome, result } = await this.#try(claimed.get(row.id) as Claimed)
        await this.#outcomes.write(outcome)
        // Not earlier: while the store fails, no more may be on their way than a crash may repeat.
        pace.end(attempt, result)
        claimed.delete(row.id)
      },
    })
    this.#queues.set(name, queue)
    return queue
  }

  async #claim(lane: string, limit: number, except: readonly string[]): Promise<Claimed[]> {
    const { store, clock } = this.#parts
    const now = clock.now()
    const claim = { lane, now, limit, lease: this.#lease, leasedUntil: now.add(LEASE), except }
    const rows = await claimNotices(store, claim)
    const found = await listRecipients(store.db, [...new Set(rows.map(({ userId }) => userId))])
    const byId = new Map(found.map((recipient) => [recipient.userId, recipient]))
    const undone = await undoneAmong(store.db, rows)
    const current = await dropOvertaken(store.db, rows, now)
    return current.rows.map((row) => ({
      row,
      recipient: byId.get(row.userId),
      overtaken: undone.has(row.id) ? REOPENED : current.over.has(row.id) ? QUESTION_OVER : undefined,
    }))
  }

  async #try(claimed: Claimed): Promise<Tried> {
    const { channels, stillHolds, ditch, clock, report, timeLimitMs = TIME_LIMIT_MS } = this.#parts
    const now = () => clock.now()
    const { timeZone } = ditch.rules
    const ditchLanguage = ditch.profile.language
    try {
      return await tryNotice({ ...claimed, channels, stillHolds, timeZone, ditchLanguage, now, timeLimitMs })
    } catch (error) {
      report(error)
      return { outcome: outcomeOf(claimed.row, { outcome: 'retry', delivery: { code: 'server-trouble' } }, now()) }
    }
  }
}
