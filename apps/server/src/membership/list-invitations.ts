import type { InvitationListResponse, JoinedResponse } from '@headgate/contracts'
import { ditchDayAt, type HolderName, holderKeys, nameAfterMerges, nameKey, ownershipOn } from '@headgate/domain'
import { namesOf } from '../residents/resident-names.ts'
import { namesOfUsers } from '../store/account-queries.ts'
import { type ConfirmedLink, listOpenLinks, listRefusals } from '../store/confirmed-link-queries.ts'
import { findConfirmsByHand, type Invitation, listInvitations } from '../store/invitation-queries.ts'
import { type AccountOnList, listAccountsToConfirm, listProperties } from '../store/invited-queries.ts'
import { listPersons } from '../store/people-list-queries.ts'
import type { PersonRow } from '../store/people-queries.ts'
import { findOnSchedule, listNamesOn } from './holder-names.ts'
import type { LinkParts } from './link-parts.ts'
import { pairsUntil } from './use-invitation.ts'

/** How long an invitation is shown after it has expired. */
const SHOWN_FOR = Temporal.Duration.from({ hours: 30 * 24 })

/** A holder on the list, or only on the schedule, under the name that the schedule shows. */
interface KnownHolder {
  name: HolderName
  /** Of all its spellings; empty for one who is only on the schedule. */
  ids: readonly number[]
}

interface OwnedProperty {
  id: number
  placeId: string
  street: string
  /** Whose it is now. */
  holders: readonly KnownHolder[]
}

interface Known {
  holders: readonly KnownHolder[]
  properties: readonly OwnedProperty[]
  persons: readonly PersonRow[]
  accounts: ReadonlyMap<string, AccountOnList>
  links: readonly ConfirmedLink[]
  /** Whose waiting a captain has refused: `user holder`. */
  refused: ReadonlySet<string>
  confirmsByHand: boolean
}

/** Everything about who belongs to the ditch's holders. */
export async function listForCaptains(parts: LinkParts): Promise<InvitationListResponse> {
  const { db } = parts.context.store
  const known = await readKnown(parts)
  const now = parts.clock.now()
  const invitations = (await listInvitations(db, now.subtract(SHOWN_FOR))).filter((one) => one.withdrawnAtMs === null)
  const by = await namesOfUsers(
    db,
    invitations.map(({ madeBy }) => madeBy),
  )
  const holderNames = new Map(known.holders.flatMap(({ ids, name }) => ids.map((id) => [id, name] as const)))
  const streets = new Map(known.properties.map(({ id, street }) => [id, street]))
  return {
    confirmsByHand: known.confirmsByHand,
    waiting: [...known.accounts.values()].flatMap((account) => waitsFor(account, known, parts)),
    joined: known.links.flatMap(({ userId, holderId, fromDay }) => {
      const account = known.accounts.get(userId)
      return account ? [{ ...presentAccount(account), holder: holderNames.get(holderId) ?? '', since: fromDay }] : []
    }),
    invitations: invitations.map((one) => ({
      ...presentInvitation(one, now),
      holder: holderNames.get(one.holderId) ?? one.name,
      street: streets.get(one.propertyId ?? 0) ?? null,
      by: by.get(one.madeBy) ?? null,
    })),
    missing: listMissing(known, invitations, now),
  }
}

/**
 * Whose water one account may act for, and where it waits. Anybody can claim any place or name, so those who wait are
 * told no name that the schedule does not show to everybody, but what they claim.
 */
export async function listForResident(parts: LinkParts, uid: string): Promise<JoinedResponse> {
  const isShown = (holder: string) => findOnSchedule(holder, parts.context.ditch.loaded.season) !== undefined
  const known = await readKnown(parts)
  const account = known.accounts.get(uid)
  const confirmed = new Set(known.links.filter(({ userId }) => userId === uid).map(({ holderId }) => holderId))
  return {
    confirmed: known.holders.filter(({ ids }) => ids.some((id) => confirmed.has(id))).map(({ name }) => name),
    waiting: account
      ? waitsFor(account, known, parts).map(({ holder, street, name }) => (isShown(holder) ? holder : (street ?? name)))
      : [],
    confirmsByHand: known.confirmsByHand,
  }
}

async function readKnown({ context }: LinkParts): Promise<Known> {
  const { store, ditch, clock } = context
  const { db } = store
  const { season, rules, people } = ditch.loaded
  const byKey = Map.groupBy(people.holders, ({ name }) => nameKey(nameAfterMerges(name, people.merges)))
  const holders: KnownHolder[] = [...byKey.values()].map((spellings) => ({
    name: nameAfterMerges((spellings[0] as { name: HolderName }).name, people.merges),
    ids: spellings.map(({ id }) => id),
  }))
  const onSchedule = listNamesOn(season).filter((name) => !byKey.has(nameKey(name)))
  const today = ditchDayAt(clock.now(), rules.timeZone)
  const owned = new Map(
    people.properties.map((property) => [property.placeId, ownershipOn(property, today)?.holderIds]),
  )
  const properties = await listProperties(db)
  const refusals = await listRefusals(db)
  return {
    holders: [...holders, ...onSchedule.map((name) => ({ ids: [], name }))].sort((a, b) => (a.name < b.name ? -1 : 1)),
    properties: properties.map((property) => {
      const ids = new Set(owned.get(property.placeId) ?? [])
      return { ...property, holders: holders.filter((holder) => holder.ids.some((id) => ids.has(id))) }
    }),
    persons: (await listPersons(db)).sort((a, b) => (a.name < b.name ? -1 : 1)),
    accounts: new Map((await listAccountsToConfirm(db)).map((account) => [account.userId, account])),
    links: await listOpenLinks(db, today.toString()),
    refused: new Set(refusals.map(({ userId, holderId }) => `${userId} ${holderId}`)),
    confirmsByHand: await findConfirmsByHand(db),
  }
}

/** The holders whose property or name an account claims without a link. Those who are shut out do not wait. */
function waitsFor(
  account: AccountOnList,
  { holders, properties, links, refused, confirmsByHand }: Known,
  { context }: LinkParts,
): InvitationListResponse['waiting'] {
  const { profile, userId, isDisabled } = account
  if (!profile || isDisabled || !confirmsByHand) return []
  const { username, fullName, propertyOwners } = namesOf(profile, context.ownerDirectory)
  const place = properties.find(({ placeId }) => placeId === profile.placeId)
  const byName = new Set([username, fullName].map(nameKey))
  const byProperty = new Set(propertyOwners.map(nameKey))
  const linked = new Set(links.filter((link) => link.userId === userId).map(({ holderId }) => holderId))
  return holders.flatMap((holder) => {
    const { ids, name } = holder
    if (ids.some((id) => linked.has(id) || refused.has(`${userId} ${id}`))) return []
    const keys = holderKeys(name)
    const isProperty = keys.some((key) => byProperty.has(key)) || place?.holders.includes(holder) === true
    if (!isProperty && !keys.some((key) => byName.has(key))) return []
    const claims = isProperty ? ('property' as const) : ('name' as const)
    const street = isProperty ? place?.street || profile.address || null : null
    return [{ ...presentAccount(account), holder: name, claims, street }]
  })
}

/** People on the list who have not joined, then properties and holders that nobody has joined for. */
function listMissing(
  { holders, properties, persons, links }: Known,
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
    // Whoever is on a property of several holders is counted with the first, unless the list says whose they are.
    property.holders.forEach((holder, at) => {
      addAll(
        holder,
        property,
        people.filter((person) => isOf(holder, person) || (person.holderId === null && at === 0)),
      )
    })
  }
  const owners = new Set(properties.flatMap((property) => property.holders))
  for (const holder of holders.filter((one) => !owners.has(one))) {
    addAll(
      holder,
      undefined,
      persons.filter((person) => person.propertyId === null && isOf(holder, person)),
    )
  }
  return missing
}

const presentAccount = ({ profile: _, ...account }: AccountOnList) => account

function presentInvitation(one: Invitation, now: Temporal.Instant) {
  const { id, kind, name, email, isRenewal, madeAtMs, expiresAtMs, usedAtMs } = one
  const until = pairsUntil(one)
  return {
    id,
    kind,
    name,
    email,
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

const instantText = (ms: number): string => Temporal.Instant.fromEpochMilliseconds(ms).toString()
