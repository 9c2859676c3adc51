import { type TurnViewer, viewerKeys } from '../residents/whose-turn.ts'
import type { DitchRules } from '../schedule/ditch-rules.ts'
import type { HolderName } from '../schedule/holder-name.ts'
import { holderKeys } from '../schedule/owners-of-holder.ts'
import { findRetiming, type RetimedTurn } from '../schedule/rules-effect.ts'
import { seasonOf } from '../schedule/season.ts'
import { type SeasonDifference, seasonDifference } from '../schedule/season-difference.ts'
import type { TouchedHolder } from '../schedule/touched-holders.ts'
import { placeKey, placeOf, type TurnPlace } from '../schedule/turn.ts'
import { isSkipped, type TurnWindow, turnWindow } from '../schedule/turn-window.ts'
import type { Notice } from './notice.ts'
import type { ChangedTurn } from './notice-message.ts'

const PATH = '/?tab=my-schedule'

/** The rest are only counted, since a notice is read on a lock screen. */
const MAX_LISTED = 3

interface SeasonChange {
  /** The import that made the change. */
  importId: number
  touched: readonly TouchedHolder[]
  /** The captain's own words; may be empty. */
  note: string
  now: Temporal.Instant
  rules: DitchRules
  /** Those before the change. */
  oldRules: DitchRules
}

/**
 * The one notice a resident gets about a season change, covering all the names that match their turns. Undefined
 * when none of their coming turns changed. `whoAfter`: by which names they know their turns once it is in force, where
 * it merges names or takes a merge back.
 */
export function changeNotice(
  who: TurnViewer,
  change: SeasonChange,
  whoAfter: TurnViewer = who,
): Notice<'changed'> | undefined {
  const { importId, touched, note, now, rules, oldRules } = change
  const own = ownAmong(touched, whoAfter)
  const places = { lost: lostPlaces(who === whoAfter ? own : ownAmong(touched, who)), got: gotPlaces(own) }
  const { added, dropped, moved } = differenceFor(places, { rules, oldRules })
  const before = (place: TurnPlace) => turnWindow(place, oldRules)
  const after = (place: TurnPlace) => turnWindow(place, rules)
  const changes = [
    ...moved.map(({ from, to }) => ({ change: 'moved' as const, from: before(from), to: after(to) })),
    ...added.map((turn) => ({ change: 'added' as const, from: null, to: after(turn) })),
    ...dropped.map((turn) => ({ change: 'dropped' as const, from: before(turn), to: null })),
    ...own.flatMap(({ retimed }) => retimed).map(retiming),
    ...keptAmong(places)
      .flatMap((place) => findRetiming(place, { before: oldRules, after: rules, now }) ?? [])
      .map(retiming),
  ].toSorted((a, b) => Temporal.Instant.compare(opening(a), opening(b)))
  if (changes.length === 0) return undefined
  const listed = changes.slice(0, MAX_LISTED).map(present)
  const ends = changes.flatMap(({ from, to }) => [from, to].flatMap((window) => window?.closesAt ?? []))
  return {
    kind: 'changed',
    subject: `import:${importId}`,
    dueAt: now,
    usefulUntil: ends.toSorted(Temporal.Instant.compare).at(-1) as Temporal.Instant,
    message: { kind: 'changed', changes: listed, more: changes.length - listed.length, note },
    path: PATH,
  }
}

const placesByKey = new WeakMap<readonly TouchedHolder[], ReadonlyMap<string, readonly number[]>>()

/** The holders whose turns are this resident's, in order. A change is told to hundreds, so its holders are indexed. */
function ownAmong(touched: readonly TouchedHolder[], who: TurnViewer): TouchedHolder[] {
  const byKey = placesByKey.get(touched) ?? indexHolders(touched)
  placesByKey.set(touched, byKey)
  const places = new Set(viewerKeys(who).flatMap((key) => byKey.get(key) ?? []))
  return [...places].sort((a, b) => a - b).flatMap((at) => touched[at] ?? [])
}

function indexHolders(touched: readonly TouchedHolder[]): ReadonlyMap<string, readonly number[]> {
  const keys = touched.flatMap(({ holder }, at) => holderKeys(holder).map((key) => ({ key, at })))
  return new Map([...Map.groupBy(keys, ({ key }) => key)].map(([key, found]) => [key, found.map(({ at }) => at)]))
}

/** What the names of a resident lost, and what they got. */
interface OwnPlaces {
  lost: readonly TurnPlace[]
  got: readonly TurnPlace[]
}

const ANY_OF_THEIRS = 'any of theirs' as HolderName

/**
 * Treats all of a resident's names as one: a turn that passes from one of them to another has not changed. A turn that
 * moves to a time that the clocks skip is a dropped one.
 */
function differenceFor(
  places: OwnPlaces,
  { rules, oldRules }: Pick<SeasonChange, 'rules' | 'oldRules'>,
): SeasonDifference {
  const asOne = (some: readonly TurnPlace[]) => {
    const turns = new Map(some.map((place) => [placeKey(place), { ...placeOf(place), holder: ANY_OF_THEIRS }]))
    return [...turns.values()]
  }
  const [lost, got] = [asOne(places.lost), asOne(places.got)]
  const hasTime = (under: DitchRules) => (turn: TurnPlace) => !isSkipped(turnWindow(turn, under))
  return seasonDifference(seasonOf(lost.filter(hasTime(oldRules))), seasonOf(got.filter(hasTime(rules))))
}

const lostPlaces = (own: readonly TouchedHolder[]): TurnPlace[] =>
  own.flatMap(({ dropped, moved }) => [...dropped, ...moved.map(({ from }) => from)])

const gotPlaces = (own: readonly TouchedHolder[]): TurnPlace[] =>
  own.flatMap(({ added, moved }) => [...added, ...moved.map(({ to }) => to)])

/** Places that pass from one of a resident's names to another. */
function keptAmong({ lost, got }: OwnPlaces): TurnPlace[] {
  const kept = new Set(got.map(placeKey))
  return lost.filter((place) => kept.has(placeKey(place)))
}

interface WindowChange {
  change: ChangedTurn['change']
  from: TurnWindow | null
  to: TurnWindow | null
}

/** A turn that other rules leave no time, or give one, is dropped or added. */
function retiming({ before, after }: Omit<RetimedTurn, 'turn'>): WindowChange {
  if (isSkipped(after)) return { change: 'dropped', from: before, to: null }
  if (isSkipped(before)) return { change: 'added', from: null, to: after }
  return { change: before.opensAt.equals(after.opensAt) ? 'retimed' : 'moved', from: before, to: after }
}

const opening = ({ from, to }: WindowChange): Temporal.Instant => (from ?? to ?? nothing()).opensAt

const present = ({ change, from, to }: WindowChange): ChangedTurn => ({
  change,
  from: from && `${from.opensAt}`,
  to: to && `${change === 'retimed' ? to.closesAt : to.opensAt}`,
})

function nothing(): never {
  throw new RangeError('a change has a turn')
}
