import {
  compareNaturally,
  ditchDayAt,
  type HolderName,
  holderSpellings,
  nameKey,
  ownershipOn,
  type Timeline,
} from '@headgate/domain'
import { rememberBy } from '../config/remember-by.ts'
import type { DitchContext } from '../schedule/route-parts.ts'

/** A holder on the list, or only on the schedule, under the name that the schedule shows. */
export interface KnownHolder {
  name: HolderName
  /** Of all its spellings; empty for one who is only on the schedule. */
  ids: readonly number[]
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
  const { timeline, rules, people } = ditch.loaded
  const { holders: byKey, nameOf } = holderSpellings(people)
  const listed = [...byKey.values()].flatMap((spellings): KnownHolder[] => {
    const [first] = spellings
    return first ? [{ name: nameOf(first.name), ids: spellings.map(({ id }) => id) }] : []
  })
  const onSchedule = listNamesOn(timeline).filter((name) => !byKey.has(nameKey(name)))
  const today = ditchDayAt(clock.now(), rules.timeZone)
  const properties = people.properties.map((property) => {
    const { id, placeId, street } = property
    const ids = new Set(ownershipOn(property, today)?.holderIds)
    return { id, placeId, street, holders: listed.filter((holder) => holder.ids.some((one) => ids.has(one))) }
  })
  return {
    holders: [...listed, ...onSchedule.map((name) => ({ ids: [], name }))].sort((a, b) =>
      compareNaturally(a.name, b.name),
    ),
    properties: properties.sort((a, b) => compareNaturally(a.street, b.street)),
  }
}

/** The names on a schedule, each as it is spelt first. */
const namesOn = rememberBy(
  ({ segments }: Timeline) => new Map(segments.toReversed().map(({ holder }) => [nameKey(holder), holder])),
)

export const findOnSchedule = (name: string, timeline: Timeline): HolderName | undefined =>
  namesOn(timeline).get(nameKey(name))

const listNamesOn = (timeline: Timeline): HolderName[] => [...namesOn(timeline).values()]
