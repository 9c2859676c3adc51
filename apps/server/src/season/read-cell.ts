import {
  compareDays,
  type DitchDay,
  type DitchRules,
  ditchDay,
  findHolderName,
  findPlaceholder,
  findSlot,
  type HolderName,
  isInSeason,
  lastDayOfSeason,
  type TurnPlace,
} from '@headgate/domain'
import { DitchProblem } from '../ditch-problem.ts'

interface WantedTurn {
  day: DitchDay
  /** As it was sent. */
  slot: string
  holder: HolderName | undefined
}

/** Throws `invalid-input` for text that is no name. */
export const readCell = ({
  date,
  slot,
  holder,
}: {
  date: string
  slot: string
  holder: string | null
}): WantedTurn => ({
  day: ditchDay(date),
  slot,
  holder: holder === null ? undefined : getHolder(holder),
})

/** Throws `invalid-input` for a slot that the ditch does not have, or for a turn outside the season that is given away. */
export function checkPlace({ day, slot: label, holder }: WantedTurn, rules: DitchRules): TurnPlace {
  const slot = getSlot(label, rules)
  if (holder !== undefined) checkIsInSeason(day, rules)
  return { day, slot }
}

function getSlot(label: string, { slots }: DitchRules): TurnPlace['slot'] {
  const slot = findSlot(label)
  if (slot && slots.includes(slot)) return slot
  throw new DitchProblem('no-such-slot', { slot: label, slots })
}

/** Only an import can put turns before the first or after the last day. A captain may remove such a turn, but not give one. */
function checkIsInSeason(day: DitchDay, rules: DitchRules): void {
  if (isInSeason({ day }, rules)) return
  const last = lastDayOfSeason(day, rules)
  if (compareDays(day, last) > 0) throw new DitchProblem('after-season', { lastDay: last.toString() })
  throw new DitchProblem('before-season', { firstDay: rules.firstDay.toPlainDate({ year: day.year }).toString() })
}

function getHolder(text: string): HolderName {
  const holder = findHolderName(text)
  if (holder && !findPlaceholder(holder)) return holder
  throw new DitchProblem('no-holder', {})
}
