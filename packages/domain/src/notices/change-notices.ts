import type { HolderId } from '../schedule/holder-id.ts'
import { rememberObject } from '../schedule/remember.ts'
import { type HeldTurn, heldDifferenceInSteps, isToCome, type RetimedTurn } from '../schedule/season-difference.ts'
import type { TouchedHolder } from '../schedule/touched-holders.ts'
import { comparePlaces, isSkipped, placeKey, type TurnWindow } from '../schedule/turn.ts'
import { finish } from '../steps.ts'
import type { Notice } from './notice.ts'
import type { ChangedTurn } from './notice-message.ts'

const PATH = '/?tab=my-schedule'

/** The rest are only counted, since a notice is read on a lock screen. */
const MAX_LISTED = 3

/** The `subject` of a season change's notices. */
export const subjectOfChange = (importId: number): string => `import:${importId}`

interface SeasonChange {
  /** The import that made the change. */
  importId: number
  touched: readonly TouchedHolder[]
  /** The captain's own words; may be empty. */
  note: string
  now: Temporal.Instant
}

/**
 * The one notice a resident gets about a season change, covering all the names that match their turns. Undefined
 * when none of their coming turns changed. `holdersAfter`: whose turns are theirs once it is in force, where
 * it merges names or takes a merge back.
 */
export function changeNotice(
  holders: ReadonlySet<HolderId>,
  change: SeasonChange,
  holdersAfter: ReadonlySet<HolderId> = holders,
): Notice<'changed'> | undefined {
  const { importId, touched, note, now } = change
  const own = ownAmong(touched, holdersAfter)
  const lost = lostBy(holders === holdersAfter ? own : ownAmong(touched, holders))
  const { added, dropped, moved, retimed } = finish(heldDifferenceInSteps(asOne(lost), asOne(gotBy(own))))
  const passedOn = retimed.filter(({ before, after }) => isToCome(before.turn, now) || isToCome(after.turn, now))
  const changes = [
    ...moved.map(({ from, to }) => ({ change: 'moved' as const, from, to })),
    ...added.map((turn) => ({ change: 'added' as const, from: null, to: turn })),
    ...dropped.map((turn) => ({ change: 'dropped' as const, from: turn, to: null })),
    ...[...own.flatMap((holder) => holder.retimed), ...passedOn].map(retiming),
  ].toSorted((a, b) => Temporal.Instant.compare(opening(a), opening(b)))
  if (changes.length === 0) return undefined
  const listed = changes.slice(0, MAX_LISTED).map(present)
  const ends = changes.flatMap(({ from, to }) => [from, to].flatMap((window) => window?.closesAt ?? []))
  return {
    kind: 'changed',
    subject: subjectOfChange(importId),
    dueAt: now,
    usefulUntil: ends.toSorted(Temporal.Instant.compare).at(-1) as Temporal.Instant,
    message: { kind: 'changed', changes: listed, more: changes.length - listed.length, note },
    path: PATH,
  }
}

const byHolder = rememberObject((touched: readonly TouchedHolder[]) => new Map(touched.map((one) => [one.holder, one])))

/** The holders whose turns are this resident's. A change is told to hundreds, so its holders are indexed. */
const ownAmong = (touched: readonly TouchedHolder[], holders: ReadonlySet<HolderId>): TouchedHolder[] =>
  [...holders].flatMap((holder) => byHolder(touched).get(holder) ?? [])

const ANY_OF_THEIRS = 'any of theirs' as unknown as HolderId

/**
 * Treats all of a resident's names as one: a turn that passes from one of them to another has not changed. A turn that
 * moves to a time that the clocks skip is a dropped one.
 */
function asOne(held: readonly HeldTurn[]): HeldTurn[] {
  const withTime = held.filter(({ turn }) => !isSkipped(turn))
  const turns = new Map(withTime.map((turn) => [placeKey(turn), { ...turn, holder: ANY_OF_THEIRS }]))
  return [...turns.values()].sort(comparePlaces)
}

const lostBy = (own: readonly TouchedHolder[]): HeldTurn[] =>
  own.flatMap(({ dropped, moved }) => [...dropped, ...moved.map(({ from }) => from)])

const gotBy = (own: readonly TouchedHolder[]): HeldTurn[] =>
  own.flatMap(({ added, moved }) => [...added, ...moved.map(({ to }) => to)])

interface WindowChange {
  change: ChangedTurn['change']
  from: TurnWindow | null
  to: TurnWindow | null
}

/** A turn that other rules leave no time, or give one, is dropped or added. */
function retiming({ before: { turn: before }, after: { turn: after } }: RetimedTurn): WindowChange {
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
