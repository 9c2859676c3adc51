import { findUnsubscribing } from '../../../product/read-mail.ts'
import { LEADS } from '../../../rules/account-book.ts'
import { learnProfile } from '../../../rules/privacy.ts'
import type { Dice } from '../../../world/dice.ts'
import type { Acts } from '../../stage.ts'
import { expectOutcome, hasOwn, inAccount, must, requireThat, withAccount } from './scene.ts'

const FIRST_NAMES = ['Adeline', 'Bertram', 'Cornelius', 'Dorothea', 'Eleanor', 'Ferdinand', 'Gwendolyn', 'Hildegard']

/** Changes to an account: its profile, devices, calendar and notice settings. */
export const OWN_THINGS: Acts = {
  /** Their name, and the number that neighbors may see if they like. */
  'changes the profile': inAccount(4, hasOwn, async ({ stage, person, account, dice, calls }) => {
    const known = account.profile ?? { fullName: '', phone: null, showsPhone: false }
    const wanted = {
      fullName: dice.onceIn(2) && known.fullName ? known.fullName : `${dice.pick(FIRST_NAMES)} Q${mark(dice)}`,
      phone: dice.onceIn(6) ? null : `+1-303-${dice.between(100, 999)}-${dice.between(10_000, 99_999)}`,
      showsPhone: dice.onceIn(2),
    }
    if (dice.onceIn(5)) {
      const wrong = await calls.changeProfile(person.browser, { phone: 'call me' })
      expectOutcome(wrong, 'wrong-fields')
    }
    if (account.profile === undefined) await calls.createProfile(person.browser, wanted.fullName)
    account.profile = undefined
    const outcome = await calls.changeProfile(person.browser, wanted)
    learnProfile(stage, person, wanted)
    const changed = must(outcome)
    const due = { ...wanted, showsPhone: wanted.phone !== null && wanted.showsPhone }
    const isRight = JSON.stringify(changed) === JSON.stringify(due)
    requireThat(isRight, person, `the profile became ${JSON.stringify(changed)}`)
    account.profile = due
    return 'accepted'
  }),

  /** Which notices come by which way, how early, and when not. */
  'chooses notices': inAccount(4, hasOwn, async ({ person, account, dice, calls }) => {
    const choice = structuredClone(must(await calls.readNoticeChoice(person.browser)))
    for (const channels of Object.values(choice.channels)) {
      for (const channel of Object.keys(channels)) if (dice.onceIn(5)) channels[channel] = !channels[channel]
    }
    choice.leadMinutes = dice.pick(LEADS)
    choice.quietHours = dice.onceIn(2) ? null : { from: timeOf(dice), until: timeOf(dice) }
    if (dice.onceIn(6)) {
      const wrong = await calls.chooseNotices(person.browser, { ...choice, leadMinutes: 17 })
      expectOutcome(wrong, 'wrong-fields')
    }
    account.notices = undefined
    must(await calls.chooseNotices(person.browser, choice))
    account.notices = choice
    return 'accepted'
  }),

  'chooses a language': inAccount(
    2,
    (_person, { isShutOut }) => !isShutOut,
    async ({ stage, person, account, dice, calls }) => {
      const language = dice.pick(['en', 'es'] as const)
      account.language = undefined
      account.languageSinceMs = stage.world.time.nowMs
      must(await calls.chooseLanguage(person.browser, language))
      account.language = language
      const seen = await calls.whoIsIn(person.browser)
      const shown = seen.state === 'accepted' ? seen.value?.language : undefined
      requireThat(shown === undefined || shown === language, person, `the language is ${shown}`)
      return 'accepted'
    },
  ),

  /** A phone gets pushes, or stops, or is gone without a word. */
  'gets pushes or not': inAccount(4, hasOwn, async ({ stage, person, account, dice, calls }) => {
    const { world, secrets, accounts } = stage
    const [device] = account.devices
    if (device && dice.onceIn(4)) {
      world.outside.loseDevice(device.endpoint)
      account.devices.shift()
      return 'accepted'
    }
    if (device && dice.onceIn(3)) {
      const stopped = await calls.stopPushes(person.browser, device.id)
      account.devices.shift()
      must(stopped)
      accounts.silenced.set(device.endpoint, world.time.nowMs)
      expectOutcome(await calls.stopPushes(person.browser, device.id), 'no-such-device')
      return 'accepted'
    }
    const subscription = world.outside.subscribe()
    secrets.learn(subscription.endpoint, 'a push address', [person])
    const id = must(await calls.getPushes(person.browser, subscription))
    account.devices.push({ id, endpoint: subscription.endpoint })
    return 'accepted'
  }),

  /** A calendar app follows their turns, from a new address, or no longer. */
  'follows a feed or not': inAccount(3, hasOwn, async ({ stage, person, dice, calls }) => {
    const app = stage.product.newBrowser(`10.2.0.${dice.below(250)}`)
    const before = person.feed
    person.feed = undefined
    if (before !== undefined && dice.onceIn(3)) {
      must(await calls.endFeed(person.browser))
      expectOutcome(await calls.readFeed(app, before), 'no-calendar')
      return 'accepted'
    }
    const made = must(await calls.makeFeed(person.browser))
    person.feed = made
    stage.secrets.learn(made, 'the address of a calendar', [person])
    expectOutcome(await calls.readFeed(app, made))
    if (before !== undefined) expectOutcome(await calls.readFeed(app, before), 'no-calendar')
    return 'accepted'
  }),

  /** By the link in the last mail about notices, with no account: the mail program does it. */
  'unsubscribes by mail': withAccount(
    2,
    (_person, { kind }) => kind === 'e-mail',
    async ({ stage, person, account, dice, calls }) => {
      const mail = stage.world.outside.mails.findLast(
        (one) => one.to === person.email && one.atMs >= account.openedMs && findUnsubscribing(one),
      )
      const link = mail && findUnsubscribing(mail)
      if (!link) return 'idle'
      const isAgain = dice.onceIn(3)
      const known = account.notices
      account.notices = undefined
      const app = stage.product.newBrowser(`10.2.1.${dice.below(250)}`)
      stage.accounts.belongsTo(app, person)
      must(await calls.mailLess(app, link.token, isAgain))
      const channels = known?.channels[link.kind]
      if (!known || !channels) return 'accepted'
      account.notices = { ...known, channels: { ...known.channels, [link.kind]: { ...channels, 'e-mail': isAgain } } }
      return 'accepted'
    },
  ),

  'downloads their data': inAccount(
    2,
    (_person, { isShutOut }) => !isShutOut,
    async ({ person, account, calls }) => {
      const { uid, email, text } = must(await calls.download(person.browser))
      requireThat(account.uid === undefined || uid === account.uid, person, 'the download is another’s')
      if (account.kind === 'e-mail') requireThat(email === person.email, person, 'the e-mail is another’s')
      const { fullName, phone } = account.profile ?? { fullName: '', phone: null }
      requireThat(text.includes(fullName), person, 'the download has another name')
      requireThat(text.includes(phone ?? ''), person, 'the download has another number')
      return 'accepted'
    },
  ),
}

const mark = (dice: Dice): string => Array.from({ length: 9 }, () => dice.pick([...'aeioubdklmnrst'])).join('')

const timeOf = (dice: Dice): string => `${dice.between(10, 24)}:${dice.pick(['00', '30'])}`
