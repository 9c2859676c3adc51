import type { Invitee, PeopleRow, TodayResponse } from '@headgate/contracts'
import { compareNaturally, hasWords, searchWords } from '@headgate/domain'
import { DitchProblem } from '../ditch-problem.ts'
import { lockAccount } from '../store/account-access.ts'
import { findPeople } from '../store/account-queries.ts'
import type { ActingCaptain } from '../store/audit-queries.ts'
import type { Database } from '../store/database.ts'
import { withdrawEarlier } from '../store/invitation-queries.ts'
import { findOffList, lockForCaptain, setOffList } from '../store/membership-queries.ts'
import { changeLinks, getHolder, type LinkParts } from './link-parts.ts'
import { isStillTheirs, join } from './use-invitation.ts'

/** Whether a captain is on the list is asked until they have answered. */
interface Asked {
  uid: string
  rows: readonly PeopleRow[]
  /** Those who may act for somebody. */
  joined: readonly { userId: string }[]
}

/** Whom of the list a captain may be, the likeliest by name first; null if that is known, or if there is no list. */
export async function whoTheyMayBe(db: Database, { uid, rows, joined }: Asked): Promise<TodayResponse['whoYouAre']> {
  const listed = rows.filter(({ kind, ownerFrom }) => kind === 'owner' && ownerFrom === null)
  const isKnown = joined.some(({ userId }) => userId === uid) || (await findOffList(db, uid))
  if (listed.length === 0 || isKnown) return null
  const words = searchWords((await findPeople(db, [uid])).get(uid)?.name ?? '')
  const nearness = (name: string) => words.filter((word) => hasWords(name, [word])).length
  const choices = listed.flatMap((row) => choicesOf(row, uid))
  const scored = choices.map((one) => ({ one, score: nearness(`${one.name} ${one.holder}`) }))
  scored.sort((a, b) => b.score - a.score || compareNaturally(a.one.name, b.one.name))
  return { choices: scored.map(({ one }) => one), hasGuess: (scored[0]?.score ?? 0) > 0 }
}

type Choice = NonNullable<TodayResponse['whoYouAre']>['choices'][number]

/** Everybody entered on a row who has not joined, or its holders where nobody is entered. */
function choicesOf({ propertyId, address, holders, people }: PeopleRow, uid: string): Choice[] {
  const [first] = holders
  if (!first) return []
  const place = { propertyId, street: address?.street ?? null }
  const entered = people.filter(({ id, uid: theirs }) => id !== null && (theirs === null || theirs === uid))
  if (entered.length > 0) return entered.map(({ id, name }) => ({ ...place, holder: first.name, personId: id, name }))
  return holders.map(({ name }) => ({ ...place, holder: name, personId: null, name }))
}

type Saying = Invitee & { by: ActingCaptain }

/**
 * Lets a captain act for the holder whom they say they are. Its other people and the other captains are notified, and
 * what was printed or mailed for the captain opens nothing any more. Their own e-mail needs no proof: until there is one,
 * mail to a captain opens nothing.
 */
export async function confirmSelf(parts: LinkParts, { by, holder, propertyId, personId }: Saying): Promise<void> {
  await changeLinks(parts, async (transaction) => {
    const account = await lockAccount(transaction, by.uid)
    await lockForCaptain(transaction, by.uid)
    if (account?.kind !== 'resident') throw new DitchProblem('no-such-account', { isDisabling: true })
    const { id: holderId } = await getHolder(transaction, parts, holder)
    const wanted = { holderId, propertyId, personId }
    if (!(await isStillTheirs(transaction, parts, { ...wanted, userId: null, isRenewal: 0 })))
      throw new DitchProblem('link-changed', {})
    const now = parts.clock.now()
    const name = (await findPeople(transaction, [by.uid])).get(by.uid)?.name || holder
    await join(transaction, parts, { invitation: { ...wanted, name, madeBy: by.uid }, how: 'by-hand', by, now })
    await withdrawEarlier(transaction, { ...wanted, email: null, renewalOf: null }, now)
    await setOffList(transaction, by.uid, false)
  })
}

/** The captain says that they are not on the list of people, or takes that back. */
export async function sayOffList(
  { context }: LinkParts,
  { by, isOffList }: { by: ActingCaptain; isOffList: boolean },
): Promise<void> {
  await context.db.transaction().execute(async (transaction) => {
    await lockForCaptain(transaction, by.uid)
    await setOffList(transaction, by.uid, isOffList)
  })
}
