import { endAccess, endMailedLinks, type LockedAccount } from '../../../store/account-access.ts'
import type { Database } from '../../../store/database.ts'
import { setAsideContents } from '../../../store/set-aside-queries.ts'
import type { People } from './people.ts'

/** Gives the account back as its owner's alone. */
export type TakeBack = (db: Database, account: LockedAccount) => Promise<LockedAccount>

/**
 * For somebody who shows, as the first, that an account's mailbox is theirs. Whoever made the account may be somebody
 * else, so all they could get in by or be told by goes: ways in, sessions, links, devices, the calendar's address and what
 * waits to be sent. What was told about the resident is set aside until the owner has looked at it.
 */
export const takeBackFor =
  ({ people, now }: { people: People; now: () => Temporal.Instant }): TakeBack =>
  async (db, account) => {
    await endAccess(db, account)
    await endMailedLinks(db, account)
    await people.removeWaysIn(account.uid)
    await setAsideContents(db, account.uid, now())
    await people.change(account.uid, { emailVerified: true, name: '', image: null })
    return { ...account, emailVerified: true }
  }
