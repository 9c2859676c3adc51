import type { IdentityOptions, LinkRequest } from '@headgate/contracts'
import { DitchProblem } from '../ditch-problem.ts'
import { endAccess, type LockedAccount, lockAccount } from '../store/account-access.ts'
import type { ActingCaptain } from '../store/audit-queries.ts'
import { endFeed } from '../store/calendar-queries.ts'
import {
  addRefusal,
  endLinks,
  type LinkOf,
  openLink,
  removeRefusal,
  reopenLink,
} from '../store/confirmed-link-queries.ts'
import type { Database } from '../store/database.ts'
import { findHolder } from '../store/holder-queries.ts'
import { addMember, lockForCaptain } from '../store/membership-queries.ts'
import { deletePushDevicesOf } from '../store/push-device-queries.ts'
import { announceLink } from './announce-link.ts'
import {
  changeLinks,
  firstLinkDay,
  getHolder,
  type LinkDetails,
  type LinkParts,
  linkDay,
  recordLink,
} from './link-parts.ts'

/** With whether a resident can prove their e-mail here. */
interface ConfirmParts extends LinkParts {
  identity: { options: Pick<IdentityOptions, 'mail'> }
}

type Decision = LinkRequest & { by: ActingCaptain }

/** Lets an account act for a holder from the running turn, or from today. Throws `email-unproven`, and `link-changed` if it may already. */
export const confirmLink = (parts: ConfirmParts, decision: Decision): Promise<void> =>
  decide(parts, decision, async ({ transaction, account, link, now }) => {
    requireProof(parts, account)
    const day = firstLinkDay(parts, link.holderId)
    const isNew = await openLink(transaction, { ...link, day, now, by: decision.by.uid })
    if (!isNew) throw new DitchProblem('link-changed', {})
    await removeRefusal(transaction, link)
    await announce(transaction, parts, { link, by: decision.by.uid })
    return { kind: 'link-confirmed', values: { holder: link.name, how: 'by-hand' } }
  })

/** Says that a holder is not this account's: it waits no longer. */
export const refuseLink = (parts: LinkParts, decision: Decision): Promise<void> =>
  decide(parts, decision, async ({ transaction, link, day }) => {
    // An old link to a holder who returns to the list here would be valid again.
    await endLinks(transaction, { ...link, day })
    if (!(await addRefusal(transaction, link))) throw new DitchProblem('link-changed', {})
    return { kind: 'link-refused', values: { holder: link.name } }
  })

/**
 * Ends what was confirmed, as of today, also when the holder has left list and schedule. The account does not wait to be
 * confirmed again.
 */
export const endLink = (parts: LinkParts, decision: Decision): Promise<void> =>
  decide(parts, { ...decision, isOffListToo: true }, async ({ transaction, link, day }) => {
    if ((await endLinks(transaction, { ...link, day })) === 0) throw new DitchProblem('link-changed', {})
    await addRefusal(transaction, link)
    return { kind: 'link-ended', values: { holder: link.name } }
  })

/** Takes back one of these decisions. Throws `link-changed` if it is no longer the last one. */
export const undoLink = (
  parts: ConfirmParts,
  { undoes, ...decision }: Decision & { undoes: 'confirm' | 'refuse' | 'end' },
): Promise<void> =>
  decide(parts, { ...decision, isOffListToo: undoes !== 'refuse' }, async ({ transaction, account, link, day }) => {
    if (undoes === 'end') requireProof(parts, account)
    const isDone =
      undoes === 'confirm'
        ? (await endLinks(transaction, { ...link, day: firstLinkDay(parts, link.holderId) })) > 0
        : undoes === 'refuse'
          ? await removeRefusal(transaction, link)
          : (await reopenLink(transaction, { ...link, day, by: decision.by.uid })) &&
            (await removeRefusal(transaction, link))
    if (!isDone) throw new DitchProblem('link-changed', {})
    if (undoes === 'end') await announce(transaction, parts, { link, by: decision.by.uid })
    return { kind: 'link-undone', values: { holder: link.name, undoes } }
  })

/** Ends every session of an account that came in by a card. */
export async function signOutCard(
  parts: LinkParts,
  { by, userId }: { by: ActingCaptain; userId: string },
): Promise<void> {
  const { db } = parts.context
  await db.transaction().execute(async (transaction) => {
    const account = await lockAccount(transaction, userId)
    await lockForCaptain(transaction, by.uid)
    if (account?.kind !== 'card') throw new DitchProblem('no-such-account', { isDisabling: true })
    await endAccess(transaction, account)
    // So that a lost phone stops showing their notices and turns.
    await deletePushDevicesOf(transaction, userId)
    await endFeed(transaction, userId)
    const at = parts.context.clock.now()
    await recordLink(transaction, { at, by, userId, details: { kind: 'card-signed-out', values: {} } })
  })
}

const announce = (
  transaction: Database,
  parts: LinkParts,
  { link: { userId, holderId: id, name }, by }: Pick<LinkDecision, 'link'> & { by: string },
): Promise<void> => announceLink(transaction, parts, { userId, holder: { id, name }, by })

interface LinkDecision {
  transaction: Database
  account: LockedAccount
  link: LinkOf & { name: string }
  day: string
  now: Temporal.Instant
}

async function decide(
  parts: LinkParts,
  { by, userId, holder, isOffListToo = false }: Decision & { isOffListToo?: boolean },
  change: (deciding: LinkDecision) => Promise<LinkDetails>,
): Promise<void> {
  await changeLinks(parts, async (transaction) => {
    const account = await lockAccount(transaction, userId)
    await lockForCaptain(transaction, by.uid)
    if (!account || !mayBelong(account)) throw new DitchProblem('no-such-account', { isDisabling: true })
    const { isSample } = parts.context.ditch.loaded.people
    const known = isOffListToo ? await findHolder(transaction, { name: holder, isSample }) : undefined
    const { id: holderId, name } = known ?? (await getHolder(transaction, parts, holder))
    const now = parts.clock.now()
    await addMember(transaction, userId, now)
    const details = await change({ transaction, account, link: { userId, holderId, name }, day: linkDay(parts), now })
    await recordLink(transaction, { at: parts.context.clock.now(), by, userId, details })
  })
}

/** Guests have proved nothing, and the sample's accounts are nobody. */
const mayBelong = ({ kind, isDisabled }: LockedAccount): boolean =>
  !isDisabled && (kind === 'resident' || kind === 'card')

/** Where mail is sent, everybody can prove that their e-mail is theirs. A card has none. */
function requireProof({ identity }: ConfirmParts, { kind, emailVerified }: LockedAccount): void {
  if (identity.options.mail === 'sent' && kind !== 'card' && !emailVerified)
    throw new DitchProblem('email-unproven', {})
}
