import { captainsOf, remembering, type Stage } from '../people/stage.ts'
import { Broken } from './broken.ts'
import { joined, ofYear } from './one-holder.ts'
import type { Rule } from './rule.ts'

const UNDONE = 'undoing everything, newest first, gives each season back'
/** So that one captain makes no more changes in an hour than one may. */
const PAUSE_MS = 15_000

/** By the number of the change after which it was seen. */
const seasonsSeen = remembering(() => new Map([[0, textOf([])]]))

/** Undoing takes as long as the season did, so only some are undone. */
const isUndone = ({ world }: Stage): boolean => world.dice.of('undo everything').onceIn(5)

const textOf = (segments: Parameters<typeof joined>[0]): string => JSON.stringify(joined(segments))

async function noteSeason(stage: Stage): Promise<void> {
  const last = stage.timeline.ids.at(-1)
  if (last === undefined || !isUndone(stage)) return
  const seen = seasonsSeen(stage)
  if (!seen.has(last)) seen.set(last, textOf(ofYear(stage)))
}

async function requireSeasons(stage: Stage): Promise<void> {
  const { product, timeline, world, year } = stage
  const seen = seasonsSeen(stage)
  const [captain] = captainsOf(stage)
  if (!isUndone(stage) || !captain) return
  for (const id of timeline.ids.toReversed()) {
    await new Promise<void>((resolve) => void world.time.after(PAUSE_MS, resolve))
    const outcome = await product.desk.undo(captain, id)
    if (outcome.state === 'lost') return
    if (outcome.state === 'refused') throw new Broken(UNDONE, `the undo of ${id} is ${outcome.reason}`)
    timeline.record(outcome.made.id, outcome.made.changes)
    const expected = seen.get(id - 1)
    await world.untilHeard()
    const shown = expected && (await product.readApi(captain.browser, `${year}-01-01`, 400))
    if (shown && textOf(shown) !== expected)
      throw new Broken(UNDONE, `it is another after change ${id - 1} than it was`)
  }
}

export const undoEverything: Rule = { afterStep: noteSeason, atEnd: requireSeasons }
