import { randomUUID } from 'node:crypto'
import type { Clock } from '@headgate/domain'
import type { CurrentDitch } from '../store/ditch-queries.ts'
import { claimNotices, listBusyQueues, type TryOutcome } from '../store/notice-queries.ts'
import { listRecipients } from '../store/recipient-queries.ts'
import type { Store } from '../store/store.ts'
import { DeliveryQueue } from './delivery-queue.ts'
import { MAIL_QUEUE } from './outbox-rows.ts'
import { OutcomeWriter } from './outcome-writer.ts'
import { type Channels, outcomeOf, type Trying, tryNotice } from './try-notice.ts'
import { undoneAmong } from './undone-closures.ts'

interface SenderParts {
  store: Pick<Store, 'db' | 'engine'>
  channels: Channels
  stillHolds: Trying['stillHolds']
  ditch: CurrentDitch
  clock: Clock
  report: (error: unknown) => void
  timeLimitMs?: number
}

/** As many as the connections to one service, so that every claimed notice is tried at once. */
export const PUSHED_AT_ONCE = 32
/** Several times the connections to the mail server, as one commit stores many outcomes. */
export const MAILED_AT_ONCE = 24

/** A claimed row, with what was looked up for it. */
type Claimed = Pick<Trying, 'row' | 'recipient' | 'isUndone'>

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
    await Promise.all(busy.map((name) => this.#queueOf(name).pump()))
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
    const claimed = new Map<string, Claimed>()
    const queue = new DeliveryQueue({
      atOnce: name === MAIL_QUEUE ? MAILED_AT_ONCE : PUSHED_AT_ONCE,
      claim: async (limit, except) => {
        const more = await this.#claim(name, limit, except)
        for (const one of more) claimed.set(one.row.id, one)
        return more.map(({ row }) => row)
      },
      deliver: async (row) => {
        await this.#outcomes.write(await this.#try(claimed.get(row.id) as Claimed))
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
    return rows.map((row) => ({ row, recipient: byId.get(row.userId), isUndone: undone.has(row.id) }))
  }

  async #try(claimed: Claimed): Promise<TryOutcome> {
    const { channels, stillHolds, ditch, clock, report, timeLimitMs = TIME_LIMIT_MS } = this.#parts
    const now = () => clock.now()
    const { timeZone } = ditch.rules
    const ditchLanguage = ditch.profile.language
    try {
      return await tryNotice({ ...claimed, channels, stillHolds, timeZone, ditchLanguage, now, timeLimitMs })
    } catch (error) {
      report(error)
      return outcomeOf(claimed.row, { outcome: 'retry', delivery: { code: 'server-trouble' } }, now())
    }
  }
}
