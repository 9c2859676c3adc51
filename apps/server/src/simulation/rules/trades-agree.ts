import { resolveUnsure } from '../people/acts/trades/resolve-unsure.ts'
import { openCaptainsPage, openPage } from '../people/acts/trades/trading.ts'
import { captainsOf, nowOf, residentsOf, type Stage } from '../people/stage.ts'
import type { Rule } from './rule.ts'

const DAYS_BETWEEN = 5

async function follow(stage: Stage): Promise<void> {
  const [captain] = captainsOf(stage)
  if (captain) await stage.product.closings.settle(captain)
  await resolveUnsure(stage)
  stage.trades.book.rights.noteEnds()
  stage.trades.book.follow(nowOf(stage))
}

/** One of them looks at their own page, and every few days a captain at all. */
async function look(stage: Stage): Promise<void> {
  await follow(stage)
  const dice = stage.world.dice.of(`trades ${nowOf(stage)}`)
  const [person] = dice.shuffled(residentsOf(stage))
  if (person) await openPage(stage, person)
  const [captain] = captainsOf(stage)
  if (captain && dice.onceIn(DAYS_BETWEEN)) await openCaptainsPage(stage, captain)
}

async function lookAll(stage: Stage): Promise<void> {
  await follow(stage)
  for (const person of residentsOf(stage)) await openPage(stage, person)
  for (const captain of captainsOf(stage)) await openCaptainsPage(stage, captain)
}

/** Both sides of a trade and the captains see one state of it, which follows from what people decided; others see nothing. */
export const tradesAgree: Rule = { afterStep: follow, daily: look, atEnd: lookAll }
