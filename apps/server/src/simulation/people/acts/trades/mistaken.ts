import { Broken } from '../../../rules/broken.ts'
import type { Act, Result } from '../../act.ts'
import { nowOf, residentsOf } from '../../stage.ts'
import { peopleOf } from './answer.ts'
import { answersTrade } from './asking.ts'
import { decide, openPage } from './trading.ts'

/** Somebody acts on a page that they loaded days ago, or on a trade that is not theirs. */
export const actsOnOldPage: Act = {
  weight: 4,
  async run(stage, dice) {
    const { trades } = stage
    const person = dice.pick([...residentsOf(stage), undefined])
    if (!person) return 'idle'
    const known = trades.pages.get(person.key) ?? []
    const old = known.filter(({ id, can }) => can.length > 0 && trades.book.trades.has(id))
    const others = [...trades.book.trades.values()].slice(-30)
    if (old.length > 0 && !dice.onceIn(4)) {
      const shown = dice.pick(old)
      const trade = trades.book.trades.get(shown.id)
      if (trade) return decide(stage, trade, dice.pick(shown.can), { person, isCaptain: false })
    }
    // A number that somebody guesses.
    if (others.length > 0 && dice.onceIn(3)) {
      const action = dice.pick(['accept', 'decline', 'withdraw', 'undo', 'allow', 'ask-undo', 'accept-undo'] as const)
      return decide(stage, dice.pick(others), action, {
        person,
        isCaptain: dice.onceIn(2) && person.kind === 'captain',
      })
    }
    return answersTrade.run(stage, dice)
  },
}

/** Two neighbors answer the same question at the same moment: one of them is first. */
export const answersAtOnce: Act = {
  weight: 3,
  async run(stage, dice) {
    const { book } = stage.trades
    const trade = dice
      .shuffled(book.waiting(nowOf(stage)).filter(({ state }) => state === 'open'))
      .find((one) => one.kind === 'offer' || peopleOf(stage, one, one.to).length > 0)
    if (!trade) return answersTrade.run(stage, dice)
    const people = dice.shuffled(peopleOf(stage, trade, trade.to)).slice(0, 2)
    const able = []
    for (const person of people) {
      const page = await openPage(stage, person)
      if (page?.trades.find(({ id }) => id === trade.id)?.can.includes('accept')) able.push(person)
    }
    const [first, second = first] = able
    if (!first || !second) return answersTrade.run(stage, dice)
    const other = first === second ? 'decline' : 'accept'
    const results = await Promise.all([
      decide(stage, trade, 'accept', { person: first, isCaptain: false, isRace: true }),
      decide(stage, trade, other, { person: second, isCaptain: false, isRace: true }),
    ])
    return onlyOne(stage.crowd > 1, results, trade.id)
  },
}

function onlyOne(isCrowded: boolean, results: readonly Result[], id: number): Result {
  const done = results.filter((result) => result === 'accepted').length
  const isKnown = !isCrowded && !results.includes('lost')
  if (done > 1 || (isKnown && done === 0)) {
    throw new Broken('of two who answer at once, one is first', `of trade ${id}, ${done} answers were accepted`)
  }
  return done === 1 ? 'accepted' : (results[0] ?? 'idle')
}
