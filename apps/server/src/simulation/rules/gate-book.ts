import { hoursToCome, piecesOf, type Range, type Segment, type Timeline } from './timeline.ts'
import type { Rights } from './trade-book.ts'

/** `not-done` withdraws `done-early`. */
export type GateKind = 'opened' | 'done-early' | 'no-water' | 'not-done'
/** `late` came after the water had gone on; `not-yours` of hours that had gone to another meanwhile. */
export type GateOutcome = 'counted' | 'late' | 'not-yours' | 'undone'

/** Water of somebody's, as their own page of the gate shows it. */
export interface GateTurn extends Range {
  holder: string
  /** Who may take the rest if they are done early. */
  next: string | null
  /** The first of each kind. */
  presses: { kind: GateKind; at: number }[]
}

export interface LoggedPress {
  kind: GateKind
  outcome: GateOutcome
  /** When the water begins that it is about. */
  opening: number
  /** The instant that it counts for. */
  at: number
}

/** A press that was acknowledged. */
interface BookedPress extends LoggedPress {
  holder: string
  receivedAt: number
  /** The account, by the product's own name. */
  uid: string
  turnOpening: number
  /** Something else went on when it came, so that only what was answered is known. */
  isDoubtful: boolean
}

/** A press as a phone keeps it until it is sent. */
export interface QueuedPress {
  key: string
  kind: GateKind
  /** When the water that it is about begins, as the phone knows. */
  opening: number
  /** By the phone's own clock. */
  pressedAt: number
}

interface Pressed extends Pick<QueuedPress, 'kind' | 'opening' | 'pressedAt'> {
  by: string
  nowMs: number
  /** The turn that the opening is in. */
  turn: Range
}

/** Water that somebody has. */
type Part = Segment & { holder: string }

/** Parts of one holder that follow each other without a gap: their gate is opened once and closed once. */
interface OwnWater extends Range {
  holder: string
  /** When each of the parts begins. */
  openings: number[]
}

/** What a press comes to, and when the water ends that it is about. */
type Judged = Omit<LoggedPress, 'kind'> & { holder: string; until: number }

/** Nobody has the water for longer. */
const NEAR_MS = 14 * 24 * 60 * 60_000

/** What was pressed at the gates, and what had to come of it. */
export class GateBook {
  readonly presses = new Map<string, BookedPress>()
  /** Presses whose answer was lost, by key: the phone sends them again until they are acknowledged. */
  readonly unsure = new Map<string, { by: string; uid: string; queued: QueuedPress }>()
  readonly #timeline: Timeline
  readonly #rights: Rights
  /** Who had what around a turn when it opened, by its opening. */
  readonly #atOpening = new Map<number, readonly Part[]>()

  constructor(timeline: Timeline, rights: Rights) {
    this.#timeline = timeline
    this.#rights = rights
  }

  /** The parts that people have, in order. */
  get parts(): readonly Part[] {
    return piecesOf(this.#timeline.segments).filter((one): one is Part => one.holder !== null)
  }

  /** Call it as turns open. */
  noteOpening(atMs: number): void {
    this.#atOpening.getOrInsertComputed(atMs, () => this.parts.filter(({ from }) => Math.abs(from - atMs) < NEAR_MS))
  }

  /** The water that somebody may act on, in order. */
  ownWater(by: string, parts = this.parts): OwnWater[] {
    const water: OwnWater[] = []
    for (const { from, until, holder } of parts) {
      if (!this.#rights.mayActOn(by, holder, [{ from, until }])) continue
      const last = water.at(-1)
      if (last?.until === from && last.holder === holder) {
        last.until = until
        last.openings.push(from)
      } else water.push({ from, until, holder, openings: [from] })
    }
    return water
  }

  /** What a press must come to; undefined if it must be refused. */
  judge({ by, kind, opening, pressedAt, nowMs, turn }: Pressed): Judged | undefined {
    if (nowMs < opening) return undefined
    const findOwn = (parts: readonly Part[]) =>
      this.ownWater(by, parts).find(({ from, until }) => from <= opening && opening < until)
    const own = findOwn(this.parts)
    const found = own ?? findOwn(this.#atOpening.get(turn.from) ?? [])
    if (!found) return undefined
    const { from, until, holder } = found
    const at = Math.max(from, Math.min(pressedAt, until, nowMs))
    // A neighbor who takes the rest has it from the next minute.
    const isOpen = kind === 'not-done' ? hoursToCome({ from: nowMs, until }, nowMs) !== undefined : nowMs < until
    const outcome = !own ? 'not-yours' : isOpen ? 'counted' : 'late'
    return { until, holder, opening: found.openings.findLast((one) => one <= at) ?? from, at, outcome }
  }

  /** Withdraws *done early* for the water that begins or continues at `opening` and ends at `until`. */
  takeBack(
    by: string,
    { opening, until, isDoubtful }: { opening: number; until: number; isDoubtful: boolean },
    isSame: (a: string | null, b: string | null) => boolean,
  ): void {
    const water = this.ownWater(by).find((one) => one.from <= opening && opening < one.until)
    for (const press of this.presses.values()) {
      const isIn = water && water.from <= press.opening && press.opening < until && isSame(press.holder, water.holder)
      if (!isIn || press.kind !== 'done-early' || press.outcome !== 'counted') continue
      press.outcome = 'undone'
      press.isDoubtful ||= isDoubtful
    }
  }

  /** The first of each kind that counted in somebody's water. */
  countedIn({ from, until, holder }: OwnWater, isSame: (a: string | null, b: string | null) => boolean) {
    const counted = [...this.presses.values()]
      .filter(
        (press) =>
          press.outcome === 'counted' &&
          press.kind !== 'not-done' &&
          from <= press.opening &&
          press.opening < until &&
          isSame(press.holder, holder),
      )
      .sort((a, b) => a.at - b.at || a.receivedAt - b.receivedAt || (a.kind < b.kind ? 1 : -1))
    return counted.filter(({ kind }, at) => counted.findIndex((one) => one.kind === kind) === at)
  }
}
