import { type Acts, needed } from '../../act.ts'
import { credentialsOf } from '../../cast.ts'
import { newPerson } from '../../opening.ts'
import { captainsOf, type Stage } from '../../stage.ts'
import { isForgotten } from '../accounts/scene.ts'
import { requireAnswer } from './at-desk.ts'

export const CAPTAIN_ACTS: Acts = {
  /** A captain invites a second one, or takes the role from them; whoever left is invited again later. */
  'appoints or dismisses a captain': {
    weight: 1,
    async run(stage) {
      const { desk, accounts } = stage.product
      const [first] = captainsOf(stage)
      if (!first) return 'idle'
      const listed = needed(await desk.listCaptains(first))
      const second = stage.people.find((one) => one.kind === 'captain' && one !== first) ?? newCaptain(stage)
      const uid = listed.get(second.email ?? '')
      second.isOffDuty = true
      if (uid !== undefined) {
        const outcome = await desk.dismissCaptain(first, uid)
        requireAnswer(stage, 'a dismissal', outcome, 'accepted')
        return outcome.state
      }
      const account = stage.accounts.find(second)
      if (account && (await isForgotten({ stage, person: second, account })) && !account.isGone) return 'idle'
      if (!account || account.isGone) {
        needed(await accounts.register(second.browser, credentialsOf(second)))
        second.isSignedIn = true
        stage.accounts.open(second, 'e-mail', stage.world.time.nowMs)
      }
      const code = await desk.inviteCaptain(first)
      requireAnswer(stage, 'an invitation', code, 'accepted')
      const outcome = await desk.becomeCaptain(second, needed(code))
      requireAnswer(stage, 'the use of an invitation', outcome, 'accepted')
      if (outcome.state === 'accepted') second.isOffDuty = false
      return outcome.state
    },
  },
}

const newCaptain = (stage: Stage) => Object.assign(newPerson(stage, 'captain', 'a mailbox'), { isOffDuty: true })
