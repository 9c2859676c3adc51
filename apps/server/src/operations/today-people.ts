import { MOST_NAMES_TODAY, type TodayItem } from '@headgate/contracts'
import {
  ditchDayAt,
  isOwnTurn,
  nameKey,
  type OwnerDirectory,
  ownersOfHolder,
  type Turn,
  turnWindow,
} from '@headgate/domain'
import type { Mailer } from '../adapters/mail/mailer.ts'
import { listNeighbors, type Neighbor } from '../captain/list-neighbors.ts'
import type { Database } from '../store/database.ts'
import type { DitchSnapshot } from '../store/ditch-reader.ts'
import { listHolderKeys, listLinkedUsers, listUnusedProperties } from '../store/today-queries.ts'

interface PeopleParts {
  db: Database
  loaded: Pick<DitchSnapshot, 'season' | 'rules'>
  ownerDirectory: OwnerDirectory
  mailReach: Mailer['reach']
  now: Temporal.Instant
}

/** What wants a captain about residents, holders and properties. */
export async function peopleItems({ db, loaded, ownerDirectory, mailReach, now }: PeopleParts): Promise<TodayItem[]> {
  const holders = holdersToCome(loaded, now)
  const neighbors = (await listNeighbors(db, ownerDirectory)).toSorted(byName)
  const linked = await listLinkedUsers(db, ditchDayAt(now, loaded.rules.timeZone).toString())
  const withTurns = neighbors.filter(({ who }) => holders.some((holder) => isOwnTurn(holder, who)))
  const unconfirmed = neighbors.filter(
    ({ recipient }) => !linked.has(recipient.userId) && (recipient.placeId !== '' || hasTurns(withTurns, recipient)),
  )
  const known = await listHolderKeys(db)
  const isKnown = (name: string) => known.has(nameKey(name)) || ownerDirectory.isOwner(name)
  const unknown = holders.filter((holder) => !isKnown(holder) && !ownersOfHolder(holder).every(isKnown))
  return [
    counted('unconfirmed', unconfirmed.map(nameOf)),
    ...(known.size === 0 && ownerDirectory.owners.length === 0
      ? [{ kind: 'no-people' as const }]
      : [counted('unknown-holders', unknown)]),
    counted('unused-properties', await listUnusedProperties(db)),
    counted('unreached', withTurns.filter((one) => !isReached(one, mailReach)).map(nameOf)),
  ].filter((item) => item !== undefined)
}

/** Each once, in the order of their turns. */
function holdersToCome({ season, rules }: PeopleParts['loaded'], now: Temporal.Instant): string[] {
  const isToCome = (turn: Turn) => Temporal.Instant.compare(now, turnWindow(turn, rules).closesAt) < 0
  const names = season.turns.filter(isToCome).map(({ holder }) => holder)
  return [...new Map(names.map((name) => [nameKey(name), name])).values()]
}

const hasTurns = (withTurns: readonly Neighbor[], { userId }: Neighbor['recipient']): boolean =>
  withTurns.some(({ recipient }) => recipient.userId === userId)

const byName = (a: Neighbor, b: Neighbor): number => (nameKey(nameOf(a)) < nameKey(nameOf(b)) ? -1 : 1)

const nameOf = ({ recipient: { fullName, username } }: Neighbor): string => fullName || username

/** Whether any notice finds them while they do not open the page. */
function isReached({ recipient: { devices, email, settings } }: Neighbor, mailReach: Mailer['reach']): boolean {
  const channels = Object.values(settings.channels)
  const byMail = mailReach !== 'none' && email !== null && channels.some((kind) => kind['e-mail'])
  return byMail || (devices.length > 0 && channels.some(({ push }) => push))
}

const counted = (
  kind: 'unconfirmed' | 'unknown-holders' | 'unused-properties' | 'unreached',
  names: readonly string[],
): TodayItem | undefined =>
  names.length > 0 ? { kind, count: names.length, names: names.slice(0, MOST_NAMES_TODAY) } : undefined
