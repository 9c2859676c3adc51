import { hash } from 'node:crypto'
import { type DitchClocks, ditchDayAt, finish, type Notice, type OwnerDirectory } from '@headgate/domain'
import { ownersByClaim } from '../residents/property-claims.ts'
import type { DitchContext } from '../schedule/route-parts.ts'
import type { Database } from '../store/database.ts'
import { addNotices } from '../store/notice-queries.ts'
import { listRecipients } from '../store/recipient-queries.ts'
import { adoptOwners } from '../store/resident-queries.ts'
import { lockForTask } from '../store/within-transaction.ts'
import { noticeRows } from './notice-rows.ts'

interface News {
  ownerDirectory: Pick<OwnerDirectory, 'ownersOf'>
  now: Temporal.Instant
  clocks: DitchClocks
}

const USEFUL = Temporal.Duration.from({ hours: 30 * 24 })

/**
 * Checks every claim against the list of properties, at a start. A claim from before the owners were known adopts the
 * current ones; residents whose place has changed hands are notified, once, to claim it again. Safe on several nodes at
 * once.
 */
export function notifyOfClaims(db: Database, { ownerDirectory, now, clocks }: News): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    await lockForTask(transaction, 'telling of claims')
    await adoptOwners(transaction, ownerDirectory.ownersOf)
    const recipients = await listRecipients(transaction)
    const addressed = recipients
      .filter((recipient) => ownersByClaim(recipient, ownerDirectory).mustClaimAgain)
      .map((recipient) => ({ recipient, notice: claimNotice(ownerDirectory.ownersOf(recipient.placeId), now) }))
    return addNotices(transaction, finish(noticeRows(addressed, { now, clocks })))
  })
}

const claimNotice = (owners: readonly string[], now: Temporal.Instant): Notice<'changed'> => ({
  kind: 'changed',
  // Hashed: a claimant may not read who owns the property now.
  subject: `property:${hash('sha256', JSON.stringify(owners.toSorted()), 'base64url').slice(0, 16)}`,
  dueAt: now,
  usefulUntil: now.add(USEFUL),
  message: { kind: 'claim-again' },
  path: '/?tab=settings',
})

type Watched = Omit<DitchContext, 'random' | 'mailReach'>

/** Checks the residents' claims again whenever the list of properties has changed, or a day began on which one sold. */
export class ClaimWatch {
  readonly #watched: Watched
  /** The start has checked this. */
  #checked: { list: string; day: string }

  constructor(watched: Watched) {
    this.#watched = watched
    this.#checked = this.#now()
  }

  async look(): Promise<void> {
    const { db, ditch, ownerDirectory, clock } = this.#watched
    const now = this.#now()
    const isNewDay = now.day !== this.#checked.day
    const isNew = now.list !== this.#checked.list || (isNewDay && this.#isSoldOn(now.day))
    if (isNew) await notifyOfClaims(db, { ownerDirectory, now: clock.now(), clocks: ditch.loaded.rules.clocks })
    this.#checked = now
  }

  #isSoldOn(day: string): boolean {
    const { properties } = this.#watched.ditch.loaded.people
    return properties.some(({ ownerships }) => ownerships.some(({ fromDay }) => `${fromDay}` === day))
  }

  #now(): { list: string; day: string } {
    const { peopleRevision, importId, rules } = this.#watched.ditch.loaded
    return {
      list: `${peopleRevision} ${importId}`,
      day: ditchDayAt(this.#watched.clock.now(), rules.clocks).toString(),
    }
  }
}
