import type { InvitationListResponse, JoinedResponse } from '@headgate/contracts'
import { nameKey } from '@headgate/domain'
import { namesOf } from '../residents/resident-names.ts'
import { namesOfUsers } from '../store/account-queries.ts'
import { type ConfirmedLink, listOpenLinks, listRefusals } from '../store/confirmed-link-queries.ts'
import { findConfirmsByHand, type Invitation, listInvitations } from '../store/invitation-queries.ts'
import {
  type AccountOnList,
  type HolderRow,
  listAccountsToConfirm,
  listHolders,
  listPersons,
  listPropertiesOn,
  type OwnedPropertyRow,
  type PersonOnList,
} from '../store/invited-queries.ts'
import { keysOfHolder, listNamesOn } from './holder-names.ts'
import { type LinkParts, linkDay } from './link-parts.ts'
import { pairsUntil } from './use-invitation.ts'

/** How long an invitation is shown after it has expired. */
const SHOWN_FOR = Temporal.Duration.from({ hours: 30 * 24 })

/** A holder on the list, or only on the schedule. */
interface KnownHolder extends Omit<HolderRow, 'id'> {
  id: number | undefined
}

interface Known {
  holders: readonly KnownHolder[]
  properties: readonly OwnedPropertyRow[]
  persons: readonly PersonOnList[]
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
  const holderNames = new Map(known.holders.map(({ id, name }) => [id, name]))
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

/** Whose water one account may act for, and where it waits. */
export async function listForResident(parts: LinkParts, uid: string): Promise<JoinedResponse> {
  const known = await readKnown(parts)
  const account = known.accounts.get(uid)
  const confirmed = new Set(known.links.filter(({ userId }) => userId === uid).map(({ holderId }) => holderId))
  return {
    confirmed: known.holders.filter(({ id }) => id !== undefined && confirmed.has(id)).map(({ name }) => name),
    waiting: account ? waitsFor(account, known, parts).map(({ holder }) => holder) : [],
    confirmsByHand: known.confirmsByHand,
  }
}

async function readKnown(parts: LinkParts): Promise<Known> {
  const { store, ditch } = parts.context
  const { db } = store
  const rows = await listHolders(db)
  const keys = new Set(rows.map(({ name }) => nameKey(name)))
  const onSchedule = listNamesOn(ditch.loaded.season).filter((name) => !keys.has(nameKey(name)))
  const refusals = await listRefusals(db)
  return {
    holders: [...rows, ...onSchedule.map((name) => ({ id: undefined, name }))],
    properties: await listPropertiesOn(db, linkDay(parts)),
    persons: await listPersons(db),
    accounts: new Map((await listAccountsToConfirm(db)).map((account) => [account.userId, account])),
    links: await listOpenLinks(db),
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
  return holders.flatMap(({ id, name }) => {
    if (id !== undefined && (linked.has(id) || refused.has(`${userId} ${id}`))) return []
    const holderKeys = keysOfHolder(name)
    const isProperty =
      holderKeys.some((key) => byProperty.has(key)) || (id !== undefined && place?.holderIds.includes(id) === true)
    if (!isProperty && !holderKeys.some((key) => byName.has(key))) return []
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
  const nameOf = new Map(holders.map(({ id, name }) => [id, name]))
  const joinedHolders = new Set<number | undefined>(links.map(({ holderId }) => holderId))
  const missing: InvitationListResponse['missing'] = []
  const covered = new Set<number | undefined>()
  const add = (invitee: Omit<InvitationListResponse['missing'][number], 'invited'>, holderId: number | undefined) => {
    const sent = open.find(
      (one) => one.holderId === holderId && one.propertyId === invitee.propertyId && one.personId === invitee.personId,
    )
    missing.push({ ...invitee, invited: sent?.kind ?? null })
  }
  const about = (property: OwnedPropertyRow | undefined) => ({
    propertyId: property?.id ?? null,
    street: property?.street ?? null,
  })
  const isMissing = ({ userId }: PersonOnList) => userId === null
  for (const property of properties) {
    for (const holderId of property.holderIds) {
      const holder = nameOf.get(holderId)
      if (holder === undefined) continue
      covered.add(holderId)
      const people = persons.filter(
        (person) => person.propertyId === property.id && (person.holderId ?? holderId) === holderId,
      )
      for (const { id, name, email } of people.filter(isMissing)) {
        add({ ...about(property), holder, personId: id, name, email }, holderId)
      }
      if (people.length === 0 && !joinedHolders.has(holderId)) {
        add({ ...about(property), holder, personId: null, name: holder, email: null }, holderId)
      }
    }
  }
  for (const { id, name: holder } of holders) {
    if (covered.has(id) && id !== undefined) continue
    const people = id === undefined ? [] : persons.filter((one) => one.propertyId === null && one.holderId === id)
    for (const { id: personId, name, email } of people.filter(isMissing)) {
      add({ ...about(undefined), holder, personId, name, email }, id)
    }
    if (people.length === 0 && !joinedHolders.has(id)) {
      add({ ...about(undefined), holder, personId: null, name: holder, email: null }, id)
    }
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
