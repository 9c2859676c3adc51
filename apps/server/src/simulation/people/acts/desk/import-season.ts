import type { Ground } from '../../../product/season-book.ts'
import { Broken } from '../../../rules/broken.ts'
import type { Dice } from '../../../world/dice.ts'
import { type Acts, needed } from '../../act.ts'
import type { Stage } from '../../stage.ts'
import { atDesk, isSure, requireAnswer, settle } from './at-desk.ts'
import { memoryOf, namesKnown, rememberPage } from './memory.ts'

export const IMPORT_ACTS: Acts = {
  /** A captain exports the season, changes the file and imports it; sometimes without some of the edits. */
  'imports a changed copy': atDesk(3, async ({ stage, dice, captain, desk }) => {
    const { timeline } = stage
    const page = needed(await desk.lookAtPage(captain))
    const exported = needed(await desk.exportSeason(captain))
    requireExport(stage, exported)
    rememberPage(stage, page)
    const isOld = dice.onceIn(8)
    const basedOn = isOld ? (memoryOf(stage).pages[0]?.lastChange ?? 0) : page.lastChange
    const drop = dice.onceIn(3) ? someEdits(stage, dice) : []
    const ground = changed(stage, dice, exported)
    const isOutdated = basedOn !== timeline.ids.at(-1)
    const expected = ground.size === 0 ? 'faulty-file' : isOutdated ? 'season-outdated' : 'accepted'
    const outcome = await desk.importSeason(captain, ground, { basedOn, drop })
    const result = settle(stage, `a changed copy based on ${basedOn}`, outcome, expected)
    if (result === 'accepted' && dice.onceIn(4)) {
      const twice = await desk.importSeason(captain, ground)
      const segments = timeline.segments
      settle(stage, 'the same file again', twice, 'accepted')
      if (isSure(stage) && JSON.stringify(segments) !== JSON.stringify(timeline.segments)) {
        throw new Broken('the same file changes nothing', 'the season differs')
      }
    }
    return result
  }),

  /** A captain imports quite another season from some day on, or last year's file by mistake. */
  'imports another season': atDesk(1, async ({ stage, dice, captain, desk }) => {
    const { product, world } = stage
    const exported = needed(await desk.exportSeason(captain))
    if (exported.size === 0) return 'idle'
    const today = product.calendar.dateAt(world.time.nowMs)
    const isLastYears = dice.onceIn(4)
    const names = dice.shuffled(namesKnown(stage))
    let next = 0
    const ground = new Map(
      [...exported].map(([key, holder]) => {
        if (isLastYears) return [`${Number(key.slice(0, 4)) - 1}${key.slice(4)}`, holder]
        next += 1
        return [key, key < today ? holder : (names[next % names.length] ?? holder)]
      }),
    )
    const outcome = await desk.importSeason(captain, ground)
    const isPossible = !isLastYears || [...ground.keys()].every((key) => key.slice(5, 10) !== LEAP_DAY)
    const expected = isPossible ? 'accepted' : 'faulty-file'
    return settle(stage, isLastYears ? 'last year’s file' : 'another season', outcome, expected)
  }),

  /** A captain chooses a wrong file. Nothing changes. */
  'imports a wrong file': atDesk(1, async ({ stage, dice, captain, desk }) => {
    const outcome = await desk.importText(captain, dice.pick(FAULTY))
    requireAnswer(stage, 'a faulty file', outcome, 'faulty-file')
    return outcome.state
  }),
}

const LEAP_DAY = '02-29'

const FAULTY = [
  'Dear neighbors, the season begins soon.\n',
  'Date,4AM,10AM,4PM,10PM\n',
  'Date,4AM,10AM,4PM,10PM\n2026-06-31,A,B,C,D\n',
  'Date,4AM,10AM\n2026-06-10,Alder\n2026-06-10,Birch,Cedar,Dogwood,Elm,Fir\n',
]

/** Some turns go to others, some to nobody, some of nobody's to somebody. */
function changed(stage: Stage, dice: Dice, ground: Ground): Ground {
  const copy = new Map(ground)
  const names = namesKnown(stage)
  const keys = [...ground.keys()]
  for (let left = dice.between(1, 30); left > 0 && keys.length > 0; left -= 1) {
    const key = dice.pick(keys)
    if (dice.onceIn(5) && copy.size > 1) copy.delete(key)
    else copy.set(key, dice.pick(names))
  }
  for (const { date, slot } of stage.product.calendar.placesAfter(stage.world.time.nowMs, 30)) {
    if (!copy.has(`${date} ${slot}`) && dice.onceIn(2)) copy.set(`${date} ${slot}`, dice.pick(names))
  }
  return copy
}

function someEdits({ timeline }: Stage, dice: Dice): number[] {
  const edits = timeline.ids.filter((id) =>
    timeline
      .changesOf(id)
      .some((one) => one.kind === 'succession' || (one.kind === 'moves' && one.moves.some((move) => move.isScheduled))),
  )
  return dice.shuffled(edits.slice(-10)).slice(0, dice.between(1, 3))
}

/** An exported file has each turn with the holder who is scheduled for it. */
function requireExport(stage: Stage, exported: Ground): void {
  const {
    timeline,
    product: { calendar },
  } = stage
  if (!isSure(stage)) return
  const byOpening = Map.groupBy(timeline.segments, ({ opening }) => opening)
  for (const [opening, segments] of byOpening) {
    const scheduled = new Set(segments.map((one) => one.scheduled))
    const [holder] = scheduled
    if (scheduled.size > 1 || !holder) continue
    const { date, slot } = calendar.placeAt(opening)
    const found = exported.get(`${date} ${slot}`)
    if (found?.toLowerCase() !== holder.toLowerCase()) {
      throw new Broken('an export has who is scheduled', `${date} ${slot} is ${found}, but must be ${holder}`)
    }
  }
}
