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

/** `[from, until)` goes from one to the other, as a trade. */
export interface Handover {
  from: string
  until: string
  expected: string
  next: string
}

/** A half hour of a place: when it begins, who has it, and whose it is without trades. */
export interface HalfHour {
  place: string
  at: number
  holder: string | undefined
  scheduled: string | undefined
}

const HALF_HOUR_MS = 30 * 60_000
const ZONE = 'America/Denver'

interface Change {
  base: Places
  slots: readonly string[]
  owner: 'own' | 'none'
  cells: readonly Cell[]
  handovers: readonly Handover[]
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
    const now = Map.groupBy(this.halfHours(), ({ place }) => place)
    const cells = wanted.flatMap(({ place, holder }) => {
      const to = holder && this.#shown(holder, dayOf(place))
      const had = new Set((now.get(place) ?? [{ holder: undefined }]).map((one) => one.holder))
      const others = [...had].filter((from) => from !== to)
      // Who gets a shared turn has by the schedule, too, what a trade gave them.
      const all = others.length > 0 && had.size > others.length && to !== undefined ? [...others, to] : others
      return all.map((from) => ({ place, from, to }))
    })
    return cells.length === 0 ? 409 : this.#add({ owner: 'own', cells })
  }

  trade(handovers: readonly Handover[]): 201 {
    this.#add({ handovers: [...handovers] })
    return 201
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

  /** Of a turn that several share, who has its first part that anybody has. */
  places(): Places {
    const places = new Map<string, string>()
    for (const { place, holder } of this.halfHours()) {
      if (holder !== undefined && !places.has(place)) places.set(place, holder)
    }
    return new Map([...places].sort())
  }

  /** Every half hour of the turns that somebody has any of, in order. */
  halfHours(): HalfHour[] {
    const turns = new Map<string, HalfHour[]>()
    const hasLayers = this.#changes.at(-1)?.owner === 'own'
    const start = (place: string, holder: string | undefined) =>
      turns.set(
        place,
        this.#timesOf(place).map((at) => ({ place, at, holder, scheduled: holder })),
      )
    for (const [place, holder] of this.#base) start(place, hasLayers ? this.#shown(holder, dayOf(place)) : holder)
    for (const { cells, handovers } of hasLayers ? this.#inForce : []) {
      for (const { place, from, to } of cells) {
        const day = dayOf(place)
        const [expected, next] = [from && this.#shown(from, day), to && this.#shown(to, day)]
        if (!turns.has(place) && expected === undefined && this.slots.includes(slotOf(place))) start(place, undefined)
        for (const one of turns.get(place) ?? []) {
          if (isSame(one.holder, expected)) Object.assign(one, { holder: next, scheduled: next })
        }
        if (turns.get(place)?.every(({ holder }) => holder === undefined)) turns.delete(place)
      }
      for (const { from, until, expected, next } of handovers) {
        for (const one of [...turns.values()].flat()) {
          const day = dayOf(one.place)
          const isWithin = Date.parse(from) <= one.at && one.at < Date.parse(until)
          if (isWithin && isSame(one.holder, this.#shown(expected, day))) one.holder = this.#shown(next, day)
        }
      }
    }
    return [...turns.values()].flat().sort((a, b) => a.at - b.at)
  }

  /** When the half hours of a place begin, by the clocks of the ditch. */
  #timesOf(place: string): number[] {
    const [opens, closes] = [startOf(dayOf(place), slotOf(place)), this.#closeOf(place)]
    return Array.from({ length: (closes - opens) / HALF_HOUR_MS }, (_, index) => opens + index * HALF_HOUR_MS)
  }

  #closeOf(place: string): number {
    const next = this.slots[this.slots.indexOf(slotOf(place)) + 1]
    if (next !== undefined) return startOf(dayOf(place), next)
    return startOf(`${Temporal.PlainDate.from(dayOf(place)).add({ days: 1 })}`, this.slots[0] ?? '')
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
    const kept = {
      base: this.#base,
      slots: this.slots,
      owner,
      cells: [],
      handovers: [],
      successions: [],
      withdraws: [],
    }
    this.#changes.push({ ...kept, ...change })
    return 200
  }
}

export const dayOf = (place: string): string => place.split(' ')[0] ?? ''
export const slotOf = (place: string): string => place.split(' ')[1] ?? ''

const HOURS: Readonly<Record<string, number>> = { '4AM': 4, '10AM': 10, '4PM': 16 }

const startOf = (day: string, slot: string): number =>
  Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: ZONE, plainTime: { hour: HOURS[slot] ?? 0 } })
    .epochMilliseconds
