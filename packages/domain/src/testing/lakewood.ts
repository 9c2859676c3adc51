import type { Closure } from '../schedule/closure.ts'
import { ditchDay } from '../schedule/ditch-day.ts'
import type { DitchRules } from '../schedule/ditch-rules.ts'
import type { HolderId } from '../schedule/holder-id.ts'
import { findHolderName, type HolderName } from '../schedule/holder-name.ts'
import { type GridTurn, type Season, seasonOf } from '../schedule/season.ts'
import type { Slot } from '../schedule/slot.ts'
import { type Timeline, wholeTurn } from '../schedule/timeline.ts'
import { usualWindow } from '../schedule/usual-openings.ts'
import { clocksOf } from '../schedule/zone-clocks.ts'

/** The default ditch in tests. */
export const lakewood: DitchRules = {
  clocks: clocksOf('America/Denver'),
  slots: ['4AM', '10AM', '4PM', '10PM'],
  firstDay: Temporal.PlainMonthDay.from('01-01'),
  lastDay: Temporal.PlainMonthDay.from('11-01'),
}

/** Slots off the hour. On the night of 8 March 2026 the clocks skip the 2AM turn, and the 2:30AM turn opens at 3 AM. */
export const halfHours: DitchRules = { ...lakewood, slots: ['1:30AM', '2AM', '2:30AM', '5:30AM', '5:45AM'] }

/** Reads an instant written with its offset: `2026-06-10T11:00-06:00`. */
export const at = (iso: string): Temporal.Instant => Temporal.Instant.from(iso)

/** In tests of the domain, as on a page, the name is what identifies a holder. */
export function aName(text: string): HolderName & HolderId {
  const name = findHolderName(text)
  if (name === undefined) throw new Error(`not a holder name: ${text}`)
  return name as HolderName & HolderId
}

export const byName = (name: HolderName): HolderId => aName(name)

/** `aTurn('2026-06-10', '10AM')` belongs to Abbott, unless another holder is named. */
export const aTurn = (day: string, slot: Slot, holder = 'Abbott'): GridTurn => ({
  day: ditchDay(day),
  slot,
  holder: aName(holder),
})

/** The turns of a grid, each until the next usual opening. */
export const timelineOf = (
  { turns }: Season,
  rules: DitchRules,
  holderOf: (name: HolderName) => HolderId,
): Timeline => ({
  segments: turns.map((turn) => wholeTurn(turn, usualWindow(turn, rules), holderOf(turn.holder))),
})

/** These turns as a timeline. */
export const aTimeline = (turns: readonly GridTurn[], rules = lakewood): Timeline =>
  timelineOf(seasonOf(turns), rules, byName)

export const aClosure = (from: string, until: string): Closure => ({
  from: at(from),
  until: at(until),
  reason: 'debris',
  note: '',
})
