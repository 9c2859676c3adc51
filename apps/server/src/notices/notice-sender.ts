import type { DestinationLimit } from '../adapters/destination-limit.ts'
import type { DitchContext } from '../schedule/route-parts.ts'
import {
  claimNotices,
  listBusyQueues,
  type NoticeRow,
  recordOutcomes,
  type TryOutcome,
} from '../store/notice-queries.ts'
import { listRecipients } from '../store/recipient-queries.ts'
import { MAIL_QUEUE } from './outbox-rows.ts'
import { dropOvertaken, QUESTION_OVER, undoneAmong } from './overtaken-questions.ts'
import { type Channels, outcomeOf, type Tried, type Trying, tryNotice } from './try-notice.ts'

interface SenderParts extends Omit<DitchContext, 'ownerDirectory' | 'mailReach'> {
  channels: Channels
  stillHolds: Trying['stillHolds']
  report: (error: unknown) => void
  timeLimitMs?: number
}

/** A claimed row, with what was looked up for it. */
type Claimed = Pick<Trying, 'row' | 'recipient' | 'overtaken'>

const TIME_LIMIT_MS = 8_000
/** Longer than an attempt and storing its outcome take: a lease that runs out was left by a crash. */
const LEASE = Temporal.Duration.from({ seconds: 15 })
const STORE_AGAIN_MS = 500

/**
 * Sends the notices that wait in the outbox. Several nodes may do so at once. It claims no more than have a place at
 * their destination, and a notice holds its place until its outcome is in the store, so a crash repeats no others.
 */
export class NoticeSender {
  readonly #parts: SenderParts
  readonly #lease: string
  /** By id. */
  readonly #underWay = new Set<string>()
  readonly #work = new Set<Promise<void>>()
  /** Those whose outcomes are not stored yet. */
  readonly #ended: { row: NoticeRow; limit: DestinationLimit; outcome: TryOutcome }[] = []
  #isStoring = false
  #isStopped = false

  constructor(parts: SenderParts) {
    this.#parts = parts
    this.#lease = parts.random.uuid()
  }

  /** Looks for work, and begins as much of it as there are places. Rejects when the outbox fails. */
  async look(): Promise<void> {
    if (this.#isStopped) return
    const { db, clock } = this.#parts
    const queues = await listBusyQueues(db, clock.now())
    await Promise.all(queues.map((queue) => this.#track(this.#fill(queue))))
  }

  /** Resolves when nothing is in progress. */
  async settled(): Promise<void> {
    while (this.#work.size > 0) await Promise.allSettled(this.#work)
  }

  /** Claims nothing more. Resolves when the outcomes of what is in progress are stored. */
  async stop(): Promise<void> {
    this.#isStopped = true
    await this.settled()
  }

  #track(work: Promise<void>): Promise<void> {
    const tracked = work.finally(() => this.#work.delete(tracked))
    this.#work.add(tracked)
    return tracked
  }

  #limitOf(queue: string): DestinationLimit {
    const { push, mailer } = this.#parts.channels
    return queue === MAIL_QUEUE ? mailer.limit : push.limitOf(queue)
  }

  /** Claims notices for the free places of one destination, and begins them. */
  async #fill(queue: string): Promise<void> {
    const { clock } = this.#parts
    const limit = this.#limitOf(queue)
    const places = this.#isStopped ? 0 : limit.takeAll(clock.elapsedMs())
    if (places === 0) return
    let claimed: Claimed[] = []
    try {
      claimed = await this.#claim(queue, places)
    } finally {
      limit.free(places - claimed.length)
    }
    for (const { row } of claimed) this.#underWay.add(row.id)
    for (const one of claimed) {
      // Requests go in between, as wording and encrypting take a millisecond.
      await clock.nextTurn()
      void this.#track(this.#deliver(one, limit))
    }
  }

  async #claim(queue: string, limit: number): Promise<Claimed[]> {
    const { db, clock } = this.#parts
    const now = clock.now()
    const claim = { queue, now, limit, lease: this.#lease, leasedUntil: now.add(LEASE), except: [...this.#underWay] }
    const rows = await claimNotices(db, claim)
    const found = await listRecipients(db, [...new Set(rows.map(({ userId }) => userId))])
    const byId = new Map(found.map((recipient) => [recipient.userId, recipient]))
    const undone = await undoneAmong(db, rows)
    const current = await dropOvertaken(db, rows, now)
    return current.rows.map((row) => ({
      row,
      recipient: byId.get(row.userId),
      overtaken: undone.get(row.id) ?? (current.over.has(row.id) ? QUESTION_OVER : undefined),
    }))
  }

  /** Sends one, which keeps its place until its outcome is stored. */
  async #deliver(claimed: Claimed, limit: DestinationLimit): Promise<void> {
    const { row } = claimed
    const { outcome, result } = await this.#try(claimed)
    if (result) limit.heed(result, this.#parts.clock.elapsedMs())
    this.#ended.push({ row, limit, outcome })
    if (!this.#isStoring) await this.#storeEnded()
  }

  async #try(claimed: Claimed): Promise<Tried> {
    const { channels, stillHolds, ditch, clock, report, timeLimitMs = TIME_LIMIT_MS } = this.#parts
    const now = () => clock.now()
    const { clocks } = ditch.rules
    const ditchLanguage = ditch.profile.language
    try {
      return await tryNotice({ ...claimed, channels, stillHolds, clocks, ditchLanguage, now, timeLimitMs })
    } catch (error) {
      report(error)
      return { outcome: outcomeOf(claimed.row, { outcome: 'retry', delivery: { code: 'server-trouble' } }, now()) }
    }
  }

  /** Outcomes that come together share a commit, and their places a claim: SQLite blocks everything else meanwhile. */
  async #storeEnded(): Promise<void> {
    this.#isStoring = true
    while (this.#ended.length > 0) {
      await this.#parts.clock.nextTurn()
      const ended = this.#ended.splice(0)
      await this.#store(ended.map(({ outcome }) => outcome))
      for (const { row, limit } of ended) {
        this.#underWay.delete(row.id)
        limit.free(1)
      }
      for (const queue of new Set(ended.map(({ row }) => row.lane))) {
        // A claim that fails here is made again, and reported, at the next look at the outbox.
        this.#track(this.#fill(queue)).catch(() => undefined)
      }
    }
    this.#isStoring = false
  }

  /** Retries while the store fails: an accepted notice must not be forgotten. */
  async #store(outcomes: readonly TryOutcome[]): Promise<void> {
    const { db, clock, report } = this.#parts
    for (;;) {
      try {
        return await recordOutcomes(db, this.#lease, outcomes)
      } catch (error) {
        report(error)
        await clock.pause(STORE_AGAIN_MS)
      }
    }
  }
}
