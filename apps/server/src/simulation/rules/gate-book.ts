import { piecesOf, type Range, type Segment, type Timeline } from './timeline.ts'
import type { Rights } from './trade-book.ts'

export type GateKind = 'opened' | 'done-early' | 'no-water'
/** `late` came after the water had gone on; `not-yours` of hours that had gone to another meanwhile. */
export type GateOutcome = 'counted' | 'late' | 'not-yours'

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

interface Pressed extends Pick<QueuedPress, 'opening' | 'pressedAt'> {
  by: string
  nowMs: number
  /** The turn that the opening is in. */
  turn: Range
}

/** Water that somebody has. */
type Part = Segment & { holder: string }

/** What a press comes to, and when the water ends that it is about. */
type Judged = Omit<LoggedPress, 'kind'> & { holder: string; until: number }

/** What was pressed at the gates, and what had to come of it. */
export class GateBook {
  readonly presses = new Map<string, BookedPress>()
  /** Presses whose answer was lost, by key: the phone sends them again until they are acknowledged. */
  readonly unsure = new Map<string, { by: string; uid: string; queued: QueuedPress }>()
  readonly #timeline: Timeline
  readonly #rights: Rights
  /** Who had what of a turn when it opened, by its opening. */
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
    this.#atOpening.getOrInsertComputed(atMs, () => this.parts.filter(({ opening }) => opening === atMs))
  }

  /** What a press must come to; undefined if it must be refused. */
  judge({ by, opening, pressedAt, nowMs, turn }: Pressed): Judged | undefined {
    if (nowMs < opening) return undefined
    const findOwn = (parts: readonly Part[]) =>
      parts.find(
        ({ from, until, holder }) => from <= opening && opening < until && this.#rights.mayActOn(by, holder, [turn]),
      )
    const own = findOwn(this.parts)
    const found = own ?? findOwn(this.#atOpening.get(turn.from) ?? [])
    if (!found) return undefined
    const { from, until, holder } = found
    const at = Math.max(from, Math.min(pressedAt, until, nowMs))
    const outcome = !own ? 'not-yours' : nowMs < until ? 'counted' : 'late'
    return { until, holder, opening: from, at, outcome }
  }

  /** The first of each kind that counted in somebody's water. */
  countedIn(
    { from, holder }: Pick<Segment, 'from' | 'holder'>,
    isSame: (a: string | null, b: string | null) => boolean,
  ) {
    const counted = [...this.presses.values()]
      .filter((press) => press.outcome === 'counted' && press.opening === from && isSame(press.holder, holder))
      .sort((a, b) => a.at - b.at || a.receivedAt - b.receivedAt || (a.kind < b.kind ? 1 : -1))
    return counted.filter(({ kind }, at) => counted.findIndex((one) => one.kind === kind) === at)
  }
}
