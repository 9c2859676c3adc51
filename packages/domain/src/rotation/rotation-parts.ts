import { sumOf } from './rotation-dues.ts'
import type { RotationTask } from './share-out.ts'

/** A piece of what a holder is due, with its place in the round, 0 to 1. */
export interface RotationPart {
  holder: number
  /** Counts from 0 within the holder. */
  number: number
  dueMs: number
  position: number
}

/**
 * The round, in order: holders as they are listed, each one part. A holder with several parts has them spread evenly over
 * the round, so that there is rest between them. Those who take nights and those who do not are each spread over the
 * whole round, since they share every day.
 */
export function rotationParts({ request, dues }: RotationTask, partsOf: (holder: number) => number): RotationPart[] {
  const parts = [true, false].flatMap((takesNights) => {
    const group = [...request.holders.keys()].filter((holder) => request.holders[holder]?.takesNights === takesNights)
    const groupMs = sumOf(group.map((holder) => dues.dueMs[holder] ?? 0))
    let beforeMs = 0
    return group.flatMap((holder) => {
      const dueMs = dues.dueMs[holder] ?? 0
      const middle = groupMs === 0 ? 0 : (beforeMs + dueMs / 2) / groupMs
      beforeMs += dueMs
      const count = partsOf(holder)
      return Array.from({ length: count }, (_, number) => ({
        holder,
        number,
        dueMs: dueMs / count,
        position: (middle + number / count) % 1,
      }))
    })
  })
  return parts.sort((a, b) => a.position - b.position || a.holder - b.holder)
}
