/** All times are epoch milliseconds, and ranges do not include their ends. */
export interface Range {
  from: number
  until: number
}

/** One holder's water, as written: `[from, until)`. */
export interface Turn extends Range {
  holder: string
}

/** Water that goes from one to another; null is nobody. Only the time that `expected` has then goes. */
export interface Move extends Range {
  expected: string | null
  next: string | null
  /** Whether the schedule itself says so from then on, as after a captain's edit; false for a trade. */
  isScheduled: boolean
}

/** Whose name stands for whose: from the turn that opens at `since`, or everywhere. */
export interface Succession {
  from: string
  to: string
  since: number | undefined
}

export type Change =
  | { kind: 'ground'; range: Range; turns: readonly Turn[] }
  | { kind: 'moves'; moves: readonly Move[] }
  | { kind: 'succession'; succession: Succession }
  | { kind: 'withdrawal'; of: number }

/** Who has the water in `[from, until)`, and who by the schedule. */
export interface Segment extends Range {
  holder: string | null
  scheduled: string | null
  /** When the turn opens that it is a part of. */
  opening: number
}

interface Recorded {
  id: number
  changes: readonly Change[]
}

/** What a list of changes makes of a season, written a second time and simply: the product must agree with it. */
export class Timeline {
  readonly #recorded: Recorded[] = []
  #segments: Segment[] | undefined

  /** The numbers of the changes, in order. */
  get ids(): number[] {
    return this.#recorded.map(({ id }) => id)
  }

  /** Adds a change under its number. */
  record(id: number, changes: readonly Change[]): void {
    this.#recorded.push({ id, changes })
    // Of two that were made at once, the answers may come in another order.
    this.#recorded.sort((a, b) => a.id - b.id)
    this.#segments = undefined
  }

  isWithdrawn(id: number): boolean {
    return this.#recorded.some(
      (later) =>
        later.changes.some((change) => change.kind === 'withdrawal' && change.of === id) && !this.isWithdrawn(later.id),
    )
  }

  /** In order of time, without overlaps; what nobody has and nobody was to have is left out. */
  get segments(): readonly Segment[] {
    this.#segments ??= this.#fold()
    return this.#segments
  }

  /** Who has the water at an instant. */
  at(ms: number): Segment | undefined {
    const all = this.segments
    let [low, high] = [0, all.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((all[middle] as Segment).from <= ms) low = middle + 1
      else high = middle
    }
    const found = all[low - 1]
    return found && ms < found.until ? found : undefined
  }

  /** The name that a name stands for in a turn that opens at `opening`. */
  shown(name: string, opening: number): string {
    const successions = this.#inForce().flatMap((change) => (change.kind === 'succession' ? [change.succession] : []))
    return shownBy(successions, name, opening)
  }

  #inForce(): Change[] {
    return this.#recorded.filter(({ id }) => !this.isWithdrawn(id)).flatMap(({ changes }) => changes)
  }

  #fold(): Segment[] {
    const changes = this.#inForce()
    const successions = changes.flatMap((change) => (change.kind === 'succession' ? [change.succession] : []))
    const cached = new Map<string, string>()
    const shown = (name: string | null, opening: number): string | null =>
      name === null ? null : cached.getOrInsertComputed(`${opening} ${name}`, () => shownBy(successions, name, opening))
    let segments: Segment[] = []
    for (const change of changes) {
      if (change.kind !== 'ground') continue
      const kept = segments.filter((one) => one.until <= change.range.from || one.from >= change.range.until)
      const laid = change.turns.map(({ from, until, holder }): Segment => {
        const name = shown(holder, from)
        return { from, until, holder: name, scheduled: name, opening: from }
      })
      segments = [...kept, ...laid]
    }
    segments.sort((a, b) => a.from - b.from)
    for (const change of changes) {
      if (change.kind !== 'moves') continue
      for (const move of change.moves) segments = moved(segments, move, shown)
    }
    return segments.filter(({ holder, scheduled }) => holder !== null || scheduled !== null)
  }
}

const isSame = (a: string | null, b: string | null): boolean => a?.toLowerCase() === b?.toLowerCase()

type Shown = (name: string | null, opening: number) => string | null

function moved(segments: readonly Segment[], move: Move, shown: Shown): Segment[] {
  const { from, until, isScheduled } = move
  const result: Segment[] = []
  const covered: Range[] = []
  for (const one of segments) {
    if (one.until <= from || one.from >= until) {
      result.push(one)
      continue
    }
    covered.push(one)
    const [expected, next] = [shown(move.expected, one.opening), shown(move.next, one.opening)]
    if (!isSame(one.holder, expected)) {
      result.push(one)
      continue
    }
    const [start, end] = [Math.max(one.from, from), Math.min(one.until, until)]
    if (one.from < start) result.push({ ...one, until: start })
    result.push({ ...one, from: start, until: end, holder: next, scheduled: isScheduled ? next : one.scheduled })
    if (end < one.until) result.push({ ...one, from: end })
  }
  // What nobody has can be given to somebody: a turn of its own.
  if (move.expected === null && move.next !== null) {
    let at = from
    for (const { from: start, until: end } of [...covered, { from: until, until }]) {
      if (at < start) {
        const name = shown(move.next, at)
        result.push({ from: at, until: start, holder: name, scheduled: isScheduled ? name : null, opening: at })
      }
      at = Math.max(at, end)
    }
    result.sort((a, b) => a.from - b.from)
  }
  return result
}

/** Merges first, in their order, then the sales up to the opening, in order of time. */
function shownBy(successions: readonly Succession[], holder: string, opening: number): string {
  const groups: { names: string[]; shown: string }[] = []
  const groupOf = (name: string) => {
    const known = groups.find(({ names }) => names.some((other) => isSame(other, name)))
    if (known) return known
    const made = { names: [name], shown: name }
    groups.push(made)
    return made
  }
  for (const { from, to, since } of successions) {
    if (since !== undefined) continue
    const [one, other] = [groupOf(from), groupOf(to)]
    if (one === other) one.shown = to
    else {
      other.names.push(...one.names)
      groups.splice(groups.indexOf(one), 1)
    }
  }
  const merged = (name: string) => groups.find(({ names }) => names.some((one) => isSame(one, name)))?.shown ?? name
  const sales = successions
    .filter(({ since }) => since !== undefined && since <= opening)
    .toSorted((a, b) => (a.since ?? 0) - (b.since ?? 0))
  let name = merged(holder)
  for (const { from, to } of sales) if (isSame(merged(from), name)) name = merged(to)
  return name
}
