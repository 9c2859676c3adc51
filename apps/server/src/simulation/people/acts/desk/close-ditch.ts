import { Broken } from '../../../rules/broken.ts'
import type { Range } from '../../../rules/timeline.ts'
import { type Acts, needed } from '../../act.ts'
import { followersWithin, type Stage } from '../../stage.ts'
import { atDesk, isSure, requireAnswer } from './at-desk.ts'

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
    requireAnswer(stage, `a closure of ${hours} hours`, outcome, expected)
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
    requireAnswer(
      stage,
      `a reopening of ${closure.id}`,
      outcome,
      closure.state === 'over' ? 'closure-over' : 'accepted',
    )
    if (outcome.state === 'accepted' && outcome.value.state !== 'over') {
      throw new Broken(
        'a closure is listed as it was made',
        `${closure.id} was reopened, and is ${outcome.value.state}`,
      )
    }
    return outcome.state
  }),

  /** A captain writes, changes or ends the note that everybody sees; sometimes on an old page. */
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
    const outcome = await desk.writeNote(captain, isOld ? 0 : (current?.id ?? 0), note)
    const expected = note && isPast ? 'status-note-past' : isOld && current ? 'status-note-outdated' : 'accepted'
    requireAnswer(stage, 'a note', outcome, expected)
    if (outcome.state !== 'accepted' || !isSure(stage)) return outcome.state
    await world.untilHeard()
    const shown = await desk.readNote(captain)
    const text =
      shown.state === 'accepted' && shown.value && Date.parse(shown.value.until) > now ? shown.value.text : null
    if (shown.state === 'accepted' && isSure(stage) && text !== (note?.text ?? null)) {
      throw new Broken('the note is what captains wrote', `${text}, but must be ${note?.text}`)
    }
    return 'accepted'
  }),
}

/** Phones load the calendars that they follow now and again; here before one changes. */
async function followCalendars(stage: Stage, range: Range): Promise<void> {
  for (const { browser, feed } of followersWithin(stage, range))
    if (feed !== undefined) await stage.product.accounts.readFeed(browser, feed)
}
