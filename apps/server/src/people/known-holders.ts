import {
  compareNaturally,
  ditchDayAt,
  type HolderId,
  type HolderName,
  holderSpellings,
  ownershipOn,
  type Timeline,
} from '@headgate/domain'
import { rememberBy } from '../config/remember-by.ts'
import type { DitchContext } from '../schedule/route-parts.ts'
import { namesIn } from '../store/holder-queries.ts'

/** A holder on the list, or only on the schedule. */
export interface KnownHolder {
  /** The one that the schedule shows. */
  id: HolderId
  name: HolderName
  /** Of all its spellings; empty for one who is only on the schedule. */
  ids: readonly HolderId[]
}

export interface OwnedProperty {
  id: number
  placeId: string
  street: string
  /** Whose it is now. */
  holders: readonly KnownHolder[]
}

/** The holders by name, and the properties by street, as they are in memory. */
export function listKnownHolders({ ditch, clock }: Pick<DitchContext, 'ditch' | 'clock'>): {
  holders: readonly KnownHolder[]
  properties: readonly OwnedProperty[]
} {
  const { timeline, rules, people, names } = ditch.loaded
  const { holders: spellings } = holderSpellings(people)
  const nameOf = namesIn(names)
  const known = (id: HolderId): KnownHolder => ({
    id,
    name: nameOf(id) as HolderName,
    ids: (spellings.get(id) ?? []).map((one) => one.id),
  })
  const listed = [...spellings.keys()].map(known)
  const holders = [...listed, ...[...holdersOn(timeline)].filter((id) => !spellings.has(id)).map(known)]
  const today = ditchDayAt(clock.now(), rules.clocks)
  const properties = people.properties.map((property) => {
    const { id, placeId, street } = property
    const ids = new Set(ownershipOn(property, today)?.holderIds)
    return { id, placeId, street, holders: listed.filter((holder) => holder.ids.some((one) => ids.has(one))) }
  })
  return {
    holders: holders.sort((a, b) => compareNaturally(a.name, b.name)),
    properties: properties.sort((a, b) => compareNaturally(a.street, b.street)),
  }
}

/** Those who have turns on a schedule. */
const holdersOn = rememberBy(({ segments }: Timeline) => new Set(segments.map(({ holder }) => holder)))

export const isOnSchedule = (holder: HolderId, timeline: Timeline): boolean => holdersOn(timeline).has(holder)
