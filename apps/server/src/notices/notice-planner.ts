import { type DueRange, type HolderId, holdersByName, later, NoticeCalendar } from '@headgate/domain'
import { rememberBy } from '../config/remember-by.ts'
import { namesOf } from '../residents/resident-names.ts'
import type { DitchCache } from '../schedule/ditch-cache.ts'
import type { DitchContext } from '../schedule/route-parts.ts'
import type { Database } from '../store/database.ts'
import { ditchReader } from '../store/ditch-reader.ts'
import { addNotices, beginPlan, findPlannedUntil, lockPlan, movePlan } from '../store/notice-queries.ts'
import { listRecipientPages, type Recipient } from '../store/recipient-queries.ts'
import { outboxRows } from './outbox-rows.ts'

interface PlannerParts extends Pick<DitchContext, 'db' | 'clock' | 'ownerDirectory'> {
  ditch: Pick<DitchCache, 'loaded' | 'refresh'>
}

/** After a longer time away, what fell due before is not worth a record. */
const LOOKS_BACK = Temporal.Duration.from({ hours: 7 * 24 })
/** While nothing falls due the mark moves this seldom: each move is a write to the disk. */
const MARK_MAY_LAG_MS = 60_000
/** Nodes' clocks differ a little; one that is further behind the mark was set back. */
const CLOCKS_DIFFER_MS = 5_000
/** As often the season may change while one look at it goes on. */
const MAX_TRIES = 5

/** Puts what has fallen due into the outbox: everything once, on one node or many, by the season as it is then. */
export class NoticePlanner {
  readonly #parts: PlannerParts
  #calendar: { version: number; notices: NoticeCalendar } | undefined

  constructor(parts: PlannerParts) {
    this.#parts = parts
  }

  /** Looks at what fell due since the last look, whoever made it. Says how many rows that brought. */
  async plan(): Promise<number> {
    const { ditch } = this.#parts
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      await ditch.refresh()
      const added = await this.#planBySeason()
      if (added !== undefined) return added
    }
    return 0
  }

  /** Whether the season as it is now would still have this told. */
  stillHolds(recipient: Recipient, notice: Parameters<NoticeCalendar['stillHolds']>[2]): boolean {
    return this.#notices.stillHolds(this.#ownOf(recipient), recipient.settings, notice)
  }

  /** Undefined when the season has changed meanwhile: to be done again. */
  async #planBySeason(): Promise<number | undefined> {
    const { db, clock } = this.#parts
    const now = clock.now()
    const mark = await findPlannedUntil(db)
    if (mark === undefined) {
      await beginPlan(db, now)
      return 0
    }
    const behindMs = now.epochMilliseconds - mark.epochMilliseconds
    if (behindMs < 0) {
      if (behindMs < -CLOCKS_DIFFER_MS) await movePlan(db, mark, now)
      return 0
    }
    if (this.#notices.isAnythingDue(rangeOf(mark, now))) {
      return db.transaction().execute((transaction) => this.#planIn(transaction, now))
    }
    if (behindMs > MARK_MAY_LAG_MS) await movePlan(db, mark, now)
    return 0
  }

  async #planIn(transaction: Database, now: Temporal.Instant): Promise<number | undefined> {
    const { ditch, clock } = this.#parts
    const { version, rules } = ditch.loaded
    const mark = await lockPlan(transaction)
    if (Temporal.Instant.compare(mark, now) >= 0) return 0
    if ((await ditchReader(transaction).findVersion()) !== version) return undefined
    const range = rangeOf(mark, now)
    const notices = this.#notices
    let added = 0
    for await (const recipients of listRecipientPages(transaction)) {
      const rows = recipients.flatMap((recipient) =>
        notices
          .dueFor(this.#ownOf(recipient), recipient.settings, range)
          .flatMap((notice) => outboxRows(recipient, notice, { now, clocks: rules.clocks })),
      )
      added += await addNotices(transaction, rows)
      // SQLite answers at once, so requests would wait for everybody's notices.
      await clock.nextTurn()
    }
    await movePlan(transaction, mark, now)
    return added
  }

  /** The holders whose turns are somebody's own. */
  #ownOf(recipient: Recipient): ReadonlySet<HolderId> {
    const { ditch, ownerDirectory } = this.#parts
    return holdersOf(ditch.loaded.names)(namesOf(recipient, ownerDirectory))
  }

  get #notices(): NoticeCalendar {
    const { loaded } = this.#parts.ditch
    const { version } = loaded
    if (this.#calendar?.version !== version) this.#calendar = { version, notices: new NoticeCalendar(loaded) }
    return this.#calendar.notices
  }
}

const holdersOf = rememberBy(holdersByName)

function rangeOf(mark: Temporal.Instant, until: Temporal.Instant): DueRange {
  const earliest = until.subtract(LOOKS_BACK)
  return { since: later(mark, earliest), until }
}
