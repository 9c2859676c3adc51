import { findUnsubscribing } from '../../../product/read-mail.ts'
import type { NoticeChoice } from '../../../rules/account-book.ts'
import { learnProfile } from '../../../rules/privacy.ts'
import type { Dice } from '../../../world/dice.ts'
import { actOf, comeIn, expectOutcome, requireThat, type Scene } from './scene.ts'

const isNoGuest = (kind: string): boolean => kind !== 'guest'
const FIRST_NAMES = ['Adeline', 'Bertram', 'Cornelius', 'Dorothea', 'Eleanor', 'Ferdinand', 'Gwendolyn', 'Hildegard']

/** Their name, and the number that neighbors may see if they like. */
export const changeProfile = actOf({
  weight: 4,
  who: (_person, { kind, isShutOut }) => isNoGuest(kind) && !isShutOut,
  async run(scene) {
    const { stage, person, account, dice } = scene
    if (!(await comeIn(scene))) return 'idle'
    const { accounts } = stage.product
    const known = account.profile ?? { fullName: '', phone: null, showsPhone: false }
    const wanted = {
      fullName: dice.onceIn(2) && known.fullName ? known.fullName : `${dice.pick(FIRST_NAMES)} Q${mark(dice)}`,
      phone: dice.onceIn(6) ? null : `+1-303-${dice.between(100, 999)}-${dice.between(10_000, 99_999)}`,
      showsPhone: dice.onceIn(2),
    }
    if (dice.onceIn(5)) {
      const wrong = await accounts.changeProfile(person.browser, { phone: 'call me' })
      expectOutcome(person, 'enters a number that is none', wrong, 'wrong-fields')
    }
    if (account.profile === undefined) await accounts.createProfile(person.browser, wanted.fullName)
    account.profile = undefined
    const outcome = await accounts.changeProfile(person.browser, wanted)
    const result = expectOutcome(person, 'changes the profile', outcome)
    learnProfile(stage, person, wanted)
    if (outcome.state !== 'accepted') return result
    const due = { ...wanted, showsPhone: wanted.phone !== null && wanted.showsPhone }
    requireThat(isSame(outcome.value, due), person, `the profile became ${JSON.stringify(outcome.value)}`)
    account.profile = due
    person.phone = due.phone ?? undefined
    return 'accepted'
  },
})

const mark = (dice: Dice): string => Array.from({ length: 9 }, () => dice.pick([...'aeioubdklmnrst'])).join('')

const isSame = (a: object, b: object): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Which notices come by which way, how early, and when not. */
export const chooseNotices = actOf({
  weight: 4,
  who: (_person, { kind, isShutOut }) => isNoGuest(kind) && !isShutOut,
  async run(scene) {
    const { stage, person, account, dice } = scene
    if (!(await comeIn(scene))) return 'idle'
    const { accounts } = stage.product
    const read = await accounts.readNoticeChoice(person.browser)
    if (expectOutcome(person, 'reads what they chose', read) !== 'accepted' || read.state !== 'accepted') return 'lost'
    const choice = structuredClone(read.value)
    for (const channels of Object.values(choice.channels)) {
      for (const channel of Object.keys(channels)) if (dice.onceIn(5)) channels[channel] = !channels[channel]
    }
    choice.leadMinutes = dice.pick([15, 30, 60])
    choice.quietHours = dice.onceIn(2) ? null : { from: timeOf(dice), until: timeOf(dice) }
    if (dice.onceIn(6)) {
      const wrong = await accounts.chooseNotices(person.browser, { ...choice, leadMinutes: 17 })
      expectOutcome(person, 'chooses a lead that there is not', wrong, 'wrong-fields')
    }
    account.notices = undefined
    const result = expectOutcome(person, 'chooses notices', await accounts.chooseNotices(person.browser, choice))
    if (result === 'accepted') account.notices = choice
    return result
  },
})

const timeOf = (dice: Dice): string => `${dice.between(10, 24)}:${dice.pick(['00', '30'])}`

export const chooseLanguage = actOf({
  weight: 2,
  who: (_person, { isShutOut }) => !isShutOut,
  async run(scene) {
    const { stage, person, account, dice } = scene
    if (!(await comeIn(scene))) return 'idle'
    const language = dice.pick(['en', 'es'] as const)
    account.language = undefined
    account.languageSinceMs = stage.world.time.nowMs
    const result = expectOutcome(
      person,
      'chooses a language',
      await stage.product.accounts.chooseLanguage(person.browser, language),
    )
    if (result !== 'accepted') return result
    account.language = language
    const seen = await stage.product.accounts.whoIsIn(person.browser)
    if (seen.state === 'accepted' && seen.value) {
      requireThat(seen.value.language === language, person, `the language is ${seen.value.language}`)
    }
    return 'accepted'
  },
})

/** A phone gets pushes, or stops, or is gone without a word. */
export const changePushes = actOf({
  weight: 4,
  who: (_person, { kind, isShutOut }) => isNoGuest(kind) && !isShutOut,
  async run(scene) {
    const { stage, person, account, dice } = scene
    if (!(await comeIn(scene))) return 'idle'
    const { product, world } = stage
    const [device] = account.devices
    if (device && dice.onceIn(4)) {
      world.outside.loseDevice(device.endpoint)
      forget(scene, device.endpoint)
      return 'accepted'
    }
    if (device && dice.onceIn(3)) {
      const stopped = await product.accounts.stopPushes(person.browser, device.id)
      forget(scene, device.endpoint)
      const result = expectOutcome(person, 'stops pushes', stopped)
      if (result !== 'accepted') return result
      stage.accounts.silenced.set(device.endpoint, world.time.nowMs)
      const again = await product.accounts.stopPushes(person.browser, device.id)
      expectOutcome(person, 'stops pushes that have stopped', again, 'no-such-device')
      return result
    }
    const subscription = world.outside.subscribe()
    stage.secrets.learn(subscription.endpoint, 'a push address', [person])
    const added = await product.accounts.getPushes(person.browser, subscription)
    const result = expectOutcome(person, 'gets pushes', added)
    if (added.state !== 'accepted') return result
    account.devices.push({ id: added.value, endpoint: subscription.endpoint })
    person.devices.push(subscription.endpoint)
    return 'accepted'
  },
})

function forget({ person, account }: Scene, endpoint: string): void {
  account.devices = account.devices.filter((one) => one.endpoint !== endpoint)
  person.devices = person.devices.filter((one) => one !== endpoint)
}

/** A calendar app follows their turns, from a new address, or no longer. */
export const changeFeed = actOf({
  weight: 3,
  who: (_person, { kind, isShutOut }) => isNoGuest(kind) && !isShutOut,
  async run(scene) {
    const { stage, person, dice } = scene
    if (!(await comeIn(scene))) return 'idle'
    const { accounts } = stage.product
    const app = stage.product.newBrowser(`10.2.0.${dice.below(250)}`)
    const before = person.feed
    person.feed = undefined
    if (before !== undefined && dice.onceIn(3)) {
      const result = expectOutcome(person, 'ends the feed', await accounts.endFeed(person.browser))
      if (result !== 'accepted') return result
      expectOutcome(person, 'follows a feed that has ended', await accounts.readFeed(app, before), 'no-calendar')
      return result
    }
    const made = await accounts.makeFeed(person.browser)
    const result = expectOutcome(person, 'makes a feed', made)
    if (made.state !== 'accepted') return result
    person.feed = made.value
    stage.secrets.learn(made.value, 'the address of a calendar', [person])
    expectOutcome(person, 'follows a feed', await accounts.readFeed(app, made.value))
    if (before !== undefined) {
      expectOutcome(person, 'follows an address of before', await accounts.readFeed(app, before), 'no-calendar')
    }
    return result
  },
})

/** By the link in the last mail about notices, with no account: the mail program does it. */
export const mailLess = actOf({
  weight: 2,
  who: (_person, { kind }) => kind === 'e-mail',
  async run({ stage, person, account, dice }) {
    const { mails } = stage.world.outside
    const mail = mails.findLast(
      (one) => one.to === person.email && one.atMs >= account.openedMs && findUnsubscribing(one),
    )
    const link = mail && findUnsubscribing(mail)
    if (!link) return 'idle'
    const isAgain = dice.onceIn(3)
    const known: NoticeChoice | undefined = account.notices
    account.notices = undefined
    const app = stage.product.newBrowser(`10.2.1.${dice.below(250)}`)
    stage.accounts.belongsTo(app, person)
    const result = expectOutcome(
      person,
      'unsubscribes by the link in a mail',
      await stage.product.accounts.mailLess(app, link.token, isAgain),
    )
    const channels = known?.channels[link.kind]
    if (result !== 'accepted' || !known || !channels) return result
    account.notices = { ...known, channels: { ...known.channels, [link.kind]: { ...channels, 'e-mail': isAgain } } }
    return result
  },
})

export const download = actOf({
  weight: 2,
  who: (_person, { isShutOut }) => !isShutOut,
  async run(scene) {
    const { stage, person, account } = scene
    if (!(await comeIn(scene))) return 'idle'
    const all = await stage.product.accounts.download(person.browser)
    const result = expectOutcome(person, 'downloads what is kept', all)
    if (all.state !== 'accepted') return result
    requireThat(account.uid === undefined || all.value.uid === account.uid, person, 'the download is another’s')
    if (account.kind === 'e-mail') requireThat(all.value.email === person.email, person, 'the e-mail is another’s')
    const { fullName, phone } = account.profile ?? { fullName: '', phone: null }
    requireThat(all.value.text.includes(fullName), person, 'the download has another name')
    requireThat(all.value.text.includes(phone ?? ''), person, 'the download has another number')
    return result
  },
})
