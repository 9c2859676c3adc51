import type { ChangeOutcome, Pending } from '../product/outcome.ts'
import type { Product } from '../product/product.ts'
import type { AccountBook, NewName } from '../rules/account-book.ts'
import type { GateBook } from '../rules/gate-book.ts'
import type { KnownSecrets } from '../rules/known-secrets.ts'
import { isSame, type Range, type Timeline } from '../rules/timeline.ts'
import type { Booked, DecidedBy, ShownTrade, TradeAction, TradeAsked, TradeBook } from '../rules/trade-book.ts'
import type { Dice } from '../world/dice.ts'
import type { World } from '../world/world.ts'
import type { Listed, Person } from './cast.ts'
import type { Ditch } from './ditch.ts'

/** A season that is being played: the world, the product as people reach it, the people, and what must be true. */
export interface Stage {
  readonly world: World
  readonly product: Product
  readonly timeline: Timeline
  readonly trades: TradingState
  readonly gate: GateBook
  readonly accounts: AccountBook
  readonly secrets: KnownSecrets
  readonly people: Person[]
  /** Of the parties on the schedule, at the beginning. */
  readonly holders: string[]
  readonly ditch: Ditch
  readonly year: number
  /** Everybody who was ever on the captains' list, with what must not be shown to others. */
  readonly listed: Listed[]
  /** How many things happen at this minute. */
  crowd: number
  /** Whether it was more than one when people acted last. */
  wasCrowded: boolean
  /** What was tried, and nobody knows whether it was done. */
  readonly pending: Pending[]
}

/** Who set the ditch up, and stays a captain. */
export const firstCaptainOf = ({ people }: Stage): Person => people[0] as Person

export const captainsOf = ({ people }: Stage): Person[] =>
  people.filter(({ kind, isOffDuty }) => kind === 'captain' && !isOffDuty)

/** Those who can come in now, with all that their accounts show. */
export const residentsOf = ({ people, world }: Stage): Person[] =>
  people.filter(
    ({ kind, isSignedIn, showsLessUntilMs }) =>
      kind === 'resident' && isSignedIn && showsLessUntilMs < world.time.nowMs,
  )

/** When a new link starts to count: when the holder's running turn opened, if there is one. */
export function linkedSince({ timeline, world }: Stage, holder: string): number {
  const { nowMs } = world.time
  const running = timeline.at(nowMs)
  return running && isSame(running.holder, timeline.shown(holder, Number.NEGATIVE_INFINITY)) ? running.opening : nowMs
}

/** What one part of the simulation remembers of each season. */
export function remembering<T>(make: (stage: Stage) => T): (stage: Stage) => T {
  const all = new WeakMap<Stage, T>()
  return (stage) => all.getOrInsertComputed(stage, () => make(stage))
}

/** What the machine's clock shows. */
export const nowOf = ({ world }: Stage): number => world.alive[0]?.clock.nowMs() ?? world.time.nowMs

const MAX_FOLLOWERS = 2

/** Some of those who follow a calendar in which whole pieces to come lie in a range. */
export function followersWithin(stage: Stage, { from, until }: Range): Person[] {
  const { timeline } = stage
  const shown = (name: string) => timeline.shown(name, Number.NEGATIVE_INFINITY)
  const within = timeline.segments.filter(
    (one) => one.until > nowOf(stage) && from <= one.from && one.until <= until && one.from < one.until,
  )
  return residentsOf(stage)
    .filter(({ feed, holder }) => feed !== undefined && within.some((one) => isSame(one.holder, shown(holder ?? ''))))
    .slice(0, MAX_FOLLOWERS)
}

/** Something that was tried, and nobody knows whether it was done. */
export type Unsure =
  | { kind: 'asked'; asked: TradeAsked; by: DecidedBy; isAgreed: boolean; change: number | undefined }
  | { kind: 'decided'; trade: Booked; action: TradeAction; by: DecidedBy }
  | { kind: 'policy' }
  | { kind: 'renamed'; name: NewName }
  /** A captain made this holder a zone. */
  | { kind: 'zoned'; name: string }
  /** A holder was done early, and the next may have been offered the rest. */
  | { kind: 'passed-on'; person: string; nowMs: number }

/** Trades as they must be, and what people remember of them. */
interface TradingState {
  readonly book: TradeBook
  readonly unsure: Unsure[]
  /** What somebody's page showed when they last opened it. */
  readonly pages: Map<string, readonly ShownTrade[]>
}

/** `idle`: there was nothing to do. `lost`: nobody knows whether it was done. */
export type Result = 'accepted' | 'refused' | 'lost' | 'idle'

/** Something that people do. Its dice are its own, so that it does the same when other steps are left out. */
export interface Act {
  /** How often it comes, compared with the others. */
  weight: number
  run(stage: Stage, dice: Dice): Promise<Result>
}

/** By what each is called in the log. */
export type Acts = Readonly<Record<string, Act>>

/** Thrown where an act cannot go on. */
export class Over extends Error {
  readonly result: Result

  constructor(result: Result) {
    super(result)
    this.result = result
  }
}

/** What somebody needs to go on. */
export function needed<T>(outcome: { state: 'accepted'; value: T } | { state: 'refused' | 'lost' }): T {
  if (outcome.state !== 'accepted') throw new Over(outcome.state)
  return outcome.value
}

/** Takes a change of the season into what must be true. */
export function settleChange({ timeline, pending }: Stage, outcome: ChangeOutcome): Result {
  if (outcome.state === 'accepted') timeline.record(outcome.made.id, outcome.made.changes)
  if (outcome.state === 'lost') pending.push({ ifDone: outcome.ifDone, isThis: outcome.isThis })
  return outcome.state
}

/** Something that must hold whatever happens. Each throws `Broken` when it does not. */
export interface Rule {
  /** At the opening of each turn, and a minute before and after. */
  atBoundary?: (stage: Stage) => Promise<void>
  /** When the machines have had the time for whatever recurs. */
  afterWork?: (stage: Stage) => Promise<void>
  /** When everybody has done what they did at this minute. */
  afterStep?: (stage: Stage) => Promise<void>
  /** Once a day, at some minute of it. */
  daily?: (stage: Stage) => Promise<void>
  /** When the season is over. */
  atEnd?: (stage: Stage) => Promise<void>
}
