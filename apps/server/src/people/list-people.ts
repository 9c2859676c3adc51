import type { ListedHolder, PeopleResponse, PeopleRow } from '@headgate/contracts'
import {
  compareDays,
  compareNaturally,
  type DitchDay,
  ditchDayAt,
  formerHolders,
  type HolderName,
  nameAfterMerges,
  nameKey,
  namesShown,
  type OwnedProperty,
  ownershipOn,
  ownersOfHolder,
} from '@headgate/domain'
import type { DitchContext } from '../schedule/route-parts.ts'
import { listAccountsOf } from '../store/account-queries.ts'
import { listLinksFrom } from '../store/confirmed-link-queries.ts'
import type { DitchSnapshot } from '../store/ditch-reader.ts'
import { comingHolders } from '../store/holder-queries.ts'
import { listPersons, type PersonRow, readHolderFields } from '../store/people-queries.ts'
import { shownSpelling } from './find-row.ts'
import { personsOfHolder, personsOnProperty } from './persons-of-row.ts'
import { indexResidents, presentPeople, type Residents } from './present-people.ts'

/** Everybody on the list, and every name on the schedule that is not. */
export async function listPeople(context: DitchContext): Promise<PeopleResponse> {
  const { ditch, clock, db } = context
  await ditch.refresh()
  const { loaded } = ditch
  const today = ditchDayAt(clock.now(), loaded.rules.timeZone)
  const persons = await listPersons(db)
  const accounts = await listAccountsOf(db, ['resident', 'card', 'sample'])
  const links = await listLinksFrom(db, today.toString())
  const list = new PeopleList(loaded, today, {
    persons,
    fields: await readHolderFields(db),
    residents: indexResidents(accounts, links, persons),
  })
  return {
    revision: loaded.peopleRevision,
    today: today.toString(),
    isSample: loaded.people.isSample,
    rows: list.rows(),
  }
}

interface Facts {
  persons: readonly PersonRow[]
  fields: Awaited<ReturnType<typeof readHolderFields>>
  residents: Residents
}

class PeopleList {
  readonly #loaded: DitchSnapshot
  readonly #today: DitchDay
  readonly #facts: Facts
  /** Ids of holders by the key of the name that the schedule shows. */
  readonly #spellings: ReadonlyMap<string, readonly number[]>
  readonly #names: ReadonlyMap<number, HolderName>
  readonly #turns: ReadonlyMap<string, number>

  constructor(loaded: DitchSnapshot, today: DitchDay, facts: Facts) {
    this.#loaded = loaded
    this.#today = today
    this.#facts = facts
    const { holders, merges } = loaded.people
    this.#names = new Map(holders.map(({ id, name }) => [id, nameAfterMerges(name, merges)]))
    const ids = holders.map(({ id }) => id)
    this.#spellings = Map.groupBy(ids, (id) => nameKey(this.#names.get(id) ?? ''))
    const toCome = loaded.timeline.segments.filter(({ day }) => compareDays(day, today) >= 0)
    this.#turns = new Map(
      [...Map.groupBy(toCome, ({ holder }) => nameKey(holder))].map(([key, turns]) => [key, turns.length]),
    )
  }

  rows(): PeopleRow[] {
    const { people } = this.#loaded
    const properties = people.properties.map((property) => this.#ofProperty(property))
    properties.sort((a, b) => compareNaturally(a.address?.street ?? '', b.address?.street ?? ''))
    const coming = comingHolders(people, this.#today)
    const owning = new Set(
      people.properties
        .flatMap((property) => ownershipOn(property, this.#today)?.holderIds ?? [])
        .map((id) => this.#key(id)),
    )
    const former = formerHolders(people, this.#today)
    const others = [...this.#spellings.entries()].filter(
      ([key, ids]) => !owning.has(key) && !ids.every((id) => coming.has(id)),
    )
    const alone = others.map(([, ids]) => this.#ofHolder(ids, ids.every((id) => former.has(id)) ? 'former' : 'owner'))
    return [...properties, ...alone.sort(byName), ...this.#unlisted()]
  }

  #key = (id: number): string => nameKey(this.#names.get(id) ?? '')

  #ofProperty(property: OwnedProperty & { id: number }): PeopleRow {
    const { id, street, city, state, placeId } = property
    const ids = ownershipOn(property, this.#today)?.holderIds ?? []
    const spelled = ids.flatMap((holderId) => this.#spellings.get(this.#key(holderId)) ?? [])
    const persons = personsOnProperty(this.#facts.persons, id, spelled)
    return {
      kind: 'owner',
      propertyId: id,
      address: { street, city, state },
      holders: this.#holders(ids),
      ...this.#people(persons, ids, placeId),
      sale: this.#sale(property),
    }
  }

  #ofHolder(ids: readonly number[], kind: PeopleRow['kind']): PeopleRow {
    const persons = personsOfHolder(this.#facts.persons, ids, this.#loaded.people, this.#today)
    return {
      kind,
      propertyId: null,
      address: null,
      holders: this.#holders(ids.slice(0, 1)),
      ...this.#people(persons, ids, undefined),
      sale: null,
    }
  }

  #holders(ids: readonly number[]): ListedHolder[] {
    const keys = [...new Set(ids.map(this.#key))]
    return keys.map((key) => {
      const spellings = this.#spellings.get(key) ?? []
      const name = this.#names.get(spellings[0] ?? 0) ?? ('' as HolderName)
      const fields = spellings.map((id) => this.#facts.fields.get(id))
      return {
        id: shownSpelling(this.#loaded.people, spellings, name),
        name,
        alsoSpelled: spellings.filter((id) => nameKey(this.#holder(id)) !== key).map((id) => this.#holder(id)),
        shares: fields.reduce((sum, one) => sum + (one?.sharesThousandths ?? 0), 0) / 1_000,
        takesNights: fields.every((one) => one?.takesNights !== false),
        turnsToCome: this.#turns.get(key) ?? 0,
      }
    })
  }

  #holder = (id: number): string => this.#loaded.people.holders.find((one) => one.id === id)?.name ?? ''

  #people(persons: readonly PersonRow[], ids: readonly number[], placeId: string | undefined) {
    const spellings = ids.flatMap((id) => this.#spellings.get(this.#key(id)) ?? [])
    const names = spellings.flatMap((id) => [this.#holder(id), this.#names.get(id) ?? ''])
    return presentPeople(persons, { holderIds: spellings, names, placeId }, this.#facts.residents)
  }

  /** The last sale; its first owners are none. */
  #sale({ ownerships, id }: OwnedProperty & { id: number }): PeopleRow['sale'] {
    const last = ownerships.at(-1)
    const before = ownerships.at(-2)
    if (!last || !before) return null
    const changeId = this.#loaded.people.saleChanges.get(`${id} ${last.fromDay}`)
    if (changeId === undefined) return null
    const namesOf = (holderIds: readonly number[]) => holderIds.map((holderId) => this.#names.get(holderId) ?? '')
    return {
      date: last.fromDay.toString(),
      from: namesOf(before.holderIds),
      to: namesOf(last.holderIds),
      changeId,
    }
  }

  /** Names on the season in force, today and later, that nobody on the list goes by. */
  #unlisted(): PeopleRow[] {
    const known = new Set([...this.#spellings.keys()])
    const isKnown = (holder: string) =>
      known.has(nameKey(holder)) || ownersOfHolder(holder).every((owner) => known.has(nameKey(owner)))
    const strangers = new Map<string, string>()
    for (const { holder, day } of this.#loaded.timeline.segments) {
      if (compareDays(day, this.#today) >= 0 && !isKnown(holder)) strangers.set(nameKey(holder), holder)
    }
    const rows = [...strangers].map(
      ([key, name]): PeopleRow => ({
        kind: 'unlisted',
        propertyId: null,
        address: null,
        holders: [
          { id: null, name, alsoSpelled: [], shares: 0, takesNights: true, turnsToCome: this.#turns.get(key) ?? 0 },
        ],
        ...presentPeople([], { holderIds: [], names: [name], placeId: undefined }, this.#facts.residents),
        sale: null,
      }),
    )
    return rows.sort(byName)
  }
}

const byName = (a: PeopleRow, b: PeopleRow): number =>
  compareNaturally(a.holders[0]?.name ?? '', b.holders[0]?.name ?? '')

/** Every name that a turn may be given to: of the list and of every season so far, sorted, each once. */
export function namesOfHolders({ people, timeline }: Pick<DitchSnapshot, 'people' | 'timeline'>): string[] {
  const listed = people.holders.map(({ name }) => nameAfterMerges(name, people.merges))
  const names = new Map([...namesShown(timeline), ...listed].map((name) => [nameKey(name), name]))
  return [...names.values()].sort(compareNaturally)
}
