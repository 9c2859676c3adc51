import type { Rules } from '../../../product/slot-calendar.ts'
import { Broken } from '../../../rules/broken.ts'
import { readersOf } from '../../../rules/readers.ts'
import type { Range } from '../../../rules/timeline.ts'
import type { Dice } from '../../../world/dice.ts'
import { credentialsOf, type Person } from '../../cast.ts'
import { newPerson } from '../../opening.ts'
import { type Acts, firstCaptainOf, followersWithin, needed, type Result, type Stage } from '../../stage.ts'
import { isForgotten, whileTaken } from '../accounts/scene.ts'
import { atDesk, isSure, memoryOf, requireAnswer, settle } from './at-desk.ts'

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
      requireAnswer(stage, outcome, 'turns-affected')
      return 'refused'
    }
    return settle(stage, outcome, isOutdated ? 'ditch-outdated' : 'accepted')
  }),

  /** A captain changes what the ditch says about itself. */
  'changes the profile': atDesk(1, async ({ stage, dice, captain, desk }) => {
    const page = needed(await desk.lookAtPage(captain))
    const contact = `Cleo, 303-555-${dice.between(1000, 10_000)}`
    const outcome = await desk.changeProfile(captain, page, { contact, policies: 'Shut your gate.' })
    requireAnswer(stage, outcome, 'accepted')
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

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS

export const CLOSURE_ACTS: Acts = {
  /** A captain closes the ditch: now, from a coming time, since a time in the past, over another closure. */
  'closes the ditch': atDesk(3, async ({ stage, dice, captain, desk }) => {
    const { world } = stage
    const now = world.time.nowMs
    const right = [
      [null, dice.between(1, 120), 'accepted'],
      [now + HOUR_MS * dice.between(1, 100), dice.between(1, 150), 'accepted'],
      [now - HOUR_MS * dice.between(1, 100), 101 + dice.below(40), 'accepted'],
    ] as const
    const wrong = [
      [now - HOUR_MS * 20, 10, 'closure-past'],
      [now + HOUR_MS * 20, -1, 'closure-backwards'],
      [now - 8 * DAY_MS, 400, 'closure-too-early'],
      [now, 401 * 24, 'closure-too-long'],
    ] as const
    const [from, hours, expected] = dice.onceIn(6) ? dice.pick(wrong) : dice.pick(right)
    const until = (from ?? now) + hours * HOUR_MS
    await followCalendars(stage, { from: from ?? now, until })
    const outcome = await desk.close(captain, { from, until })
    requireAnswer(stage, outcome, expected)
    if (outcome.state !== 'accepted') return outcome.state
    const listed = await desk.listClosures(captain)
    const found = listed.state === 'accepted' ? listed.value.find(({ id }) => id === outcome.value.id) : outcome.value
    const state = from !== null && from > now ? 'ahead' : 'on'
    if (isSure(stage) && (found?.state !== state || Date.parse(found.until) !== until)) {
      throw new Broken('a closure is listed as it was made', JSON.stringify(found))
    }
    return 'accepted'
  }),

  /** A captain reopens the ditch early, or calls a closure off; sometimes one that is over. */
  'reopens the ditch': atDesk(2, async ({ stage, dice, captain, desk }) => {
    const listed = needed(await desk.listClosures(captain))
    const [over, others] = [true, false].map((is) => listed.filter(({ state }) => (state === 'over') === is))
    const some = dice.onceIn(10) || others?.length === 0 ? over : others
    if (!some || some.length === 0 || (some === over && !dice.onceIn(8))) return 'idle'
    const closure = dice.pick(some)
    await followCalendars(stage, { from: Date.parse(closure.from), until: Date.parse(closure.until) })
    const outcome = await desk.reopen(captain, closure.id)
    requireAnswer(stage, outcome, closure.state === 'over' ? 'closure-over' : 'accepted')
    if (outcome.state === 'accepted' && outcome.value.state !== 'over') {
      throw new Broken(
        'a closure is listed as it was made',
        `${closure.id} was reopened, and is ${outcome.value.state}`,
      )
    }
    return outcome.state
  }),

  /** A captain writes, changes or ends the note that everybody sees, and may send it; sometimes on an old page. */
  'writes a note': atDesk(3, async ({ stage, dice, captain, desk }) => {
    const { world } = stage
    const now = world.time.nowMs
    const seen = needed(await desk.readNote(captain))
    const current = seen && Date.parse(seen.until) > now ? seen : undefined
    const isOld = dice.onceIn(8)
    const isPast = !isOld && dice.onceIn(8)
    const note = dice.onceIn(4)
      ? null
      : { text: `Low water, word ${dice.below(1000)}`, until: now + HOUR_MS * (isPast ? -1 : dice.between(1, 200)) }
    const notify = note !== null && dice.onceIn(2)
    const others = [...readersOf(stage)].filter(([person, { channels }]) => person !== captain && channels.note.list)
    const [reader] = dice.shuffled(others)[0] ?? []
    const before = reader && (await noteNotices(stage, reader))
    const outcome = await desk.writeNote(captain, isOld ? 0 : (current?.id ?? 0), { note, notify })
    const expected = note && isPast ? 'status-note-past' : isOld && current ? 'status-note-outdated' : 'accepted'
    requireAnswer(stage, outcome, expected)
    if (outcome.state !== 'accepted' || !isSure(stage)) return outcome.state
    await world.untilHeard()
    const shown = await desk.readNote(captain)
    const text =
      shown.state === 'accepted' && shown.value && Date.parse(shown.value.until) > now ? shown.value.text : null
    if (shown.state === 'accepted' && isSure(stage) && text !== (note?.text ?? null)) {
      throw new Broken('the note is what captains wrote', `${text}, but must be ${note?.text}`)
    }
    const after = reader && before && (await noteNotices(stage, reader))
    if (notify && after && isSure(stage) && after.isSubsetOf(before)) {
      throw new Broken('a note that is sent is in the list of everybody else', `${reader.key} has no notice of it`)
    }
    return 'accepted'
  }),
}

/** The ids of those in somebody’s list. */
async function noteNotices({ product }: Stage, person: Person): Promise<ReadonlySet<string> | undefined> {
  const notices = await product.notices.noticesOf(person)
  return (
    notices && new Set(notices.filter(({ about, place }) => about === 'note' && place === 'list').map(({ id }) => id))
  )
}

/** Phones load the calendars that they follow now and again; here before one changes. */
async function followCalendars(stage: Stage, range: Range): Promise<void> {
  for (const { browser, feed } of followersWithin(stage, range))
    if (feed !== undefined) await stage.product.accounts.readFeed(browser, feed)
}

export const CAPTAIN_ACTS: Acts = {
  /** A captain invites a second one, or takes the role from them; whoever left is invited again later. */
  'appoints or dismisses a captain': {
    weight: 1,
    async run(stage) {
      const known = stage.people.find((one) => one.kind === 'captain' && one !== firstCaptainOf(stage))
      const second = known ?? newCaptain(stage)
      // Beside other acts: a captain who is dismissed in the middle of one is refused the rest of it.
      return whileTaken(stage, second, () => appointOrDismiss(stage, second))
    },
  },
}

async function appointOrDismiss(stage: Stage, second: Person): Promise<Result> {
  const { desk, accounts } = stage.product
  const first = firstCaptainOf(stage)
  const uid = needed(await desk.listCaptains(first)).get(second.email ?? '')
  second.isOffDuty = true
  if (uid !== undefined) {
    const outcome = await desk.dismissCaptain(first, uid)
    requireAnswer(stage, outcome, 'accepted')
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
  requireAnswer(stage, code, 'accepted')
  const outcome = await desk.becomeCaptain(second, needed(code))
  requireAnswer(stage, outcome, 'accepted')
  if (outcome.state === 'accepted') second.isOffDuty = false
  return outcome.state
}

const newCaptain = (stage: Stage) => Object.assign(newPerson(stage, 'captain', 'a mailbox'), { isOffDuty: true })
