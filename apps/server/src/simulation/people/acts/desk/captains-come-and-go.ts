import type { Act } from '../../act.ts'
import { newPerson } from '../../opening.ts'
import { captainsOf } from '../../stage.ts'
import { isForgotten } from '../accounts/scene.ts'
import { requireAnswer } from './require-answer.ts'

/** A captain invites a second one, or takes the role from them; whoever left is invited again later. */
export const captainsComeAndGo: Act = {
  weight: 1,
  async run(stage) {
    const { product, people } = stage
    const [first] = captainsOf(stage)
    if (!first) return 'idle'
    const listed = await product.desk.listCaptains(first)
    if (listed.state !== 'accepted') return listed.state
    const second = people.find((one) => one.kind === 'captain' && one !== first) ?? newCaptain()
    const uid = listed.value.get(second.email ?? '')
    if (uid !== undefined) {
      const outcome = await product.desk.dismissCaptain(first, uid)
      requireAnswer(stage, 'a dismissal', outcome, 'accepted')
      second.isOffDuty = true
      return outcome.state
    }
    second.isOffDuty = true
    const account = stage.accounts.find(second)
    if (account && (await isForgotten({ stage, person: second, account })) && !account.isGone) return 'idle'
    if (!account || account.isGone) {
      const registered = await product.desk.register(second)
      if (registered.state !== 'accepted') return registered.state
      second.isSignedIn = true
      stage.accounts.open(second, 'e-mail', stage.world.time.nowMs)
    }
    const code = await product.desk.inviteCaptain(first)
    requireAnswer(stage, 'an invitation', code, 'accepted')
    if (code.state !== 'accepted') return code.state
    const outcome = await product.desk.becomeCaptain(second, code.value)
    requireAnswer(stage, 'the use of an invitation', outcome, 'accepted')
    if (outcome.state === 'accepted') second.isOffDuty = false
    return outcome.state

    function newCaptain() {
      const person = newPerson(stage, 'captain', 'a mailbox')
      person.isOffDuty = true
      return person
    }
  },
}
