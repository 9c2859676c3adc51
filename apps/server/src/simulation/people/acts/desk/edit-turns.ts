import type { Place } from '../../../product/slot-calendar.ts'
import { holdersIn, type Segment } from '../../../rules/timeline.ts'
import type { Dice } from '../../../world/dice.ts'
import type { Acts } from '../../act.ts'
import type { Stage } from '../../stage.ts'
import { atDesk, settle } from './at-desk.ts'
import { memoryOf, namesKnown, rememberPage } from './memory.ts'

const DAY_MS = 24 * 60 * 60_000

interface Cell {
  place: Place
  holder: string | null
}

export const TURN_ACTS: Acts = {
  /** A captain gives one to three turns to others, to nobody or to somebody new; mostly coming ones. */
  'edits turns': atDesk(10, async ({ stage, dice, captain, desk }) => {
    const { timeline } = stage
    const cells = someCells(stage, dice)
    const newNames = dice.onceIn(12) ? [dice.pick(stage.holders).split('').reverse().join('')] : []
    for (const name of newNames) {
      memoryOf(stage).newNames.push(name)
      for (const cell of cells) cell.holder = name
    }
    const expected = answerTo(stage, cells, timeline.segments)
    const outcome = await desk.editTurns(captain, cells, timeline.segments, newNames)
    if (dice.onceIn(4)) {
      const page = await desk.lookAtPage(captain)
      if (page.state === 'accepted') rememberPage(stage, page.value)
    }
    return settle(stage, `an edit of ${textOf(cells)}`, outcome, expected)
  }),

  /** A captain gives the running turn to somebody else. */
  'gives away the running turn': atDesk(1, async ({ stage, dice, captain, desk }) => {
    const { product, timeline, world } = stage
    const place = product.calendar
      .placesAfter(world.time.nowMs - DAY_MS, 2 * product.calendar.slots.length)
      .find((one) => product.calendar.rangeOf(one).until > world.time.nowMs)
    if (!place) return 'idle'
    const cells = [{ place, holder: dice.pick(namesKnown(stage)) }]
    const expected = answerTo(stage, cells, timeline.segments)
    const outcome = await desk.editTurns(captain, cells, timeline.segments)
    return settle(stage, `an edit of ${textOf(cells)}`, outcome, expected)
  }),

  /** A captain edits on a page that was loaded days ago. */
  'edits on an old page': atDesk(2, async ({ stage, dice, captain, desk }) => {
    const { pages } = memoryOf(stage)
    if (pages.length === 0) return 'idle'
    const { segments } = dice.pick(pages)
    const cells = someCells(stage, dice)
    const expected = answerTo(stage, cells, segments)
    const outcome = await desk.editTurns(captain, cells, segments)
    return settle(stage, `an edit on an old page of ${textOf(cells)}`, outcome, expected)
  }),

  /** A captain mistypes a name, is asked about it, and says that it is new or corrects it. */
  'mistypes a name': atDesk(1, async ({ stage, dice, captain, desk }) => {
    const { timeline } = stage
    const cells = someCells(stage, dice).slice(0, 1)
    const name = dice.pick(stage.holders.filter(({ length }) => length > 8))
    const at = dice.between(2, name.length - 2)
    const typo = `${name.slice(0, at)}${dice.pick(['x', 'zz', 'j'])}${name.slice(at)}`
    if (namesKnown(stage).includes(typo)) return 'idle'
    for (const cell of cells) cell.holder = typo
    const expected = answerTo(stage, cells, timeline.segments)
    const asked = await desk.editTurns(captain, cells, timeline.segments)
    const result = settle(stage, `the typo ${typo}`, asked, expected === 'accepted' ? 'names-misspelt' : expected)
    if (result !== 'refused' || expected !== 'accepted') return result
    const isNew = dice.onceIn(3)
    if (isNew) memoryOf(stage).newNames.push(typo)
    for (const cell of cells) cell.holder = isNew ? typo : name
    const again = answerTo(stage, cells, timeline.segments)
    const outcome = await desk.editTurns(captain, cells, timeline.segments, isNew ? [typo] : [])
    return settle(stage, `the answered typo ${typo}`, outcome, again)
  }),
}

const textOf = (cells: readonly Cell[]): string => JSON.stringify(cells)

function someCells(stage: Stage, dice: Dice): Cell[] {
  const { product, world } = stage
  const isPast = dice.onceIn(8)
  const from = world.time.nowMs - (isPast ? DAY_MS * dice.between(2, 20) : 0)
  const places = dice.shuffled(product.calendar.placesAfter(from, isPast ? 8 : 40)).slice(0, dice.between(1, 4))
  return places.map((place) => ({ place, holder: dice.onceIn(8) ? null : dice.pick(namesKnown(stage)) }))
}

/** What an edit must be answered, of somebody who saw `seen`. */
function answerTo(
  { product: { calendar }, timeline }: Stage,
  cells: readonly Cell[],
  seen: readonly Segment[],
): string {
  const off = cells.find(({ place, holder }) => holder !== null && !calendar.isInSeason(place.date))
  if (off) return off.place.date.slice(5) < calendar.rules.firstDay ? 'before-season' : 'after-season'
  const changing = cells.flatMap(({ place, holder }) => {
    const range = calendar.rangeOf(place)
    const next = holder === null ? null : timeline.shown(holder, range.from)
    const now = holdersIn(range, timeline.segments)
    return now.some((one) => one !== next) ? [{ now, was: holdersIn(range, seen) }] : []
  })
  if (changing.some(({ now, was }) => !areSame(now, was))) return 'cells-changed'
  return changing.length === 0 ? 'nothing-to-change' : 'accepted'
}

/** The same holder first, and the same others. */
function areSame(some: readonly (string | null)[], others: readonly (string | null)[]): boolean {
  const [a, b] = [some, others].map((list) => list.flatMap((one) => one?.toLowerCase() ?? [])) as [string[], string[]]
  return a[0] === b[0] && new Set(a).symmetricDifference(new Set(b)).size === 0
}
