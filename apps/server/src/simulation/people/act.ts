import type { ChangeOutcome } from '../product/outcome.ts'
import type { Dice } from '../world/dice.ts'
import type { Stage } from './stage.ts'

/** `idle`: there was nothing to do. `lost`: nobody knows whether it was done. */
export type Result = 'accepted' | 'refused' | 'lost' | 'idle'

/** Something that people do. Its dice are its own, so that it does the same when other steps are left out. */
export interface Act {
  /** How often it comes, compared with the others. */
  weight: number
  run(stage: Stage, dice: Dice): Promise<Result>
}

/** By what each is called in the log. */
export type Acts = Readonly<Record<string, Act>>

/** Thrown where an act cannot go on. */
export class Over extends Error {
  readonly result: Result

  constructor(result: Result) {
    super(result)
    this.result = result
  }
}

/** What somebody needs to go on. */
export function needed<T>(outcome: { state: 'accepted'; value: T } | { state: 'refused' | 'lost' }): T {
  if (outcome.state !== 'accepted') throw new Over(outcome.state)
  return outcome.value
}

/** Takes a change of the season into what must be true. */
export function settleChange({ timeline, pending }: Stage, outcome: ChangeOutcome): Result {
  if (outcome.state === 'accepted') timeline.record(outcome.made.id, outcome.made.changes)
  if (outcome.state === 'lost') pending.push({ ifDone: outcome.ifDone, isThis: outcome.isThis })
  return outcome.state
}
