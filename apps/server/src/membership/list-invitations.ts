import type { InvitationListResponse } from '@headgate/contracts'
import {
  afterMerges,
  compareDays,
  compareNaturally,
  type DitchDay,
  ditchDay,
  formerHolders,
  type HolderId,
  hasWords,
  searchWords,
} from '@headgate/domain'
import { instantText } from '../config/instants.ts'
import type { KnownHolder, OwnedProperty } from '../people/known-holders.ts'
import { claimRank, listedEmails, MAX_CLAIMANTS } from '../people/likely-claimants.ts'
import { personsOfHolder } from '../people/persons-of-row.ts'
import { namesOfUsers } from '../store/account-queries.ts'
import type { DitchSnapshot } from '../store/ditch-reader.ts'
import { readNames } from '../store/holder-queries.ts'
import { type Invitation, listInvitations, listUnsettled } from '../store/invitation-queries.ts'
import { listPersons, type PersonRow } from '../store/people-queries.ts'
import { type LinkParts, linkDay } from './link-parts.ts'
import { pairsUntil } from './use-invitation.ts'
import { presentAccount, readClaims, type Waiting, waitingOf } from './waits-for.ts'

/** How long an invitation is shown after it has expired. */
const SHOWN_FOR = Temporal.Duration.from({ hours: 30 * 24 })

interface Known {
  holders: readonly KnownHolder[]
  properties: readonly OwnedProperty[]
  persons: readonly PersonRow[]
  links: readonly { holderId: HolderId }[]
  loaded: Pick<DitchSnapshot, 'people' | 'timeline'>
  today: DitchDay
}

/** Everything about who belongs to the ditch's holders. With `search`, only those who wait and have its words. */
export async function listForCaptains(parts: LinkParts, search?: string): Promise<InvitationListResponse> {
  const { db } = parts.context
  const claims = await readClaims(parts)
  const { holders, properties, accounts, links, confirmsByHand } = claims
  const byUid = new Map(accounts.map((account) => [account.userId, account]))
  const persons = (await listPersons(db)).sort((a, b) => compareNaturally(a.name, b.name))
  const now = parts.clock.now()
  const invitations = (await listInvitations(db, now.subtract(SHOWN_FOR))).filter((one) => one.withdrawnAtMs === null)
  const by = await namesOfUsers(
    db,
    invitations.map(({ madeBy }) => madeBy),
  )
  const unsettled = new Set(await listUnsettled(db, now))
  const { loaded } = parts.context.ditch
  // Somebody may still be linked to a holder who has left list and schedule.
  const nameOf = await readNames(db)
  const shownName = (id: HolderId) => nameOf(afterMerges(id, loaded.people.merges))
  const streets = new Map(properties.map(({ id, street }) => [id, street]))
  return {
    confirmsByHand,
    ...listWaiting(accounts.flatMap(waitingOf(claims)), listedEmails(persons), search),
    joined: links.flatMap(({ userId, holderId, fromDay }) => {
      const account = byUid.get(userId)
      return account ? [{ ...presentAccount(account), holder: shownName(holderId), since: fromDay }] : []
    }),
    invitations: invitations.map((one) => ({
      ...presentInvitation(one, now),
      holder: shownName(one.holderId),
      street: streets.get(one.propertyId ?? 0) ?? null,
      by: by.get(one.madeBy) ?? null,
      formerCaptain: unsettled.has(one.id) ? one.madeBy : null,
    })),
    missing: listMissing(
      { holders, properties, persons, links, loaded, today: ditchDay(linkDay(parts)) },
      invitations,
      now,
    ),
  }
}

/** People on the list who have not joined, then properties and holders that nobody has joined for. */
function listMissing(
  { properties, persons, links, ...known }: Known,
  invitations: readonly Invitation[],
  now: Temporal.Instant,
): InvitationListResponse['missing'] {
  const open = invitations.filter((one) => one.usedAtMs === null && one.expiresAtMs > now.epochMilliseconds)
  const linked = new Set(links.map(({ holderId }) => holderId))
  const missing: InvitationListResponse['missing'] = []
  const addAll = (holder: KnownHolder, property: OwnedProperty | undefined, people: readonly PersonRow[]) => {
    const where = { holder: holder.name, propertyId: property?.id ?? null, street: property?.street ?? null }
    const add = (personId: number | null, name: string, email: string | null) => {
      const sent = open.find(
        (one) => holder.ids.includes(one.holderId) && one.propertyId === where.propertyId && one.personId === personId,
      )
      missing.push({ ...where, personId, name, email, invited: sent?.kind ?? null })
    }
    for (const { id, name, email, userId } of people) if (userId === null) add(id, name, email)
    if (people.length === 0 && !holder.ids.some((id) => linked.has(id))) add(null, holder.name, null)
  }
  const isOf = ({ ids }: KnownHolder, { holderId }: PersonRow) => holderId !== null && ids.includes(holderId)
  for (const property of properties) {
    const people = persons.filter(({ propertyId }) => propertyId === property.id)
    // A person without a holder on a property of several counts with the first. Renters stay when the house is sold.
    const isAnyones = ({ holderId, isRenter }: PersonRow) => holderId === null || isRenter !== 0
    property.holders.forEach((holder, at) => {
      addAll(
        holder,
        property,
        people.filter((person) => (isAnyones(person) ? at === 0 : isOf(holder, person))),
      )
    })
  }
  for (const holder of listWithoutProperty({ properties, ...known })) {
    addAll(holder, undefined, personsOfHolder(persons, holder.ids, known.loaded.people, known.today))
  }
  return missing
}

/** Sellers who kept their turns included; those without a turn to come need no invitation. */
function listWithoutProperty({
  holders,
  properties,
  loaded: { people, timeline },
  today,
}: Pick<Known, 'holders' | 'properties' | 'loaded' | 'today'>): KnownHolder[] {
  const owners = new Set(properties.flatMap((property) => property.holders))
  const former = formerHolders(people, today)
  const toCome = timeline.segments.filter(({ day }) => compareDays(day, today) >= 0)
  const awaited = new Set(toCome.map(({ holder }) => holder))
  return holders.filter((one) => !owners.has(one) && (awaited.has(one.id) || !one.ids.some((id) => former.has(id))))
}

function presentInvitation(one: Invitation, now: Temporal.Instant) {
  const { id, kind, name, email, propertyId, personId, userId, isRenewal, madeAtMs, expiresAtMs, usedAtMs } = one
  const until = pairsUntil(one)
  return {
    id,
    kind,
    name,
    email,
    propertyId,
    personId,
    userId,
    isRenewal: isRenewal !== 0,
    madeAt: instantText(madeAtMs),
    expiresAt: instantText(expiresAtMs),
    usedAt: usedAtMs === null ? null : instantText(usedAtMs),
    pairsUntil: until && Temporal.Instant.compare(now, until) < 0 ? until.toString() : null,
    state:
      usedAtMs !== null
        ? ('used' as const)
        : expiresAtMs > now.epochMilliseconds
          ? ('open' as const)
          : ('expired' as const),
  }
}

type Listed = Pick<InvitationListResponse, 'waiting' | 'moreWaiting'>

/**
 * The likeliest of those who wait for each holder, and how many more there are: hundreds of strangers may use one name.
 * Of those who wait alike, the ones who came first are listed. With `search`, only those whose name or e-mail has its
 * words.
 */
function listWaiting(all: readonly Waiting[], listed: ReadonlySet<string>, search = ''): Listed {
  const words = searchWords(search)
  const found = all.filter(({ name, email }) => hasWords(`${name} ${email ?? ''}`, words))
  const ranked = found.map((one) => ({
    one,
    rank: claimRank({ email: one.email, isProven: one.isEmailConfirmed }, listed),
  }))
  ranked.sort((a, b) => a.rank - b.rank)
  const byHolder = [...Map.groupBy(ranked, ({ one }) => one.holder)]
  const shown = byHolder.flatMap(([, claimants]) => claimants.slice(0, MAX_CLAIMANTS))
  shown.sort((a, b) => a.rank - b.rank || compareNaturally(a.one.name, b.one.name))
  return {
    waiting: shown.map(({ one }) => one),
    moreWaiting: byHolder.flatMap(([holder, claimants]) => {
      const more = claimants.slice(MAX_CLAIMANTS).map(({ one }) => one)
      const unconfirmed = more.filter(({ isEmailConfirmed }) => !isEmailConfirmed).length
      return more.length > 0 ? [{ holder, count: more.length, unconfirmed }] : []
    }),
  }
}
