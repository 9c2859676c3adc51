import { type DitchDay, ditchDayAt } from '@headgate/domain'
import { DitchProblem } from '../ditch-problem.ts'
import type { DitchSnapshot } from '../store/ditch-reader.ts'
import type { Writing } from './change-people.ts'

export const todayOf = ({ current, now }: Writing): DitchDay => ditchDayAt(now, current.rules.timeZone)

/** Throws `not-on-list`. */
export function propertyOf({ people }: DitchSnapshot, id: number) {
  const property = people.properties.find((one) => one.id === id)
  if (property) return property
  throw new DitchProblem('not-on-list', {})
}
