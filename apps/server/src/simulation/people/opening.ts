import type { Engine } from '../../store/store.ts'
import { Product } from '../product/product.ts'
import { findMailedLink } from '../product/read-mail.ts'
import { AccountBook, LEADS } from '../rules/account-book.ts'
import { watchMade } from '../rules/bounded.ts'
import { Broken } from '../rules/broken.ts'
import { GateBook } from '../rules/gate-book.ts'
import { KnownSecrets } from '../rules/known-secrets.ts'
import { learnPerson, watchPrivacy } from '../rules/privacy.ts'
import { watchKeys } from '../rules/sessions.ts'
import { Timeline } from '../rules/timeline.ts'
import { TradeBook } from '../rules/trade-book.ts'
import { Dice } from '../world/dice.ts'
import { World } from '../world/world.ts'
import { credentialsOf, holderNames, type Listed, type Person } from './cast.ts'
import { drawDitch, USUAL_RULES } from './ditch.ts'
import { rightsOf } from './rights.ts'
import { linkedSince, nowOf, residentsOf, type Stage } from './stage.ts'

/** A ditch is set up before its water comes. */
const DAYS_AHEAD = 5

/** A new ditch with its captain, its season and its people, on the day before the water comes. */
export async function openSeason(seed: number, engine: Engine): Promise<Stage> {
  const stage = await layOut(seed, engine)
  await stage.world.start()
  const { time } = stage.world
  await time.passFor(comeIn(stage))
  await time.jumpTo(time.now().add({ minutes: 2 }))
  await time.passFor(readFirstMail(stage))
  for (const person of residentsOf(stage)) await time.passFor(settleIn(stage, person))
  if (stage.world.engine === 'postgres') await stage.world.start()
  return stage
}

async function layOut(seed: number, engine: Engine): Promise<Stage> {
  const ditch = drawDitch(new Dice(`ditch ${seed}`))
  const { timeZone } = ditch.rules
  const eve = Temporal.PlainDate.from(ditch.firstDay).subtract({ days: DAYS_AHEAD })
  const start = eve.toZonedDateTime({ timeZone, plainTime: '09:00' }).toInstant()
  const world = await World.open(seed, start, engine)
  const dice = world.dice.of('opening')
  const timeline = new Timeline()
  const product = new Product(world, ditch.rules, timeline)
  const holders = holderNames(dice, ditch.holders)
  const people: Person[] = []
  const [accounts, secrets] = [new AccountBook(), new KnownSecrets()]
  const dateAt = (ms: number) => product.calendar.dateAt(ms)
  const rights = rightsOf({ accounts, timeline, dateAt, people, now: () => nowOf(stage) })
  const stage: Stage = {
    world,
    product,
    timeline,
    trades: { book: new TradeBook(timeline, rights, () => product.closings.taking), unsure: [], pages: new Map() },
    gate: new GateBook(timeline, rights),
    accounts,
    secrets,
    people,
    holders,
    ditch,
    year: eve.year,
    listed: [],
    crowd: 0,
    wasCrowded: false,
    pending: [],
  }
  for (const holder of holders) secrets.learn(holder, 'the name of a holder', () => true)
  watchKeys(stage)
  watchPrivacy(stage)
  watchMade(stage)
  return stage
}

async function comeIn(stage: Stage): Promise<void> {
  const { world, product, timeline, holders, ditch } = stage
  const machine = world.machines[0]
  const captain = newPerson(stage, 'captain', 'a mailbox')
  const link = machine?.printed.find((line) => line.includes('/setup#')) ?? ''
  mustBe(await product.desk.becomeFirstCaptain(captain, 'Cleo Captain', link.trim()))
  const page = mustBe(await product.desk.lookAtPage(captain))
  if (ditch.rules !== USUAL_RULES) await product.desk.changeRules(captain, ditch.rules, { page, isPreviewed: true })
  const ground = firstGround(stage)
  const imported = await product.desk.importSeason(captain, ground)
  if (imported.state !== 'accepted') throw new Broken('a ditch can be opened', JSON.stringify(imported))
  timeline.record(imported.made.id, imported.made.changes)
  captain.isSignedIn = true
  stage.accounts.open(captain, 'e-mail', world.time.nowMs)
  mustBe(await product.accounts.askForLink(captain.browser, 'confirm', captain.email ?? ''))
  stage.listed.push(...listOf(stage))
  mustBe(await product.desk.importPeople(captain, 0, stage.listed))
  const coming = holders.map((holder, at) => ({ holder, way: WAYS[at % WAYS.length] as Way }))
  const by = (...ways: Way[]) => coming.filter(({ way }) => ways.includes(way)).map(({ holder }) => holder)
  const cards = mustBe(await product.invitations.makeCards(captain.browser, by('card', 'both')))
  // Some holders have two accounts, each with notice settings of its own.
  const couples = coming.filter(({ way }, at) => way === 'mail' && at % 3 === 1)
  for (const { holder, way } of [...coming, ...couples]) {
    const person = newPerson(stage, 'resident', way === 'card' ? undefined : 'a mailbox')
    person.holder = holder
    const code = cards.find((card) => card.holder === holder)?.code ?? ''
    if (way === 'card') mustBe(await product.invitations.useCard(person.browser, code))
    else if (way !== 'later') mustBe(await product.accounts.register(person.browser, credentialsOf(person)))
    if (way === 'both') mustBe(await product.invitations.accept(person.browser, code))
    if (way === 'later') continue
    person.isSignedIn = true
    const account = stage.accounts.open(person, way === 'card' ? 'card' : 'e-mail', world.time.nowMs)
    account.language = person.language
    if (way !== 'mail') account.holders.set(holder, linkedSince(stage, holder))
  }
  const invited = stage.people.filter(
    ({ email, holder, isSignedIn }) => email && isSignedIn && by('mail').includes(holder ?? ''),
  )
  const to = invited.map(({ email = '', holder = '' }) => ({ holder, email }))
  mustBe(await product.invitations.mail(captain.browser, to))
  for (const kind of ['guest', 'guest', 'guest', 'guest', 'guest', 'stranger', 'stranger'] as const)
    newPerson(stage, kind, 'a mailbox')
}

/** Those with an e-mail confirm it, and those who were invited by mail accept. */
async function readFirstMail(stage: Stage): Promise<void> {
  const { world, product, people, accounts } = stage
  for (const { to, text } of world.outside.mails) {
    const person = people.find(({ email }) => email === to)
    const account = person && accounts.find(person)
    const link = findMailedLink({ text })
    if (!person || !account || !link) continue
    if (link.for === 'confirm') mustBe(await product.accounts.confirmEmail(person.browser, link.code))
    else mustBe(await product.invitations.accept(person.browser, link.code))
    if (link.for === 'confirm') account.isProven = true
    else account.holders.set(person.holder ?? '', linkedSince(stage, person.holder ?? ''))
  }
}

/** How somebody comes in: by a card, by e-mail and an invitation to it, by e-mail and a card, or not yet. */
type Way = 'card' | 'mail' | 'both' | 'later'
const WAYS: readonly Way[] = [
  ...(['card', 'mail', 'card', 'both', 'mail', 'card'] as const),
  ...(['card', 'mail', 'later', 'card', 'mail', 'card'] as const),
]

/** With a mailbox, or without. */
export function newPerson(stage: Stage, kind: Person['kind'], mailbox: 'a mailbox' | undefined): Person {
  const { world, product, people, accounts } = stage
  const number = people.length + 1
  const dice = world.dice.of(`person ${number}`)
  const language = dice.onceIn(3) ? 'es' : 'en'
  const mark = Array.from({ length: 6 }, () => dice.pick(LETTERS)).join('')
  const person: Person = {
    key: `${kind} ${number}`,
    kind,
    browser: product.newBrowser(`10.0.${Math.floor(number / 200)}.${(number % 200) + 1}`, language),
    language,
    email: mailbox && `${kind}-${number}-${mark}@example.net`,
    password: mailbox && `lateral-${number}-${mark}`,
    isSignedIn: false,
    showsLessUntilMs: 0,
    holder: undefined,
    feed: undefined,
  }
  accounts.belongsTo(person.browser, person)
  people.push(person)
  learnPerson(stage, person)
  return person
}

const LETTERS = [...'bcdfghjkmnpqrstvwxz']

/** A property with one or two people for each holder. */
function listOf({ holders, world }: Stage): Listed[] {
  const dice = world.dice.of('list of people')
  return holders.flatMap((holder, at) => {
    const street = `${100 + at} Lateral Way`
    const first = ['Ada', 'Bo', 'Cy', 'Di'].slice(0, dice.between(1, 3))
    return first.map((given) => ({
      holder,
      street,
      name: `${given} ${holder}`,
      phone: `303-555-${1000 + dice.below(9000)}`,
      email: `${given}.${holder}@example.com`.toLowerCase(),
    }))
  })
}

/** Every turn of the season in turn, some of them nobody's. */
function firstGround({ holders, product, world, ditch }: Stage): Map<string, string> {
  const dice = world.dice.of('first ground')
  const ground = new Map<string, string>()
  let day = Temporal.PlainDate.from(ditch.firstDay)
  const last = Temporal.PlainDate.from(ditch.lastDay)
  let next = 0
  for (; Temporal.PlainDate.compare(day, last) <= 0; day = day.add({ days: 1 })) {
    for (const slot of product.calendar.slots) {
      if (dice.onceIn(12)) continue
      ground.set(`${day} ${slot}`, holders[next % holders.length] as string)
      next += dice.onceIn(9) ? 0 : 1
    }
  }
  return ground
}

/** For what everything else rests on. */
function mustBe<T>(outcome: { state: string; value?: T; reason?: string }): T {
  if (outcome.state !== 'accepted') throw new Broken('a ditch can be opened', outcome.reason ?? outcome.state)
  return outcome.value as T
}

/** What somebody chooses on their first visit: phones, a calendar and notices. */
async function settleIn({ product, world, accounts }: Stage, person: Person): Promise<void> {
  const calls = product.accounts
  const { browser } = person
  const dice = world.dice.of(`settling in of ${person.key}`)
  for (let left = dice.pick([0, 0, 0, 1, 1, 2]); left > 0; left -= 1) {
    const subscription = world.outside.subscribe()
    const added = await calls.getPushes(browser, subscription)
    if (added.state !== 'accepted') continue
    accounts.find(person)?.devices.push({ id: added.value, endpoint: subscription.endpoint })
  }
  const feed = dice.onceIn(4) ? await calls.makeFeed(browser) : undefined
  if (feed?.state === 'accepted') person.feed = feed.value
  const seen = dice.onceIn(2) ? await calls.readNoticeChoice(browser) : undefined
  if (seen?.state !== 'accepted') return
  const choice = structuredClone(seen.value)
  choice.leadMinutes = dice.pick(LEADS)
  if (dice.onceIn(3)) choice.quietHours = { from: '21:00', until: '06:30' }
  const off = dice.onceIn(4) ? dice.pick(['evening-before', 'lead-time', 'begins', 'ends']) : undefined
  const hasMail = dice.onceIn(3)
  for (const [kind, channels] of Object.entries(choice.channels))
    Object.assign(channels, { 'e-mail': hasMail, ...(kind === off && { push: false }) })
  await calls.chooseNotices(browser, choice)
}
