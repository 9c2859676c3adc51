import type { Rules } from '../../../product/slot-calendar.ts'
import { Broken } from '../../../rules/broken.ts'
import type { Dice } from '../../../world/dice.ts'
import type { Act } from '../../act.ts'
import { captainAtDesk, settle } from './change-season.ts'
import { memoryOf } from './memory.ts'
import { isSure, requireAnswer } from './require-answer.ts'

const USUAL = ['4AM', '10AM', '4PM', '10PM']
/** Mostly with more turns a day: with fewer, some leave the season. */
const SLOTS = [
  USUAL,
  USUAL,
  ['4AM', '10AM', '4PM', '7PM', '10PM'],
  ['4AM', '10AM', '1PM', '4PM', '10PM'],
  ['4AM', '10AM', '10PM'],
]

/** A captain puts other times or other days in force, as previewed or unseen. */
export const changeRules: Act = {
  weight: 2,
  async run(stage, dice) {
    const { product } = stage
    const captain = await captainAtDesk(stage, dice)
    const page = await product.desk.lookAtPage(captain)
    if (page.state !== 'accepted') return page.state
    const rules = otherRules(dice, page.value.rules)
    const old = dice.onceIn(8) ? memoryOf(stage).pages[0] : undefined
    const basis = old ?? page.value
    const { lastChange, settingsRevision } = page.value
    const isOutdated = basis.lastChange !== lastChange || basis.settingsRevision !== settingsRevision
    const isPreviewed = !dice.onceIn(8)
    const outcome = await product.desk.changeRules(captain, rules, { page: basis, isPreviewed })
    if (outcome === undefined) return 'accepted'
    if (!isPreviewed && !isOutdated && outcome.state === 'refused') {
      requireAnswer(stage, 'rules unseen', outcome, 'turns-affected')
      return 'refused'
    }
    return settle(stage, `the rules ${JSON.stringify(rules)}`, outcome, isOutdated ? 'ditch-outdated' : 'accepted')
  },
}

/** A captain changes what the ditch says about itself. */
export const changeProfile: Act = {
  weight: 1,
  async run(stage, dice) {
    const { product } = stage
    const captain = await captainAtDesk(stage, dice)
    const page = await product.desk.lookAtPage(captain)
    if (page.state !== 'accepted') return page.state
    const contact = `Cleo, 303-555-${dice.between(1000, 10_000)}`
    const outcome = await product.desk.changeProfile(captain, page.value, { contact, policies: 'Shut your gate.' })
    requireAnswer(stage, 'a change of the profile', outcome, 'accepted')
    if (outcome.state !== 'accepted') return outcome.state
    const now = await product.desk.lookAtPage(captain)
    if (now.state === 'accepted' && isSure(stage) && now.value.profile.contact !== contact) {
      throw new Broken('the settings are what captains said', `${now.value.profile.contact}, but must be ${contact}`)
    }
    return 'accepted'
  },
}

function otherRules(dice: Dice, rules: Rules): Rules {
  if (dice.onceIn(3)) {
    return {
      ...rules,
      firstDay: dice.pick(['01-01', '03-01', '04-01']),
      lastDay: dice.pick(['11-01', '11-01', '10-31', '10-25', '11-10']),
    }
  }
  return { ...rules, slots: dice.pick(SLOTS) }
}
