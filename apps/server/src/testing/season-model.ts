/** A place on the schedule, as `2026-06-10 4AM`, and a holder as written. */
type Places = ReadonlyMap<string, string>

interface Cell {
  place: string
  from: string | undefined
  to: string | undefined
}

interface Succession {
  from: string
  to: string
  fromDay: string | undefined
}

interface Change {
  base: Places
  slots: readonly string[]
  owner: 'own' | 'none'
  cells: readonly Cell[]
  successions: readonly Succession[]
  withdraws: readonly number[]
}

const NOTHING: Places = new Map()

const isSame = (a: string | undefined, b: string | undefined) => a?.toLowerCase() === b?.toLowerCase()

/** What a list of changes does to a season, written a second time and simply: the product must agree with it. */
export class SeasonModel {
  readonly #changes: Change[] = []
  readonly #firstSlots: readonly string[]

  constructor(firstSlots: readonly string[]) {
    this.#firstSlots = firstSlots
  }

  get count(): number {
    return this.#changes.length
  }

  get slots(): readonly string[] {
    return this.#changes.at(-1)?.slots ?? this.#firstSlots
  }

  /** The changes that lay something over a base. */
  get layered(): number[] {
    return this.#changes.flatMap((change, at) => (change.cells.length + change.successions.length > 0 ? [at + 1] : []))
  }

  import(base: Places, drop: readonly number[]): 200 {
    return this.#add({ base, owner: 'own', withdraws: drop })
  }

  edit(wanted: readonly { place: string; holder: string | undefined }[]): 200 | 400 | 409 {
    if (wanted.some(({ place }) => !this.slots.includes(slotOf(place)))) return 400
    const now = this.places()
    const cells = wanted
      .map(({ place, holder }) => ({ place, from: now.get(place), to: holder && this.#shown(holder, dayOf(place)) }))
      .filter(({ from, to }) => from !== to)
    return cells.length === 0 ? 409 : this.#add({ owner: 'own', cells })
  }

  succeed(succession: Succession): 200 {
    return this.#add({ owner: 'own', successions: [succession] })
  }

  changeRules(slots: readonly string[]): 200 {
    if (`${slots}` === `${this.slots}`) return 200
    const base = new Map([...this.#base].filter(([place]) => slots.includes(slotOf(place))))
    return this.#add({ base, slots })
  }

  undo(id: number): 200 | 409 {
    const [undone, before] = [this.#changes[id - 1], this.#changes[id - 2]]
    if (!undone) throw new RangeError(`there is no change ${id}`)
    if (this.#isWithdrawn(id)) return 409
    const base = before?.base ?? NOTHING
    if (undone.base !== base) {
      return this.#add({ base, slots: (before ?? undone).slots, owner: before?.owner ?? 'none', withdraws: [id] })
    }
    return this.#add({ withdraws: [id] })
  }

  places(): Places {
    const places = new Map<string, string>()
    const hasLayers = this.#changes.at(-1)?.owner === 'own'
    for (const [place, holder] of this.#base) {
      places.set(place, hasLayers ? this.#shown(holder, dayOf(place)) : holder)
    }
    for (const { place, from, to } of hasLayers ? this.#inForce.flatMap(({ cells }) => cells) : []) {
      const day = dayOf(place)
      const isExpected = isSame(places.get(place), from && this.#shown(from, day))
      if (!isExpected || (from === undefined && !this.slots.includes(slotOf(place)))) continue
      places.delete(place)
      if (to !== undefined) places.set(place, this.#shown(to, day))
    }
    return new Map([...places].sort())
  }

  get #base(): Places {
    return this.#changes.at(-1)?.base ?? NOTHING
  }

  get #inForce(): Change[] {
    return this.#changes.filter((_, at) => !this.#isWithdrawn(at + 1))
  }

  #isWithdrawn(id: number): boolean {
    return this.#changes.some(({ withdraws }, at) => withdraws.includes(id) && !this.#isWithdrawn(at + 1))
  }

  #shown(holder: string, day: string): string {
    const successions = this.#inForce.flatMap((change) => change.successions)
    const groups: { names: string[]; shown: string }[] = []
    const groupOf = (name: string) => {
      const known = groups.find(({ names }) => names.some((other) => isSame(other, name)))
      const group = known ?? { names: [name], shown: name }
      if (!known) groups.push(group)
      return group
    }
    for (const { from, to, fromDay } of successions) {
      if (fromDay !== undefined) continue
      const [one, other] = [groupOf(from), groupOf(to)]
      if (one === other) one.shown = to
      else {
        other.names.push(...one.names)
        groups.splice(groups.indexOf(one), 1)
      }
    }
    const merged = (name: string) => groups.find(({ names }) => names.some((one) => isSame(one, name)))?.shown ?? name
    const sales = successions.filter(({ fromDay }) => fromDay !== undefined && fromDay <= day)
    sales.sort((a, b) => ((a.fromDay ?? '') < (b.fromDay ?? '') ? -1 : a.fromDay === b.fromDay ? 0 : 1))
    let name = merged(holder)
    for (const { from, to } of sales) if (isSame(merged(from), name)) name = merged(to)
    return name
  }

  #add(change: Partial<Change>): 200 {
    const { owner = 'none' } = this.#changes.at(-1) ?? {}
    const kept = { base: this.#base, slots: this.slots, owner, cells: [], successions: [], withdraws: [] }
    this.#changes.push({ ...kept, ...change })
    return 200
  }
}

export const dayOf = (place: string): string => place.split(' ')[0] ?? ''
export const slotOf = (place: string): string => place.split(' ')[1] ?? ''
