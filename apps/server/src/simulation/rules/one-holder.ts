import { firstCaptainOf, type Rule, remembering, type Stage } from '../people/stage.ts'
import { Broken, requireSameLists } from './broken.ts'
import { isoOf, type Segment } from './timeline.ts'

const AT_MOST_ONE = 'at most one holder'
const AS_DIVIDED = 'turns open and close as people decided'
const AS_DECIDED = 'who has the water is what people decided'

/** Joins what follows without a gap and is the same holder's, so that two ways to write a season can be compared. */
function joined(segments: readonly Segment[]): { from: number; until: number; who: string }[] {
  const result: { from: number; until: number; who: string }[] = []
  for (const { from, until, holder, scheduled } of segments) {
    if (from === until) continue
    const who = `${holder?.toLowerCase() ?? '—'} (${scheduled?.toLowerCase() ?? '—'})`
    const last = result.at(-1)
    if (last && last.until === from && last.who === who) last.until = until
    else result.push({ from, until, who })
  }
  return result
}

/** Compares what is shown with what must be true, and says where they first differ. */
export function requireSame(where: string, shown: readonly Segment[], expected: readonly Segment[]): void {
  for (const [at, one] of shown.entries()) {
    const next = shown[at + 1]
    if (next && next.from < one.until) {
      throw new Broken(AT_MOST_ONE, `${where}: ${one.holder} and ${next.holder} at ${isoOf(next.from)}`)
    }
  }
  if (textOf(shown) !== textOf(expected)) requireSameLists(AS_DECIDED, where, wordsFor(shown), wordsFor(expected))
}

const textOf = (segments: readonly Segment[]): string => JSON.stringify(joined(segments))

const wordsFor = (segments: readonly Segment[]): string[] =>
  joined(segments).map(({ from, until, who }) => `${isoOf(from)} to ${isoOf(until)} ${who}`)

/** What must be true of the turns that the API is asked about. */
function ofYear({ product, timeline, year }: Stage, segments = timeline.segments): Segment[] {
  const start = product.calendar.startOf(`${year}-01-01`)
  return segments.filter(({ opening }) => opening >= start)
}

const readYear = (stage: Stage) => stage.product.readApi(firstCaptainOf(stage).browser, `${stage.year}-01-01`, 400)

/** Each turn of which somebody has any. */
const turnsIn = (segments: readonly Segment[]): string[] => [
  ...new Set(
    segments.flatMap(({ opening, closing }) => (opening < closing ? `${isoOf(opening)} to ${isoOf(closing)}` : [])),
  ),
]

async function requireApi(stage: Stage): Promise<void> {
  const shown = await readYear(stage)
  if (!shown) return
  requireSame('the API', shown, ofYear(stage))
  requireSameLists(AS_DIVIDED, 'the API', turnsIn(shown), turnsIn(ofYear(stage)))
}

const lookedOf = remembering((): { segments?: readonly Segment[] } => ({}))

/** What changed is looked at at once. That nothing else changes the season shows once a day. */
async function requireChange(stage: Stage): Promise<void> {
  const looked = lookedOf(stage)
  const { segments } = stage.timeline
  if (looked.segments === segments) return
  looked.segments = segments
  await requireApi(stage)
}

export const oneHolder: Rule = { afterStep: requireChange, daily: requireApi, atEnd: requireApi }

const UNDONE = 'undoing everything, newest first, gives each season back'
/** So that one captain makes no more changes in an hour than one may. */
const PAUSE_MS = 15_000

/** By the number of the change after which it was seen. */
const seasonsSeen = remembering(() => new Map([[0, textOf([])]]))

/** Without trades: of one that is undone, the hours that have run stay. */
const scheduledIn = (stage: Stage): string => {
  const all = [...ofYear(stage), ...ofYear(stage, stage.timeline.left)].toSorted((a, b) => a.from - b.from)
  return textOf(all.flatMap((one) => (one.scheduled === null ? [] : [{ ...one, holder: one.scheduled }])))
}

/** Undoing takes as long as the season did, so only some are undone. */
const isUndone = ({ world }: Stage): boolean => world.dice.of('undo everything').onceIn(5)

async function noteSeason(stage: Stage): Promise<void> {
  const last = stage.timeline.ids.at(-1)
  if (last === undefined || !isUndone(stage)) return
  const seen = seasonsSeen(stage)
  if (!seen.has(last)) seen.set(last, scheduledIn(stage))
}

async function requireSeasons(stage: Stage): Promise<void> {
  const { product, timeline, world } = stage
  const seen = seasonsSeen(stage)
  if (!isUndone(stage)) return
  for (const id of timeline.ids.toReversed()) {
    await world.time.pause(PAUSE_MS)
    const outcome = await product.desk.undo(firstCaptainOf(stage), id)
    if (outcome.state === 'lost') return
    if (outcome.state === 'refused') throw new Broken(UNDONE, `the undo of ${id} is ${outcome.reason}`)
    timeline.record(outcome.made.id, outcome.made.changes)
    const expected = seen.get(id - 1)
    await world.untilHeard()
    const shown = await readYear(stage)
    if (shown) requireSame(`the API, with changes ${id} and later undone,`, shown, ofYear(stage))
    if (shown && expected && scheduledIn(stage) !== expected)
      throw new Broken(UNDONE, `it is another after change ${id - 1} than it was`)
  }
}

export const undoEverything: Rule = { afterStep: noteSeason, atEnd: requireSeasons }
