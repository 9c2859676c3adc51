import type { ListedHolder, PeopleResponse, PeopleRow } from '@headgate/contracts'
import {
  afterMerges,
  compareDays,
  compareNaturally,
  type DitchDay,
  ditchDayAt,
  formerHolders,
  type HolderId,
  holderSpellings,
  holdersShown,
  type NameOf,
  nameKey,
  ownershipOn,
  ownersOfHolder,
} from '@headgate/domain'
import { listReach } from '../notices/reach.ts'
import type { DitchContext } from '../schedule/route-parts.ts'
import { listAccountsOf } from '../store/account-queries.ts'
import { listLinksFrom } from '../store/confirmed-link-queries.ts'
import type { DitchSnapshot } from '../store/ditch-reader.ts'
import { comingHolders, namesIn } from '../store/holder-queries.ts'
import { listPersons, type PersonRow, readHolderFields } from '../store/people-queries.ts'
import type { StoredOwnership, StoredProperty } from '../store/property-queries.ts'
import { shownSpelling } from './find-row.ts'
import { fieldsOn, personsOfHolder, personsOnProperty } from './persons-of-row.ts'
import { indexResidents, presentPeople, type Residents } from './present-people.ts'

/** Everybody on the list, and every name on the schedule that is not. */
export async function listPeople(context: DitchContext): Promise<PeopleResponse> {
  const { ditch, clock, db, mailReach } = context
  await ditch.refresh()
  const { loaded } = ditch
  const today = ditchDayAt(clock.now(), loaded.rules.clocks)
  const persons = await listPersons(db)
  const accounts = await listAccountsOf(db, ['resident', 'card', 'sample'])
  const links = await listLinksFrom(db, today.toString())
  const list = new PeopleList(loaded, today, {
    persons,
    fields: await readHolderFields(db),
    residents: indexResidents(accounts, links, persons, await listReach(db, { mailReach, now: clock.now() })),
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
  /** Those on the list by the one that the schedule shows. */
  readonly #spellings: ReadonlyMap<HolderId, readonly HolderId[]>
  readonly #nameOf: NameOf
  readonly #coming: ReadonlySet<HolderId>
  /** By holder, how many are to come. */
  readonly #turns: ReadonlyMap<HolderId, number>

  constructor(loaded: DitchSnapshot, today: DitchDay, facts: Facts) {
    this.#loaded = loaded
    this.#today = today
    this.#facts = facts
    this.#nameOf = namesIn(loaded.names)
    this.#coming = comingHolders(loaded.people, today)
    const { holders } = holderSpellings(loaded.people)
    this.#spellings = new Map([...holders].map(([shown, spellings]) => [shown, spellings.map(({ id }) => id)]))
    const toCome = loaded.timeline.segments.filter(({ day }) => compareDays(day, today) >= 0)
    this.#turns = new Map(
      [...Map.groupBy(toCome, ({ holder }) => holder)].map(([holder, turns]) => [holder, turns.length]),
    )
  }

  rows(): PeopleRow[] {
    const { people } = this.#loaded
    const properties = people.properties.map((property) => this.#ofProperty(property))
    properties.sort((a, b) => compareNaturally(a.address?.street ?? '', b.address?.street ?? ''))
    const owning = new Set(
      people.properties.flatMap((property) => ownershipOn(property, this.#today)?.holderIds ?? []).map(this.#shown),
    )
    const former = formerHolders(people, this.#today)
    const hasOwn = (ids: readonly HolderId[]) => fieldsOn(ids, this.#facts.fields, undefined).shares > 0
    const others = [...this.#spellings.entries()].filter(([shown, ids]) => hasOwn(ids) || !owning.has(shown))
    const isFormer = (ids: readonly HolderId[]) => !hasOwn(ids) && ids.every((id) => former.has(id))
    const alone = others.map(([, ids]) => this.#ofHolder(ids, isFormer(ids) ? 'former' : 'owner'))
    return [...properties, ...alone.sort(byName), ...this.#unlisted()]
  }

  #shown = (id: HolderId): HolderId => afterMerges(id, this.#loaded.people.merges)

  #spellingsOf = (id: HolderId): readonly HolderId[] => this.#spellings.get(this.#shown(id)) ?? []

  #ofProperty(property: StoredProperty): PeopleRow {
    const { id, street, city, state, placeId } = property
    const ownership = ownershipOn(property, this.#today)
    const ids = ownership?.holderIds ?? []
    const persons = personsOnProperty(this.#facts.persons, id, ids.flatMap(this.#spellingsOf))
    return {
      kind: 'owner',
      propertyId: id,
      address: { street, city, state },
      holders: this.#holders(ids, ownership),
      ...this.#people(persons, ids, placeId),
      sale: this.#sale(property),
      ownerFrom: null,
    }
  }

  #ofHolder(ids: readonly HolderId[], kind: PeopleRow['kind']): PeopleRow {
    const persons = personsOfHolder(this.#facts.persons, ids, this.#loaded.people, this.#today)
    return {
      kind,
      propertyId: null,
      address: null,
      holders: this.#holders(ids.slice(0, 1)),
      ...this.#people(persons, ids, undefined),
      sale: null,
      ownerFrom: this.#ownerFrom(ids),
    }
  }

  /** Since when they are owners, for those whom only a coming sale has put on the list. */
  #ownerFrom(ids: readonly HolderId[]): PeopleRow['ownerFrom'] {
    if (!ids.every((id) => this.#coming.has(id))) return null
    const [first] = this.#loaded.people.properties
      .flatMap(({ street, ownerships }) => ownerships.map((one) => ({ street, ...one })))
      .filter(({ holderIds }) => holderIds.some((id) => ids.includes(id)))
      .toSorted((a, b) => compareDays(a.fromDay, b.fromDay))
    return first ? { date: first.fromDay.toString(), street: first.street } : null
  }

  #holders(ids: readonly HolderId[], ownership?: StoredOwnership): ListedHolder[] {
    return [...new Set(ids.map(this.#shown))].map((shown) => {
      const spellings = this.#spellings.get(shown) ?? []
      return {
        id: shownSpelling(shown, spellings),
        name: this.#nameOf(shown),
        alsoSpelled: spellings.filter((id) => id !== shown).map(this.#nameOf),
        ...fieldsOn(spellings, this.#facts.fields, ownership),
        turnsToCome: this.#turns.get(shown) ?? 0,
      }
    })
  }

  #people(persons: readonly PersonRow[], ids: readonly HolderId[], placeId: string | undefined) {
    const holderIds = ids.flatMap(this.#spellingsOf)
    const names = [...holderIds, ...ids.map(this.#shown)].map(this.#nameOf)
    return presentPeople(persons, { holderIds, names, placeId }, this.#facts.residents)
  }

  /** The last sale; its first owners are none. */
  #sale({ ownerships, id }: StoredProperty): PeopleRow['sale'] {
    const last = ownerships.at(-1)
    const before = ownerships.at(-2)
    if (!last || !before) return null
    const changeId = this.#loaded.people.saleChanges.get(`${id} ${last.fromDay}`)
    if (changeId === undefined) return null
    const namesOf = (ids: readonly HolderId[]) => ids.map(this.#shown).map(this.#nameOf)
    return {
      date: last.fromDay.toString(),
      from: namesOf(before.holderIds),
      to: namesOf(last.holderIds),
      changeId,
    }
  }

  /** Names on the season in force, today and later, that nobody on the list goes by. */
  #unlisted(): PeopleRow[] {
    const listed = new Set([...this.#spellings.keys()].map((shown) => nameKey(this.#nameOf(shown))))
    const isListed = (name: string) => listed.has(nameKey(name))
    const { zones } = this.#loaded.people
    const toCome = [...this.#turns].map(([holder, turns]) => {
      return { name: this.#nameOf(holder), turns, isZone: zones.has(holder) }
    })
    const strangers = toCome.filter(({ name }) => !isListed(name) && !ownersOfHolder(name).every(isListed))
    const rows = strangers.map(
      ({ name, turns, isZone }): PeopleRow => ({
        kind: 'unlisted',
        propertyId: null,
        address: null,
        holders: [{ id: null, name, alsoSpelled: [], shares: 0, isZone, turnsToCome: turns }],
        ...presentPeople([], { holderIds: [], names: [name], placeId: undefined }, this.#facts.residents),
        sale: null,
        ownerFrom: null,
      }),
    )
    return rows.sort(byName)
  }
}

const byName = (a: PeopleRow, b: PeopleRow): number =>
  compareNaturally(a.holders[0]?.name ?? '', b.holders[0]?.name ?? '')

/** Every name that a turn may be given to: of the list and of every season so far, sorted, each once. */
export function namesOfHolders({
  people,
  timeline,
  names,
}: Pick<DitchSnapshot, 'people' | 'timeline' | 'names'>): string[] {
  const holders = [...holdersShown(timeline), ...holderSpellings(people).holders.keys()]
  return [...new Set(holders.map(namesIn(names)))].sort(compareNaturally)
}
