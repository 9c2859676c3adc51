import type { Rules } from '../../../product/slot-calendar.ts'
import { Broken } from '../../../rules/broken.ts'
import type { Dice } from '../../../world/dice.ts'
import { type Acts, needed } from '../../act.ts'
import { atDesk, isSure, requireAnswer, settle } from './at-desk.ts'
import { memoryOf } from './memory.ts'

const USUAL = ['4AM', '10AM', '4PM', '10PM']
/** Mostly with more turns a day: with fewer, some leave the season. */
const SLOTS = [
  USUAL,
  USUAL,
  ['4AM', '10AM', '4PM', '7PM', '10PM'],
  ['4AM', '10AM', '1PM', '4PM', '10PM'],
  ['4AM', '10AM', '10PM'],
]

export const RULES_ACTS: Acts = {
  /** A captain puts other times or other days in force, as previewed or unseen. */
  'changes the rules': atDesk(2, async ({ stage, dice, captain, desk }) => {
    const page = needed(await desk.lookAtPage(captain))
    const rules = otherRules(dice, page.rules)
    const old = dice.onceIn(8) ? memoryOf(stage).pages[0] : undefined
    const basis = old ?? page
    const { lastChange, settingsRevision } = page
    const isOutdated = basis.lastChange !== lastChange || basis.settingsRevision !== settingsRevision
    const isPreviewed = !dice.onceIn(8)
    const outcome = await desk.changeRules(captain, rules, { page: basis, isPreviewed })
    if (outcome === undefined) return 'accepted'
    if (!isPreviewed && !isOutdated && outcome.state === 'refused') {
      requireAnswer(stage, 'rules unseen', outcome, 'turns-affected')
      return 'refused'
    }
    return settle(stage, `the rules ${JSON.stringify(rules)}`, outcome, isOutdated ? 'ditch-outdated' : 'accepted')
  }),

  /** A captain changes what the ditch says about itself. */
  'changes the profile': atDesk(1, async ({ stage, dice, captain, desk }) => {
    const page = needed(await desk.lookAtPage(captain))
    const contact = `Cleo, 303-555-${dice.between(1000, 10_000)}`
    const outcome = await desk.changeProfile(captain, page, { contact, policies: 'Shut your gate.' })
    requireAnswer(stage, 'a change of the profile', outcome, 'accepted')
    if (outcome.state !== 'accepted') return outcome.state
    const now = await desk.lookAtPage(captain)
    if (now.state === 'accepted' && isSure(stage) && now.value.profile.contact !== contact) {
      throw new Broken('the settings are what captains said', `${now.value.profile.contact}, but must be ${contact}`)
    }
    return 'accepted'
  }),
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
