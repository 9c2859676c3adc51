import { countWhile } from './count-while.ts'
import type { DitchDay } from './ditch-day.ts'
import type { HolderId } from './holder-id.ts'
import { type Hours, hoursWithout } from './hours.ts'
import { isBefore } from './instants.ts'
import type {
  Edit,
  FoldedMove,
  FoldedTimeline,
  Ground,
  LaidGround,
  Layers,
  LeavingDays,
  Move,
  OtherTimes,
} from './layers.ts'
import { afterMerges, mergesAmong, successorOf } from './successions.ts'
import { compareSegments, type Segment, wholeTurn } from './timeline.ts'
import { comparePlaces, type TurnPlace } from './turn.ts'

/**
 * Who has the water when: all ground first, each in place of what stood in its range; then sales and spellings, which
 * rename the holders of turns and of moves alike; then all moves. Each list is in the order of its changes. A move hands
 * over the minutes that its expected holder has at that point; what nobody is expected to have must be nobody's. Time of a
 * turn stays that turn's, whoever gets it; time that is in no turn becomes one. An edit that gives a holder what they have
 * makes one turn of its time: those around it open and close there.
 *
 * `placeAt` says which date and time of day the clocks of the ditch show at an instant.
 */
export function foldTimeline({ grounds, moves, successions }: Layers, placeAt: PlaceAt): FoldedTimeline {
  const ground = layGrounds(grounds, placeAt)
  if (moves.length + successions.length === 0) return { timeline: { segments: ground }, moves: [] }
  const rename = successorOf(successions)
  const cells = ground.map((turn) => cellOf(turn, rename(turn.holder, turn.day)))
  const folder = new MoveFolder(cells, rename, placeAt)
  const followed = grounds.filter((one) => 'retime' in one || 'leaves' in one)
  const merges = mergesAmong(successions)
  const shown = (holder: HolderId | undefined) => holder && afterMerges(holder, merges)
  const asShown = <Kind extends Move>(move: Kind): Kind => ({
    ...move,
    expected: shown(move.expected),
    next: shown(move.next),
  })
  const folded = moves.map((made) => {
    const move = asShown(made)
    const now = follow(move, followed)
    return now ? folder.apply(now, made) : groundless(move, made)
  })
  return { timeline: { segments: cells.flatMap(segmentsOf), left: cells.flatMap(leftOf) }, moves: folded }
}

function layGrounds(grounds: readonly Ground[], placeAt: PlaceAt): readonly Segment[] {
  return grounds.reduce<readonly Segment[]>((below, ground) => {
    if ('retime' in ground) return retimeTurns(below, ground)
    if ('leaves' in ground) return replaceTurns(below, { range: ground.leaves, turns: [] }, placeAt)
    return replaceTurns(below, ground, placeAt)
  }, [])
}

function replaceTurns(
  below: readonly Segment[],
  { range, turns }: Pick<LaidGround, 'range' | 'turns'>,
  placeAt: PlaceAt,
): readonly Segment[] {
  if (!range || below.length === 0) return turns
  const { from, until } = range
  const before = below.slice(
    0,
    countWhile(below, ({ opensAt }) => isBefore(opensAt, from)),
  )
  const isReplaced = ({ opensAt, closesAt }: Segment) => isBefore(opensAt, until) && !isBefore(until, closesAt)
  const after = below.slice(countWhile(below, isReplaced))
  const [last, first] = [before.at(-1), after[0]]
  if (last && isBefore(from, last.closesAt)) before[before.length - 1] = closingAt(last, from)
  if (first && isBefore(first.opensAt, until))
    after[0] = wholeTurn(placeAt(until), { opensAt: until, closesAt: first.closesAt }, first.holder)
  return [...before, ...turns, ...after]
}

const closingAt = (turn: Segment, closesAt: Temporal.Instant): Segment =>
  wholeTurn(turn, { opensAt: turn.opensAt, closesAt }, turn.holder)

/**
 * A turn before `from` stays; one that closes then runs until the next one opens. A turn at none of the usual openings
 * stays, and cuts another short that would run into it.
 */
function retimeTurns(turns: readonly Segment[], { from, retime, closesAt }: OtherTimes): Segment[] {
  const retimed = turns.flatMap((turn) => {
    if (isBefore(turn.opensAt, from)) return turn.closesAt.equals(from) ? closingAt(turn, closesAt) : turn
    const after = retime(turn, turn)
    return after ? wholeTurn(after, after.window, turn.holder) : []
  })
  const inOrder = retimed.toSorted(compareSegments)
  return inOrder.flatMap((turn, at) => {
    const next = inOrder[at + 1]
    if (!next || !isBefore(next.opensAt, turn.closesAt)) return turn
    return isBefore(turn.opensAt, next.opensAt) ? closingAt(turn, next.opensAt) : []
  })
}

/**
 * An edit of a turn follows it to other times that came later, and one of nobody's time leaves the season with its day;
 * undefined if it has no place any more. A trade keeps the hours that were agreed on.
 */
const follow = (move: Move, changes: readonly (LeavingDays | OtherTimes)[]): Move | undefined =>
  changes.reduce<Move | undefined>((one, change) => {
    if (!one || one.kind === 'trade' || change.changeId < one.changeId) return one
    return 'leaves' in change ? whileInSeason(one, change) : retimeEdit(one, change)
  }, move)

const whileInSeason = (edit: Edit, { leaves: { from, until } }: LeavingDays): Edit | undefined => {
  const hasLeft = !isBefore(edit.from, from) && isBefore(edit.from, until)
  return hasLeft && edit.expected === undefined ? undefined : edit
}

function retimeEdit(edit: Edit, { from, retime, closesAt }: OtherTimes): Edit | undefined {
  if (isBefore(edit.from, from)) return edit.until.equals(from) ? { ...edit, until: closesAt } : edit
  const after = retime(edit.place, { opensAt: edit.from, closesAt: edit.until })
  if (!after) return undefined
  const { day, slot, window } = after
  return { ...edit, place: { day, slot }, from: window.opensAt, until: window.closesAt }
}

const groundless = (move: Move, made: Move): FoldedMove => {
  const isDone = move.next === undefined
  return {
    move,
    made,
    moved: [],
    missing: isDone ? [] : [{ from: move.from, until: move.until }],
    isPartlyDone: isDone,
  }
}

/** An instant with its number: comparing instants is what would take most of the time. */
interface Edge {
  at: Temporal.Instant
  ms: number
}

const edgeOf = (at: Temporal.Instant): Edge => ({ at, ms: at.epochMilliseconds })

/** A turn, or time that an edit gave away where there was none, and who has what of it. */
interface Cell {
  turn: Pick<Segment, 'day' | 'slot' | 'turn'>
  opens: Edge
  closes: Edge
  /** The turn's only segment while nothing of it is moved. */
  whole: Segment | undefined
  /** In order and without gaps. */
  parts: Part[]
}

interface Part {
  opens: Edge
  closes: Edge
  holder: HolderId | undefined
  scheduled: HolderId | undefined
}

function cellOf(turn: Segment, holder: HolderId): Cell {
  const whole = holder === turn.holder ? turn : wholeTurn(turn, turn, holder)
  const [opens, closes] = [edgeOf(turn.opensAt), edgeOf(turn.closesAt)]
  return { turn: whole, opens, closes, whole, parts: [{ opens, closes, holder, scheduled: holder }] }
}

/** As it was made: merging two names makes no new turn of what one once gave the other. */
const isOfOneTurn = ({ made }: Pick<FoldedMove, 'made'>): boolean => made.kind === 'edit' && made.expected === made.next

const partsWithin = (parts: readonly Part[], from: Edge, until: Edge): Part[] =>
  parts
    .map((part) => ({ ...part, opens: later(part.opens, from), closes: earlier(part.closes, until) }))
    .filter(({ opens, closes }) => opens.ms < closes.ms)

/** A turn of its own. */
function pieceOf({ day, slot }: TurnPlace, opens: Edge, closes: Edge, parts: Part[]): Cell {
  const turn = { opensAt: opens.at, closesAt: closes.at }
  return { turn: { day, slot, turn }, opens, closes, whole: undefined, parts }
}

type Rename = (holder: HolderId, day: DitchDay) => HolderId
type PlaceAt = (at: Temporal.Instant) => TurnPlace

class MoveFolder {
  readonly #cells: Cell[]
  readonly #rename: Rename
  readonly #placeAt: PlaceAt

  constructor(cells: Cell[], rename: Rename, placeAt: PlaceAt) {
    this.#cells = cells
    this.#rename = rename
    this.#placeAt = placeAt
  }

  apply(move: Move, made: Move): FoldedMove {
    const folded = { move, made, moved: [] as Hours[], missing: [] as Hours[], isPartlyDone: false }
    const [from, until] = [edgeOf(move.from), edgeOf(move.until)]
    // The clocks skip the turn that it gives away.
    if (from.ms === until.ms) return this.#applyToSkipped(folded)
    let at = countWhile(this.#cells, ({ closes }) => closes.ms <= from.ms)
    let next = from
    for (let cell = this.#cells[at]; cell && cell.opens.ms < until.ms; cell = this.#cells[at]) {
      const { opens, closes } = cell
      if (next.ms < opens.ms) at += this.#giveFree({ from: next.at, until: opens.at }, at, folded)
      this.#giveWithin(cell, folded, { from, until })
      next = closes
      at += 1
    }
    if (next.ms < until.ms) this.#giveFree({ from: next.at, until: until.at }, at, folded)
    if (move.kind === 'edit' && isOfOneTurn(folded)) this.#joinCells(move, from, until)
    return folded
  }

  /** Of time that is all the next holder's, undefined being nobody's. */
  #joinCells({ next, place }: Edit, from: Edge, until: Edge): void {
    const start = countWhile(this.#cells, ({ closes }) => closes.ms <= from.ms)
    const cells = this.#cells.slice(
      start,
      countWhile(this.#cells, ({ opens }) => opens.ms < until.ms),
    )
    const taker = next && this.#rename(next, place.day)
    const within = cells.flatMap(({ parts }) => partsWithin(parts, from, until))
    const gaps = hoursWithout(
      { from: from.at, until: until.at },
      within.map(({ opens, closes }) => ({ from: opens.at, until: closes.at })),
    )
    if (within.some(({ holder }) => holder !== taker) || (taker !== undefined && gaps.length > 0)) return
    const [first, last] = [cells[0], cells.at(-1)]
    if (!first || !last) return
    const joined = taker === undefined ? [] : [pieceOf(place, from, until, within)]
    const before = pieceOf(first.turn, first.opens, from, partsWithin(first.parts, first.opens, from))
    const after = pieceOf(this.#placeAt(until.at), until, last.closes, partsWithin(last.parts, until, last.closes))
    const pieces = [before, ...joined, after].filter(({ opens, closes }) => opens.ms < closes.ms)
    this.#cells.splice(start, cells.length, ...pieces)
  }

  /** Of one turn. */
  #giveWithin(cell: Cell, folded: Folding, { from, until }: Record<'from' | 'until', Edge>): void {
    const { expected, next, kind } = folded.move
    const { day } = cell.turn
    const isSkippedTurn = from.ms === until.ms
    const movedBefore = folded.moved.length
    const [giver, taker] = [expected && this.#rename(expected, day), next && this.#rename(next, day)]
    const parts = cell.parts.flatMap((part) => {
      const [opens, closes] = [later(part.opens, from), earlier(part.closes, until)]
      if (!isSkippedTurn && opens.ms >= closes.ms) return [part]
      const hours = { from: opens.at, until: closes.at }
      if (part.holder !== giver) {
        if (part.holder === taker) folded.isPartlyDone = true
        else if (!isOfOneTurn(folded)) folded.missing.push(hours)
        return [part]
      }
      folded.moved.push(hours)
      const given = { opens, closes, holder: taker, scheduled: kind === 'edit' ? taker : part.scheduled }
      return [{ ...part, closes: opens }, given, { ...part, opens: closes }].filter(
        (one) => one === given || one.opens.ms < one.closes.ms,
      )
    })
    if (folded.moved.length === movedBefore) return
    cell.parts = parts
    cell.whole = undefined
  }

  /** Time that is in no turn. Returns how many cells there are more. */
  #giveFree(hours: Hours, at: number, folded: Folding): number {
    const { move } = folded
    const isOwnPlace = move.kind === 'edit' && hours.from.equals(move.from)
    const place = isOwnPlace ? move.place : this.#placeAt(hours.from)
    const taker = move.next && this.#rename(move.next, place.day)
    if (taker === undefined) folded.isPartlyDone = true
    else if (move.expected === undefined) {
      folded.moved.push(hours)
      const window = { opensAt: hours.from, closesAt: hours.until }
      this.#cells.splice(at, 0, cellOf(wholeTurn(place, window, taker), taker))
      return 1
    } else if (!isOfOneTurn(folded)) folded.missing.push(hours)
    return 0
  }

  #applyToSkipped(folded: Folding): FoldedMove {
    const { move } = folded
    if (move.kind !== 'edit') return folded
    const { from, place } = move
    const isThis = ({ turn: { day, slot, turn } }: Cell) =>
      turn.opensAt.equals(from) && turn.closesAt.equals(from) && slot === place.slot && day.equals(place.day)
    const cell = this.#cells.find(isThis)
    if (cell) {
      this.#giveWithin(cell, folded, { from: cell.opens, until: cell.closes })
      return folded
    }
    const isEarlier = ({ turn: one }: Cell) =>
      isBefore(one.turn.opensAt, from) || (one.turn.closesAt.equals(from) && comparePlaces(one, place) < 0)
    const before = countWhile(this.#cells, isEarlier)
    const last = this.#cells[before - 1]
    const hours = { from, until: from }
    // Other openings came since, and another turn has this moment.
    if (move.next && last && isBefore(from, last.turn.turn.closesAt)) folded.missing.push(hours)
    else this.#giveFree(hours, before, folded)
    return folded
  }
}

type Folding = { -readonly [Key in keyof FoldedMove]: FoldedMove[Key] } & { moved: Hours[]; missing: Hours[] }

/** What follows in a turn with the same holders is one segment. */
function joined(parts: readonly Part[]): Part[] {
  const all: Part[] = []
  for (const part of parts) {
    const last = all.at(-1)
    if (last && last.holder === part.holder && last.scheduled === part.scheduled)
      all[all.length - 1] = { ...last, closes: part.closes }
    else all.push(part)
  }
  return all
}

const segmentsOf = ({ turn, whole, parts }: Cell): readonly Segment[] =>
  whole ? [whole] : joined(parts).flatMap((part) => segmentOf(turn, part, part.holder))

const leftOf = ({ turn, parts }: Cell): readonly Segment[] =>
  joined(parts).flatMap((part) => (part.holder === undefined ? segmentOf(turn, part, part.scheduled) : []))

const segmentOf = (
  { day, slot, turn }: Cell['turn'],
  { opens, closes, scheduled }: Part,
  holder: HolderId | undefined,
): Segment | [] =>
  holder === undefined ? [] : { day, slot, opensAt: opens.at, closesAt: closes.at, turn, holder, scheduled }

const later = (a: Edge, b: Edge): Edge => (a.ms < b.ms ? b : a)
const earlier = (a: Edge, b: Edge): Edge => (b.ms < a.ms ? b : a)
