/** All times are epoch milliseconds, and ranges do not include their ends. */
export interface Range {
  from: number
  until: number
}

export const isoOf = (ms: number): string => Temporal.Instant.fromEpochMilliseconds(ms).toString()

export const overlaps = (a: Range, b: Range): boolean => a.from < b.until && b.from < a.until

export const firstOf = (ranges: readonly Range[]): number => Math.min(...ranges.map(({ from }) => from))

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
  /** It becomes one turn if all of it is the next holder's then: those around it open and close there. */
  isOneTurn?: boolean
}

/** Turns in place of all that stood in a range, before what moves them. Later ones count over earlier ones. */
interface Ground {
  kind: 'ground'
  /** Undefined is all time. */
  range: Range | undefined
  turns: readonly Turn[]
}

/** Days on which nobody has a turn any more, nor what a captain has given away of nobody's. */
interface Leaving {
  kind: 'leaving'
  range: Range
}

/** From then on the turns run at other times, and with them what captains have moved. */
interface OtherTimes {
  kind: 'other times'
  from: number
  /** When a turn closes that would close then. */
  closing: number
  /** What becomes of one that opens later; undefined if there is no time for it. */
  retime(turn: Range): Range | undefined
}

/** Whose name stands for whose: from the turn that opens at `since`, or everywhere. */
export interface Succession {
  from: string
  to: string
  since: number | undefined
}

export type Change =
  | Ground
  | Leaving
  | OtherTimes
  | { kind: 'moves'; moves: readonly Move[] }
  | { kind: 'succession'; succession: Succession }
  | { kind: 'withdrawal'; of: number }

/** Who has the water in `[from, until)`, and who by the schedule. */
export interface Segment extends Range {
  holder: string | null
  scheduled: string | null
  /** When the turn opens and closes that it is a part of. */
  opening: number
  closing: number
}

/** What a change starts from. */
export interface Before {
  readonly segments: readonly Segment[]
  /** Of this, nobody has what somebody is scheduled for: a trade left it in the ditch. */
  readonly left: readonly Segment[]
  /** The changes before it that are not withdrawn, in order. */
  readonly inForce: readonly Done[]
  shown(name: string, opening: number): string
}

/** What a change does; what depends on the season before it is worked out when all changes before it are known. */
export type Effects = readonly Change[] | ((before: Before) => readonly Change[])

/** What the moves of a trade come to. */
interface Handed {
  /** The hours that they move, and from whom. */
  moves: { expected: string | null; moved: Range[] }[]
  /** The hours without ground: neither side has them. */
  missing: Range[]
}

interface Folded extends Before {
  /** By the numbers of the trades' changes. */
  handed: ReadonlyMap<number, Handed>
  successions: readonly Succession[]
  /** Names in merges of one spelling into two holders. The product does not decide whose turns these are. */
  ambiguous: ReadonlySet<string>
}

/** A change under its number. */
export interface Done {
  id: number
  changes: readonly Change[]
}

interface Recorded extends Done {
  effects: Effects
}

/** What a list of changes makes of a season, written a second time and simply: the product must agree with it. */
export class Timeline {
  readonly #recorded: Recorded[] = []
  #folded: Folded = NOTHING

  /** The numbers of the changes, in order. */
  get ids(): number[] {
    return this.#recorded.map(({ id }) => id)
  }

  /** Adds a change under its number. Of two that were made at once, the answers may come in another order. */
  record(id: number, effects: Effects): void {
    const at = this.#recorded.filter((one) => one.id < id).length
    this.#recorded.splice(at, 0, { id, effects, changes: [] })
    if (at < this.#recorded.length - 1) this.#folded = fold(this.#recorded.slice(0, at))
    for (let next = at; next < this.#recorded.length; next += 1) {
      const one = this.#recorded[next] as Recorded
      one.changes = typeof one.effects === 'function' ? one.effects(this.#folded) : one.effects
      this.#folded = fold(this.#recorded.slice(0, next + 1))
    }
  }

  /** What a change does by itself. */
  changesOf(id: number): readonly Change[] {
    return this.#recorded.find((one) => one.id === id)?.changes ?? []
  }

  isWithdrawn(id: number): boolean {
    return withdrawnOf(this.#recorded).has(id)
  }

  /** In order of time, without overlaps; what nobody has is left out. */
  get segments(): readonly Segment[] {
    return this.#folded.segments
  }

  get left(): readonly Segment[] {
    return this.#folded.left
  }

  /** Which hours a trade moves, by the number of its change. Undefined while that is not in force. */
  handed(id: number): Handed | undefined {
    return this.#folded.handed.get(id)
  }

  /** The numbers of the trades' changes in force. */
  get handedBy(): number[] {
    return [...this.#folded.handed.keys()]
  }

  get ambiguous(): ReadonlySet<string> {
    return this.#folded.ambiguous
  }

  /** Merges and sales in force. */
  get successions(): readonly Succession[] {
    return this.#folded.successions
  }

  /** The changes that are not withdrawn, in order. */
  get inForce(): readonly Done[] {
    return this.#folded.inForce
  }

  /** The sales in force. */
  get sales(): readonly Succession[] {
    return this.successions.filter(({ since }) => since !== undefined)
  }

  /** Who has the water at an instant. */
  at(ms: number): Segment | undefined {
    return segmentAt(this.segments, ms)
  }

  /** The name that a name stands for in a turn that opens at `opening`. */
  shown(name: string, opening: number): string {
    return this.#folded.shown(name, opening)
  }
}

/** A change that is withdrawn withdraws nothing itself. */
function withdrawnOf(recorded: readonly Recorded[]): ReadonlySet<number> {
  const withdrawn = new Set<number>()
  for (const { id, changes } of recorded.toReversed()) {
    if (withdrawn.has(id)) continue
    for (const change of changes) if (change.kind === 'withdrawal') withdrawn.add(change.of)
  }
  return withdrawn
}

const NOTHING: Folded = {
  segments: [],
  left: [],
  inForce: [],
  shown: (name) => name,
  handed: new Map(),
  successions: [],
  ambiguous: new Set(),
}

/** All ground first, then all moves. */
function fold(recorded: readonly Recorded[]): Folded {
  const withdrawn = withdrawnOf(recorded)
  const inForce = recorded.filter(({ id }) => !withdrawn.has(id))
  const changes = inForce.flatMap((one) => one.changes)
  const successions = changes.flatMap((one) => (one.kind === 'succession' ? [one.succession] : []))
  const shown = shownAfter(successions)
  const shownOrNobody: Shown = (name, opening) => (name === null ? null : shown(name, opening))
  const segments = changes.reduce(lay, []).map(({ from, until, holder }): Segment => {
    const name = shown(holder, from)
    return { from, until, holder: name, scheduled: name, opening: from, closing: until }
  })
  const handed = new Map<number, Handed>()
  for (const { id, move } of movesIn(inForce)) {
    if (!move.isScheduled) noteHanded(handed.getOrInsertComputed(id, NOTHING_HANDED), segments, move, shownOrNobody)
    moveWater(segments, move, shownOrNobody)
    if (move.isOneTurn) makeOneTurn(segments, move, shownOrNobody)
  }
  const left = segments.filter(({ holder, scheduled }) => holder === null && scheduled !== null)
  return {
    segments: segments.filter(({ holder }) => holder !== null),
    left,
    inForce,
    shown,
    handed,
    successions,
    ambiguous: ambiguousOf(successions),
  }
}

/** The turns after a change, in order. */
function lay(turns: readonly Turn[], change: Change): readonly Turn[] {
  switch (change.kind) {
    case 'ground':
      return inOrder([...(change.range ? turns.flatMap(outside(change.range)) : []), ...change.turns])
    case 'leaving':
      return turns.flatMap(outside(change.range))
    case 'other times':
      return apart(inOrder(turns.flatMap((turn) => retimed(turn, change))))
    default:
      return turns
  }
}

const inOrder = (turns: readonly Turn[]): readonly Turn[] => turns.toSorted((a, b) => a.from - b.from)

/** What is left of a turn. */
const outside = (range: Range) => (turn: Turn) =>
  overlaps(turn, range) ? without(turn, range).map((left) => ({ ...turn, ...left })) : [turn]

function retimed<T extends Range>(one: T, { from, closing, retime }: OtherTimes): T[] {
  if (one.from >= from) {
    const other = retime({ from: one.from, until: one.until })
    return other ? [{ ...one, ...other }] : []
  }
  return [one.until === from ? { ...one, until: closing } : one]
}

/** Each closes when the next one opens, at the latest. */
const apart = (turns: readonly Turn[]): Turn[] =>
  turns
    .map((turn, at) => ({ ...turn, until: Math.min(turn.until, turns[at + 1]?.from ?? turn.until) }))
    .filter(({ from, until }) => from < until)

/** Captains' moves follow what comes later; trades keep the hours that were agreed on. */
function movesIn(inForce: readonly Done[]): readonly { id: number; move: Move }[] {
  return inForce.reduce<{ id: number; move: Move }[]>((before, { id, changes }) => {
    const made = changes.flatMap((one) => (one.kind === 'moves' ? one.moves : []))
    return [...changes.reduce(follow, before), ...made.map((move) => ({ id, move }))]
  }, [])
}

function follow(moves: { id: number; move: Move }[], change: Change): { id: number; move: Move }[] {
  if (change.kind === 'leaving')
    return moves.filter(({ move }) => move.expected !== null || !isWithin(move.from, change.range))
  if (change.kind !== 'other times') return moves
  return moves.flatMap(({ id, move }) =>
    (move.isScheduled ? retimed(move, change) : [move]).map((one) => ({ id, move: one })),
  )
}

export const isSame = (a: string | null, b: string | null): boolean => a?.toLowerCase() === b?.toLowerCase()

type Shown = (name: string | null, opening: number) => string | null

const NOTHING_HANDED = (): Handed => ({ moves: [], missing: [] })

function noteHanded(noted: Handed, segments: readonly Segment[], move: Move, shown: Shown): void {
  const moved: Range[] = []
  let missing: Range[] = [{ from: move.from, until: move.until }]
  // What is in no turn is nobody's already.
  if (move.next === null) missing = missing.flatMap((one) => leftOf(one, leftOf(one, segments)))
  for (const { holder, opening, from, until } of segments) {
    if (from >= move.until || until <= move.from) continue
    const isExpected = isSame(holder, shown(move.expected, opening))
    if (!isExpected && !isSame(holder, shown(move.next, opening))) continue
    missing = missing.flatMap((one) => without(one, { from, until }))
    if (isExpected) moved.push({ from: Math.max(from, move.from), until: Math.min(until, move.until) })
  }
  noted.moves.push({ expected: move.expected, moved })
  noted.missing.push(...missing)
}

/** What is left of a range without others, in order. */
export const leftOf = (range: Range, others: readonly Range[]): Range[] =>
  others.reduce<Range[]>((left, other) => left.flatMap((one) => without(one, other)), [range])

const without = ({ from, until }: Range, other: Range): Range[] =>
  [
    { from, until: Math.min(until, other.from) },
    { from: Math.max(from, other.until), until },
  ].filter((left) => left.from < left.until)

/** Changes `segments`, which are in order. */
function moveWater(segments: Segment[], move: Move, shown: Shown): void {
  const { from, until, isScheduled } = move
  const first = countUntil(segments, (one) => one.until <= from)
  const covered = segments.slice(
    first,
    countUntil(segments, (one) => one.from < until),
  )
  const result: Segment[] = []
  for (const one of covered) {
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
        const scheduled = isScheduled ? name : null
        result.push({ from: at, until: start, holder: name, scheduled, opening: at, closing: start })
      }
      at = Math.max(at, end)
    }
    result.sort((a, b) => a.from - b.from)
  }
  segments.splice(first, covered.length, ...result)
}

/** Changes `segments`, which are in order. */
function makeOneTurn(segments: Segment[], { from, until, next }: Move, shown: Shown): void {
  const holder = shown(next, from)
  const touched = segments.filter((one) => one.opening < until && from < one.closing)
  const inside = touched.filter((one) => one.from < until && from < one.until)
  const heldMs = inside.reduce((sum, one) => sum + Math.min(one.until, until) - Math.max(one.from, from), 0)
  const isAll = inside.every((one) => isSame(one.holder, holder)) && (holder === null || heldMs === until - from)
  const [first] = touched
  if (!first || !isAll) return
  const divided = touched.flatMap((one) => [
    { ...one, until: Math.min(one.until, from), closing: from },
    // What is nobody's is of no turn.
    ...(holder === null ? [] : [{ ...one, ...within(one, { from, until }), opening: from, closing: until }]),
    { ...one, from: Math.max(one.from, until), opening: until },
  ])
  const left = divided.filter((one) => one.from < one.until).sort((a, b) => a.from - b.from)
  segments.splice(segments.indexOf(first), touched.length, ...left)
}

const within = (one: Range, { from, until }: Range): Range => ({
  from: Math.max(one.from, from),
  until: Math.min(one.until, until),
})

const isWithin = (ms: number, { from, until }: Range): boolean => from <= ms && ms < until

/** Of segments in order. */
export function segmentAt(segments: readonly Segment[], ms: number): Segment | undefined {
  const found = segments[countUntil(segments, ({ from }) => from <= ms) - 1]
  return found && ms < found.until ? found : undefined
}

/** The turn that opens at an instant, of which somebody has any. */
export function turnAt(segments: readonly Segment[], ms: number): Range | undefined {
  const found = segments[countUntil(segments, ({ from }) => from < ms)]
  return found?.opening === ms ? { from: found.opening, until: found.closing } : undefined
}

/** How many of the first do; of a list whose first some do, and the rest do not. */
function countUntil<T>(list: readonly T[], does: (one: T) => boolean): number {
  let [low, high] = [0, list.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (does(list[middle] as T)) low = middle + 1
    else high = middle
  }
  return low
}

function ambiguousOf(successions: readonly Succession[]): Set<string> {
  const merges = successions.filter(({ since }) => since === undefined)
  const bySpelling = Map.groupBy(merges, ({ from }) => from.toLowerCase())
  const doubled = [...bySpelling.values()].filter((some) => some.some(({ to }) => !isSame(to, some[0]?.to ?? null)))
  return new Set(doubled.flat().flatMap(({ from, to }) => [from.toLowerCase(), to.toLowerCase()]))
}

/** Merges first, in their order, then the sales up to the opening, in order of time. */
function shownAfter(successions: readonly Succession[]): Before['shown'] {
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
    .flatMap(({ from, to, since }) => (since === undefined ? [] : [{ from: merged(from), to: merged(to), since }]))
    .sort((a, b) => a.since - b.since)
  return (first, opening) => {
    let name = merged(first)
    for (const { from, to, since } of sales) if (since <= opening && isSame(from, name)) name = to
    return name
  }
}

/** Everybody who has any of a turn, each once, in order; null is nobody. */
export function holdersIn({ from, until }: Range, segments: readonly Segment[]): (string | null)[] {
  const found = new Set<string | null>()
  let at = from
  for (const one of segments) {
    if (one.until <= from || one.from >= until) continue
    if (at < one.from) found.add(null)
    found.add(one.holder)
    at = one.until
  }
  if (at < until) found.add(null)
  return [...found]
}

const cached = new WeakMap<readonly Segment[], Map<string, Segment[]>>()

/** The pieces of turns that somebody has under any of these names, in order. */
export function piecesUnder(segments: readonly Segment[], names: readonly string[]): Segment[] {
  const byName = cached.get(segments) ?? Map.groupBy(piecesOf(segments), ({ holder }) => holder?.toLowerCase() ?? '')
  cached.set(segments, byName)
  const wanted = [...new Set(names.map((name) => name.toLowerCase()))].filter((name) => name !== '')
  return wanted.flatMap((name) => byName.get(name) ?? []).sort((a, b) => a.from - b.from)
}

/** What follows in one turn with the same holders is one piece. */
export function piecesOf(segments: readonly Segment[]): Segment[] {
  const pieces: Segment[] = []
  for (const one of segments) {
    if (one.from === one.until) continue
    const last = pieces.at(-1)
    const isMore =
      last?.until === one.from &&
      last.opening === one.opening &&
      isSame(last.holder, one.holder) &&
      isSame(last.scheduled, one.scheduled)
    if (last && isMore) pieces[pieces.length - 1] = { ...last, until: one.until }
    else pieces.push(one)
  }
  return pieces
}

const MINUTE_MS = 60_000

const ceilMinute = (ms: number): number => Math.ceil(ms / MINUTE_MS) * MINUTE_MS

/** What of a range is still to come, in whole minutes. */
export function hoursToCome({ from, until }: Range, nowMs: number): Range | undefined {
  const start = Math.max(from, ceilMinute(nowMs))
  return start < until ? { from: start, until } : undefined
}

/** What stays when these are undone: of a trade, the hours that have run. An undo brings all of a trade back. */
export function movesRun(changes: readonly Change[], nowMs: number): Move[] {
  if (changes.some(({ kind }) => kind === 'withdrawal')) return []
  const traded = changes.flatMap((one) => (one.kind === 'moves' ? one.moves.filter((move) => !move.isScheduled) : []))
  return traded.flatMap((move) => {
    const run = hoursRun(move, nowMs)
    return run ? [{ ...move, ...run }] : []
  })
}

/** What of it has run; the minute that has begun counts as run. */
export function hoursRun({ from, until }: Range, nowMs: number): Range | undefined {
  const end = Math.min(until, ceilMinute(nowMs))
  return from < end ? { from, until: end } : undefined
}
