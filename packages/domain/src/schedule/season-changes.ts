import { finish, type Steps } from '../steps.ts'
import type { DitchClocks } from './clocks.ts'
import { countWhile } from './count-while.ts'
import type { DitchRules } from './ditch-rules.ts'
import { foldTimeline } from './fold-timeline.ts'
import type { HolderId } from './holder-id.ts'
import type { Hours } from './hours.ts'
import { isBefore } from './instants.ts'
import {
  type Edit,
  type FoldedTimeline,
  type Ground,
  type Handover,
  type Succession,
  type Withdrawing,
  withdrawnChanges,
} from './layers.ts'
import { placeAt } from './local-place.ts'
import { instantOfPlace } from './local-time.ts'
import { type OpeningMap, otherTimes } from './other-times.ts'
import { remember } from './remember.ts'
import { type Segment, wholeTurn } from './timeline.ts'
import type { TurnPlace } from './turn.ts'
import { followFrom } from './zone-clocks.ts'

/** `sample` also after a correction of the sample; `none` once the first change was undone. */
export type SeasonOwner = 'own' | 'sample' | 'none'

/** A turn as people agreed on it: by the date and the time that the ditch's clocks show. */
export interface AgreedTurn<Holder = HolderId> {
  opens: TurnPlace
  closes: TurnPlace
  holder: Holder
}

/** `[begins, ends)`, by the ditch's clocks. */
export interface PlaceRange {
  begins: TurnPlace
  ends: TurnPlace
}

export const hoursOfRange = ({ begins, ends }: PlaceRange, clocks: DitchClocks): Hours => ({
  from: instantOfPlace(begins, clocks),
  until: instantOfPlace(ends, clocks),
})

/** An edit or a trade, by the ditch's clocks. */
export type AgreedMove = PlaceRange &
  (Pick<Edit, 'kind' | 'expected' | 'next'> | Pick<Handover, 'kind' | 'expected' | 'next'>)

/** Other rules of the ditch, in force from a change of the season on. */
export interface RulesChange {
  rules: DitchRules
  /** From when its zone and its openings hold, by the clocks before. */
  begins: TurnPlace
  /** What the openings before become; undefined if they stay as they are. */
  becomes: OpeningMap | undefined
}

/** A change of the season, never edited. Undoing it takes back all of it. */
export interface SeasonChange extends Withdrawing {
  /** Whose season it changed; what was made over a sample does not apply to a season of the ditch's own. */
  owner: SeasonOwner
  /** In place of what stood there, its turns; `all` is all time. Empty if it brings none. */
  grounds: readonly (PlaceRange | 'all')[]
  moves: readonly AgreedMove[]
  successions: readonly Omit<Succession, 'changeId'>[]
  rules: RulesChange | undefined
}

/** The rules after the last of these changes, whose clocks still show for the past what they did. Takes changes in order. */
export function rulesAfter(changes: readonly SeasonChange[], first: DitchRules): DitchRules {
  const withdrawn = withdrawnChanges(changes)
  let rules = first
  for (const { id, rules: change } of changes) {
    if (!change || withdrawn.has(id)) continue
    const { clocks } = rules
    const isSame = change.rules.clocks.timeZone === clocks.timeZone
    const from = instantOfPlace(change.begins, clocks)
    rules = { ...change.rules, clocks: isSame ? clocks : followFrom(from, clocks, change.rules.clocks) }
  }
  return rules
}

/** Whose season is in force after these changes, of which none is withdrawn. */
export function ownerAfter(
  inForce: readonly Pick<SeasonChange, 'owner' | 'grounds' | 'moves' | 'successions' | 'rules'>[],
): SeasonOwner {
  const laid = inForce.filter(bringsTurns)
  const isOwn = ({ owner }: Pick<SeasonChange, 'owner'>) => owner === 'own'
  if (laid.some(isOwn)) return 'own'
  const last = laid.at(-1)?.owner ?? 'none'
  if (last === 'sample') return 'sample'
  return inForce.some((one) => isOwn(one) && one.moves.length + one.successions.length > 0) ? 'own' : 'none'
}

/** Whether turns came with it. Other rules only take turns away. */
export const bringsTurns = ({ grounds, rules }: Pick<SeasonChange, 'grounds' | 'rules'>): boolean =>
  grounds.length > 0 && !rules

export interface FoldedSeason extends FoldedTimeline {
  rules: DitchRules
  owner: SeasonOwner
  successions: readonly Succession[]
}

/**
 * The season after the last of these changes, which are in order. `turnsOf` gives the turns that a change brought; it is
 * asked only for those that may still be seen.
 */
export function foldChanges(
  changes: readonly SeasonChange[],
  { first, turnsOf }: { first: DitchRules; turnsOf: (changeId: number) => readonly AgreedTurn[] },
): FoldedSeason {
  const rules = rulesAfter(changes, first)
  const { clocks } = rules
  const { owner, inForce } = changesInForce(changes)
  const seen = new Set(seenGrounds(inForce))
  const grounds = inForce.flatMap((change): Ground[] => {
    const { id: changeId, rules: ofChange } = change
    const ranges = change.grounds.map((range) => (range === 'all' ? undefined : hoursOfRange(range, clocks)))
    if (!ofChange) {
      const turns = seen.has(change) ? placeTurns(turnsOf(changeId), clocks) : []
      return seen.has(change) ? ranges.map((range) => ({ changeId, range, turns: turnsIn(turns, range) })) : []
    }
    const { begins, becomes } = ofChange
    const leaving = ranges.flatMap((leaves) => (leaves ? [{ changeId, leaves }] : []))
    if (!becomes) return leaving
    const from = instantOfPlace(begins, clocks)
    return [...leaving, otherTimes({ changeId, from, becomes, slots: ofChange.rules.slots, clocks })]
  })
  const moves = inForce.flatMap(({ id, moves: agreed }) =>
    agreed.map(({ begins, ends, ...move }, index) => {
      const moving = { changeId: id, number: index + 1, ...hoursOfRange({ begins, ends }, clocks) }
      return move.kind === 'edit' ? { ...move, ...moving, place: begins } : { ...move, ...moving }
    }),
  )
  const successions = inForce.flatMap((change) =>
    change.successions.map((succession) => ({ ...succession, changeId: change.id })),
  )
  const folded = foldTimeline({ grounds, moves, successions }, (instant) => placeAt(instant, clocks))
  return { ...folded, owner, rules, successions }
}

/** The changes of whose turns some may still be seen. */
export const listGroundsInForce = (changes: readonly SeasonChange[]): number[] =>
  seenGrounds(changesInForce(changes).inForce).map(({ id }) => id)

/** Those that are not withdrawn and change the season in force. Other rules are the ditch's, whosever the season is. */
function changesInForce(changes: readonly SeasonChange[]): { owner: SeasonOwner; inForce: SeasonChange[] } {
  const withdrawn = withdrawnChanges(changes)
  const standing = changes.filter(({ id }) => !withdrawn.has(id))
  const owner = ownerAfter(standing)
  return { owner, inForce: standing.filter((change) => change.owner === owner || change.rules) }
}

/** Those that bring turns, without what was before one that replaced everything. */
function seenGrounds(inForce: readonly SeasonChange[]): readonly SeasonChange[] {
  const laid = inForce.filter(bringsTurns)
  const first = laid.findLastIndex(({ grounds }) => grounds.includes('all'))
  return laid.slice(Math.max(0, first))
}

/** Of turns in order, those that open in a range; undefined is all time. */
function turnsIn(turns: readonly Segment[], range: Hours | undefined): readonly Segment[] {
  if (!range) return turns
  const before = (end: Temporal.Instant) => countWhile(turns, ({ opensAt }) => isBefore(opensAt, end))
  return turns.slice(before(range.from), before(range.until))
}

const placed = new WeakMap<readonly AgreedTurn[], { key: string; segments: readonly Segment[] }>()

const placeTurns = (turns: readonly AgreedTurn[], clocks: DitchClocks): readonly Segment[] =>
  finish(placeTurnsInSteps(turns, clocks))

/**
 * When turns open and close. The same list in the same clocks gives the same segments, so that others know them again, and
 * the fold need not work them out. A file's 10,000 take a tenth of a second.
 */
export function* placeTurnsInSteps(turns: readonly AgreedTurn[], clocks: DitchClocks): Steps<readonly Segment[]> {
  const key = clocks.offsets.map(({ fromMs, aheadMs }) => `${fromMs} ${aheadMs}`).join()
  const known = placed.get(turns)
  if (known?.key === key) return known.segments
  // One turn mostly closes where the next one opens.
  const instantOf = remember((place: TurnPlace) => instantOfPlace(place, clocks))
  const segments: Segment[] = []
  for (const { opens, closes, holder } of turns) {
    segments.push(wholeTurn(opens, { opensAt: instantOf(opens), closesAt: instantOf(closes) }, holder))
    yield
  }
  placed.set(turns, { key, segments })
  return segments
}
