import type { ListChanged, Page } from '../../../product/desk.ts'
import type { ChangeOutcome } from '../../../product/outcome.ts'
import type { NewName } from '../../../rules/account-book.ts'
import { Broken } from '../../../rules/broken.ts'
import type { Segment } from '../../../rules/timeline.ts'
import type { Dice } from '../../../world/dice.ts'
import type { Person } from '../../cast.ts'
import { type Act, captainsOf, type Result, remembering, type Stage, settleChange } from '../../stage.ts'

/** With fewer turns to come than this, nobody could do anything. */
const FEWEST_COMING = 30

interface AtDesk {
  stage: Stage
  dice: Dice
  captain: Person
  desk: Stage['product']['desk']
}

/** Something that a captain does, who first undoes what left the season without turns. */
export const atDesk = (weight: number, act: (at: AtDesk) => Promise<Result>): Act => ({
  weight,
  async run(stage, dice) {
    const captain = dice.pick(captainsOf(stage))
    const { desk } = stage.product
    const memory = memoryOf(stage)
    const { mistake } = memory
    memory.mistake = undefined
    if (mistake !== undefined && !stage.timeline.isWithdrawn(mistake))
      settleChange(stage, await desk.undo(captain, mistake))
    return act({ stage, dice, captain, desk })
  },
})

/** Takes a change of the season into what must be true, once its answer is what it must be. */
export function settle(stage: Stage, outcome: ChangeOutcome, expected: string): Result {
  requireAnswer(stage, outcome, expected)
  const result = settleChange(stage, outcome)
  const now = stage.world.time.nowMs
  const coming = stage.timeline.segments.filter(({ from, holder }) => from > now && holder !== null).length
  if (outcome.state === 'accepted' && coming < FEWEST_COMING) memoryOf(stage).mistake = outcome.made.id
  return result
}

/** Whether what a captain will be answered can be told: nothing else happens now, and nothing is unknown. */
export const isSure = ({ crowd, pending, world }: Stage): boolean =>
  world.doClocksAgree &&
  crowd === 1 &&
  pending.length === 0 &&
  world.alive.every(({ trouble }) => trouble === undefined)

/** Throws unless the answer is what the rules of the product say: accepted, or refused for this reason. */
export function requireAnswer(
  stage: Stage,
  outcome: { call: string; state: string; reason?: string },
  expected: string,
): void {
  if (outcome.state === 'lost' || !isSure(stage)) return
  const answer = outcome.reason ?? outcome.state
  if (answer !== expected) {
    throw new Broken('captains are answered by the rules', `${outcome.call} is ${answer}, but must be ${expected}`)
  }
}

/** A page that a captain loaded, and may still have open days later. */
interface OpenPage extends Page {
  segments: readonly Segment[]
}

/** A change of the list, and the name that it gave to somebody. */
export interface MadeOnList extends ListChanged {
  name: NewName | undefined
}

interface Memory {
  pages: OpenPage[]
  /** A change that left the season without turns to come, which the next captain undoes. */
  mistake: number | undefined
  /** Names that captains made up. */
  newNames: string[]
  /** Changes of the list of people that can be taken back. */
  listChanges: MadeOnList[]
}

const MAX_PAGES = 12

/** What the captains of a season remember. */
export const memoryOf = remembering((): Memory => ({ pages: [], mistake: undefined, newNames: [], listChanges: [] }))

export function rememberPage(stage: Stage, page: Page): void {
  const { pages } = memoryOf(stage)
  pages.push({ ...page, segments: stage.timeline.segments })
  if (pages.length > MAX_PAGES) pages.shift()
}

export const namesKnown = (stage: Stage): string[] => [...stage.holders, ...memoryOf(stage).newNames]
