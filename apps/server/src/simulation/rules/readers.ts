import type { Person } from '../people/cast.ts'
import { remembering, type Stage } from '../people/stage.ts'
import type { Reader } from '../product/notices.ts'
import type { Segment } from './timeline.ts'

/** How somebody is notified, as far as it is known. */
export interface Followed {
  /** Undefined while nobody can read it. */
  reader: Reader | undefined
  /** Since when they have gone by these names. */
  namedSinceMs: number
  /** Since when it is known what they are to be told. */
  knownSinceMs: number
}

interface Known {
  readonly people: Map<Person, Followed>
  /** Whose phone it is, by its address. */
  readonly owners: Map<string, Person>
  /** Whose water was whose, when it was read last how people are to be told. */
  scheduled: { segments: readonly Segment[]; names: ReadonlySet<string>; successions: string }
}

const knownOf = remembering(
  (): Known => ({
    people: new Map(),
    owners: new Map(),
    scheduled: { segments: [], names: new Set(), successions: '' },
  }),
)

export const followedOf = (stage: Stage, person: Person): Followed =>
  knownOf(stage).people.getOrInsertComputed(person, () => ({
    reader: undefined,
    namedSinceMs: Number.POSITIVE_INFINITY,
    knownSinceMs: Number.POSITIVE_INFINITY,
  }))

/** Who can be told of anything now, and how they chose it. */
export const readersOf = (stage: Stage): ReadonlyMap<Person, Reader> =>
  new Map([...knownOf(stage).people].flatMap(([person, { reader }]) => (reader ? [[person, reader] as const] : [])))

/** Whose phone or mailbox it is. */
export const ownerOf = (stage: Stage, address: string): Person | undefined =>
  knownOf(stage).owners.get(address) ?? stage.people.find(({ email }) => email === address)

/** How many of somebody’s phones are no more: the machines forget each when they hear of it. */
export const lostOf = (stage: Stage, person: Person): number =>
  [...knownOf(stage).owners].filter(([device, owner]) => owner === person && stage.world.outside.isLost(device)).length

/** Reads again how people are to be told, if they or a captain may have changed it. Returns who can be told no more. */
export async function readReaders(stage: Stage, isAll = false): Promise<Person[]> {
  const { product, people, accounts, world } = stage
  const written = product.notices.takeWriters().map(({ browser, isOwn }) => ({
    isOwn,
    writer: people.find((person) => person.browser === browser) ?? accounts.ownerOf(browser),
  }))
  const writers = written.map(({ writer }) => writer)
  const isOthers = isAll || written.some(({ isOwn, writer }) => !isOwn && writer?.kind === 'captain')
  const isRenamed = renamedBySchedule(stage)
  const silent: Person[] = []
  for (const person of people) {
    if (person.kind !== 'resident' || !(isOthers || writers.includes(person) || isRenamed(person))) continue
    const followed = followedOf(stage, person)
    const reader = await product.notices.readerOf(
      person,
      isAll || writers.includes(person) ? undefined : followed.reader,
    )
    if (reader && !followed.reader) followed.knownSinceMs = world.time.nowMs
    if (reader?.names.join() !== followed.reader?.names.join()) followed.namedSinceMs = world.time.nowMs
    if (!reader) silent.push(person)
    followed.reader = reader
    for (const { endpoint } of accounts.find(person)?.devices ?? []) knownOf(stage).owners.set(endpoint, person)
  }
  return silent
}

/** A name that comes to the schedule, or leaves it, may be another of somebody's; so may one that is merged or sold. */
function renamedBySchedule(stage: Stage): (person: Person) => boolean {
  const known = knownOf(stage)
  const { segments } = stage.timeline
  const before = known.scheduled
  const due = stage.timeline.successions.filter(({ since = 0 }) => since <= stage.world.time.nowMs)
  const successions = JSON.stringify([stage.timeline.successions, due.length])
  if (segments === before.segments && successions === before.successions) return () => false
  const names = new Set(
    segments.flatMap(({ holder, scheduled }) => [holder, scheduled]).filter((name) => name !== null),
  )
  known.scheduled = { segments, names, successions }
  if (successions !== before.successions) return () => true
  const changed = names.symmetricDifference(before.names)
  if (changed.size === 0) return () => false
  const merged = (name: string) => stage.timeline.shown(name, Number.NEGATIVE_INFINITY).toLowerCase()
  const comeOrGone = new Set([...changed].flatMap((name) => [name.toLowerCase(), merged(name)]))
  return (person) => {
    const { holders } = stage.accounts.find(person) ?? {}
    const own = [person.holder ?? '', ...(holders?.keys() ?? []), ...(known.people.get(person)?.reader?.names ?? [])]
    return own.some((name) => comeOrGone.has(name.toLowerCase()) || comeOrGone.has(merged(name)))
  }
}
