import type { ChangeOutcome } from '../../../product/product.ts'
import type { Dice } from '../../../world/dice.ts'
import { type Result, settleChange } from '../../act.ts'
import type { Person } from '../../cast.ts'
import { captainsOf, type Stage } from '../../stage.ts'
import { memoryOf } from './memory.ts'
import { requireAnswer } from './require-answer.ts'

/** With fewer turns to come than this, nobody could do anything. */
const FEWEST_COMING = 30

/** Somebody at the desk, who first undoes what left the season without turns; undefined if nobody can. */
export async function captainAtDesk(stage: Stage, dice: Dice): Promise<Person> {
  const captain = dice.pick(captainsOf(stage))
  const memory = memoryOf(stage)
  const { mistake } = memory
  memory.mistake = undefined
  if (mistake !== undefined && !stage.timeline.isWithdrawn(mistake)) {
    settleChange(stage, await stage.product.desk.undo(captain, mistake))
  }
  return captain
}

/** Takes a change of the season into what must be true, once its answer is what it must be. */
export function settle(stage: Stage, what: string, outcome: ChangeOutcome, expected: string): Result {
  requireAnswer(stage, what, outcome, expected)
  const result = settleChange(stage, outcome)
  const now = stage.world.time.nowMs
  const coming = stage.timeline.segments.filter(({ from, holder }) => from > now && holder !== null).length
  if (outcome.state === 'accepted' && coming < FEWEST_COMING) memoryOf(stage).mistake = outcome.made.id
  return result
}
