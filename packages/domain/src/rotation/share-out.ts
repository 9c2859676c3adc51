import type { RotationDues } from './rotation-dues.ts'
import type { RotationPlace } from './rotation-places.ts'
import type { RotationRequest } from './rotation-request.ts'

/** A request with its turns and what everybody is due. */
export interface RotationTask {
  request: RotationRequest
  places: readonly RotationPlace[]
  dues: RotationDues
}

/** How many turns of each class each holder gets. Which of them follows from it when they are put in order. */
export interface ShareOut {
  /** Each place's class, a number from 0. */
  classOf: readonly number[]
  /** By class, then by holder. A class's counts add up to the number of its places. */
  counts: number[][]
}
