import { Broken } from '../../../rules/broken.ts'
import type { Stage } from '../../stage.ts'

/** Whether what a captain will be answered can be told: nothing else happens now, and nothing is unknown. */
export const isSure = ({ crowd, pending, world }: Stage): boolean =>
  world.doClocksAgree &&
  crowd === 1 &&
  pending.length === 0 &&
  world.alive.every(({ trouble }) => trouble === undefined)

/** Throws unless the answer is what the rules of the product say: accepted, or refused for this reason. */
export function requireAnswer(
  stage: Stage,
  what: string,
  outcome: { state: string; reason?: string },
  expected: string,
): void {
  if (outcome.state === 'lost' || !isSure(stage)) return
  const answer = outcome.reason ?? outcome.state
  if (answer !== expected) {
    throw new Broken('captains are answered by the rules', `${what} is ${answer}, but must be ${expected}`)
  }
}
