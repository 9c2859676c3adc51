import type { HistoryEntry, Made } from '../product/outcome.ts'
import type { Product } from '../product/product.ts'
import type { AccountBook } from '../rules/account-book.ts'
import type { GateBook } from '../rules/gate-book.ts'
import type { KnownSecrets } from '../rules/known-secrets.ts'
import { isSame, type Range, type Timeline } from '../rules/timeline.ts'
import type { World } from '../world/world.ts'
import type { Listed, Person } from './cast.ts'
import type { Ditch } from './ditch.ts'
import type { TradingState } from './trading-state.ts'

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

/** A change of the season whose answer was lost. */
export interface Pending {
  /** What it does if it was done, under the number that it has then. */
  ifDone: (id: number) => Made
  isThis: (record: HistoryEntry) => boolean
}

export const captainsOf = ({ people }: Stage): Person[] =>
  people.filter(({ kind, isOffDuty }) => kind === 'captain' && !isOffDuty)

/** Those who can come in now, with all that their accounts show. */
export const residentsOf = ({ people, world }: Stage): Person[] =>
  people.filter(
    ({ kind, isSignedIn, showsLessUntilMs }) =>
      kind === 'resident' && isSignedIn && showsLessUntilMs < world.time.nowMs,
  )

/** What one part of the simulation remembers of each season. */
export function remembering<T>(make: (stage: Stage) => T): (stage: Stage) => T {
  const all = new WeakMap<Stage, T>()
  return (stage) => all.getOrInsertComputed(stage, () => make(stage))
}

/** What the machine's clock shows. */
export const nowOf = ({ world }: Stage): number => world.alive[0]?.clock.nowMs() ?? world.time.nowMs

const MOST_FOLLOWERS = 2

/** Some of those who follow a calendar in which whole pieces to come lie in a range. */
export function followersWithin(stage: Stage, { from, until }: Range): Person[] {
  const { timeline } = stage
  const shown = (name: string) => timeline.shown(name, Number.NEGATIVE_INFINITY)
  const within = timeline.segments.filter(
    (one) => one.until > nowOf(stage) && from <= one.from && one.until <= until && one.from < one.until,
  )
  return residentsOf(stage)
    .filter(({ feed, holder }) => feed !== undefined && within.some((one) => isSame(one.holder, shown(holder ?? ''))))
    .slice(0, MOST_FOLLOWERS)
}
