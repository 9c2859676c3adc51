import { openCaptainsPage, openPage, resolveUnsure } from '../people/acts/trades/trading.ts'
import { captainsOf, firstCaptainOf, nowOf, type Rule, residentsOf, type Stage } from '../people/stage.ts'
import { sideOf } from './trade-verdicts.ts'

const DAYS_BETWEEN = 5

async function follow(stage: Stage): Promise<void> {
  await stage.product.closings.settle(firstCaptainOf(stage))
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
  if (dice.onceIn(DAYS_BETWEEN)) await openCaptainsPage(stage, firstCaptainOf(stage))
}

/** At the instant from which a trade can no longer be answered, or undone by both, somebody of one side looks. */
async function lookAtEnd(stage: Stage): Promise<void> {
  const { book } = stage.trades
  const ending = [...book.trades.values()].filter((trade) => book.endOf(trade) === nowOf(stage))
  if (ending.length === 0) return
  await follow(stage)
  const person = stage.world.dice
    .of(`end of trades ${nowOf(stage)}`)
    .shuffled(residentsOf(stage))
    .find(({ key }) => ending.some((trade) => sideOf(book, trade, { key, isCaptain: false }) !== null))
  if (person) await openPage(stage, person)
}

async function lookAll(stage: Stage): Promise<void> {
  await follow(stage)
  for (const person of residentsOf(stage)) await openPage(stage, person)
  for (const captain of captainsOf(stage)) await openCaptainsPage(stage, captain)
}

/** Both sides of a trade and the captains see one state of it, which follows from what people decided; others see nothing. */
export const tradesAgree: Rule = {
  afterStep: follow,
  atBoundary: lookAtEnd,
  daily: look,
  atEnd: lookAll,
}
