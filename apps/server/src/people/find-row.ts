import { type DitchDay, ditchDayAt } from '@headgate/domain'
import { DitchProblem } from '../ditch-problem.ts'
import type { DitchSnapshot } from '../store/ditch-reader.ts'
import type { Writing } from './change-people.ts'

export const todayOf = ({ current, now }: Writing): DitchDay => ditchDayAt(now, current.rules.timeZone)

/** Throws `not-on-list`. */
export function propertyOf({ people }: DitchSnapshot, id: number) {
  const known = byId.get(people) ?? new Map(people.properties.map((one) => [one.id, one]))
  byId.set(people, known)
  const property = known.get(id)
  if (property) return property
  throw new DitchProblem('not-on-list', {})
}

const byId = new WeakMap<DitchSnapshot['people'], ReadonlyMap<number, DitchSnapshot['people']['properties'][number]>>()
