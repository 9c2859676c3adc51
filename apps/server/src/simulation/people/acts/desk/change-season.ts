import type { Given, Ground } from '../../../product/season-book.ts'
import { Broken } from '../../../rules/broken.ts'
import { holdersIn, type Segment } from '../../../rules/timeline.ts'
import type { Dice } from '../../../world/dice.ts'
import { type Acts, needed, nowOf, type Stage } from '../../stage.ts'
import { atDesk, isSure, memoryOf, namesKnown, rememberPage, requireAnswer, settle } from './at-desk.ts'
import { dividing } from './divide-turns.ts'

const DAY_MS = 24 * 60 * 60_000
/** How long a turn may be. */
const MOST_DAYS = 31

export const TURN_ACTS: Acts = {
  /** A captain gives one to three turns or other times to others, to nobody or to somebody new; mostly coming ones. */
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
    return settle(stage, outcome, expected)
  }),

  /** A captain gives the running turn to somebody else. */
  'gives away the running turn': atDesk(1, async ({ stage, dice, captain, desk }) => {
    const { product, timeline, world } = stage
    const place = product.calendar
      .placesAfter(world.time.nowMs - DAY_MS, 2 * product.calendar.slots.length)
      .find((one) => product.calendar.timeGiven({ place: one }).range.until > world.time.nowMs)
    if (!place) return 'idle'
    const cells = [{ place, holder: dice.pick(namesKnown(stage)) }]
    const expected = answerTo(stage, cells, timeline.segments)
    return settle(stage, await desk.editTurns(captain, cells, timeline.segments), expected)
  }),

  /** A captain edits on a page that was loaded days ago. */
  'edits on an old page': atDesk(2, async ({ stage, dice, captain, desk }) => {
    const { pages } = memoryOf(stage)
    if (pages.length === 0) return 'idle'
    const { segments } = dice.pick(pages)
    const cells = someCells(stage, dice)
    const expected = answerTo(stage, cells, segments)
    return settle(stage, await desk.editTurns(captain, cells, segments), expected)
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
    const result = settle(stage, asked, expected === 'accepted' ? 'names-misspelt' : expected)
    if (result !== 'refused' || expected !== 'accepted') return result
    const isNew = dice.onceIn(3)
    if (isNew) memoryOf(stage).newNames.push(typo)
    for (const cell of cells) cell.holder = isNew ? typo : name
    const again = answerTo(stage, cells, timeline.segments)
    return settle(stage, await desk.editTurns(captain, cells, timeline.segments, isNew ? [typo] : []), again)
  }),
}

function someCells(stage: Stage, dice: Dice): Given[] {
  const { product, timeline, world } = stage
  if (dice.onceIn(3)) return dividing(stage, dice)
  const isPast = dice.onceIn(8)
  const from = world.time.nowMs - (isPast ? DAY_MS * dice.between(2, 20) : 0)
  const { calendar } = product
  const most = isPast ? 8 : 40
  const others = timeline.segments.filter(({ opening }) => opening > from).slice(0, most)
  const places = [...calendar.placesAfter(from, most), ...others.map(({ opening }) => calendar.placeAt(opening))]
  const byKey = new Map(places.map((place) => [`${place.date} ${place.slot}`, place]))
  const chosen = dice.shuffled([...byKey.values()]).slice(0, dice.between(1, 4))
  return chosen.map((place) => ({ place, holder: dice.onceIn(8) ? null : dice.pick(namesKnown(stage)) }))
}

/** The answer that an edit must get from the state `seen` by its captain. */
function answerTo(
  { product: { calendar }, timeline }: Stage,
  cells: readonly Given[],
  seen: readonly Segment[],
): string {
  const times = cells.map((cell) => ({ ...cell, ...calendar.timeGiven(cell) }))
  for (const { place, holder, until, range } of times) {
    const day = place.date.slice(5)
    if (holder !== null && !calendar.isInSeason(place.date))
      return day < calendar.rules.firstDay ? 'before-season' : 'after-season'
    if (until !== undefined && (until <= range.from || until > range.from + MOST_DAYS * DAY_MS))
      return 'turn-times-wrong'
  }
  const changing = times.flatMap(({ range, moved, holder }) => {
    const next = holder === null ? null : timeline.shown(holder, moved.from)
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

export const IMPORT_ACTS: Acts = {
  /** A captain exports the season, changes the file and imports it; sometimes without some of the edits. */
  'imports a changed copy': atDesk(3, async ({ stage, dice, captain, desk }) => {
    const { timeline } = stage
    const page = needed(await desk.lookAtPage(captain))
    const exported = needed(await desk.exportSeason(captain))
    rememberPage(stage, page)
    const isOld = dice.onceIn(8)
    const basedOn = isOld ? (memoryOf(stage).pages[0]?.lastChange ?? 0) : page.lastChange
    const drop = dice.onceIn(3) ? someEdits(stage, dice) : []
    const ground = changed(stage, dice, exported)
    const isOutdated = basedOn !== timeline.ids.at(-1)
    const expected = ground.size === 0 ? 'faulty-file' : isOutdated ? 'season-outdated' : answerToFile(stage, ground)
    const outcome = await desk.importSeason(captain, ground, { basedOn, drop })
    const result = settle(stage, outcome, expected)
    if (result === 'accepted' && dice.onceIn(4)) {
      const twice = await desk.importSeason(captain, ground)
      const segments = timeline.segments
      settle(stage, twice, 'accepted')
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
    const isPossible = !isLastYears || [...ground.keys()].every((key) => key.slice(5, 10) !== LEAP_DAY)
    const expected = isPossible ? answerToFile(stage, ground) : 'faulty-file'
    return settle(stage, await desk.importSeason(captain, ground), expected)
  }),

  /** A captain chooses a wrong file. Nothing changes. */
  'imports a wrong file': atDesk(1, async ({ stage, dice, captain, desk }) => {
    const outcome = await desk.importText(captain, dice.pick(FAULTY))
    requireAnswer(stage, outcome, 'faulty-file')
    return outcome.state
  }),
}

/** The past stays as it was. */
const answerToFile = (stage: Stage, ground: Ground): string =>
  stage.product.desk.isOver(ground, nowOf(stage)) ? 'season-over' : 'accepted'

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

const NO_CHANGE = 999_999

export const UNDO_ACTS: Acts = {
  /** A captain undoes a change of the season, sometimes one that is long past, sometimes one that is undone already. */
  'undoes a change': atDesk(6, async ({ stage, dice, captain, desk }) => {
    const { timeline } = stage
    const possible = timeline.ids.filter((id) => (id > 1 || dice.onceIn(40)) && !timeline.isWithdrawn(id))
    const some = dice.onceIn(10) ? [...timeline.ids.filter((id) => timeline.isWithdrawn(id)), NO_CHANGE] : possible
    if (some.length === 0) return 'idle'
    const id = dice.pick(dice.onceIn(3) ? some : some.slice(-5))
    const page = dice.onceIn(20) ? memoryOf(stage).pages[0] : undefined
    const basedOn = page?.lastChange ?? (dice.onceIn(2) ? timeline.ids.at(-1) : undefined)
    const expected = answerToUndo(stage, id, basedOn)
    return settle(stage, await desk.undo(captain, id, basedOn), expected)
  }),

  /** A captain presses twice. */
  'undoes a change twice': atDesk(1, async ({ stage, dice, captain, desk }) => {
    const { timeline } = stage
    const possible = timeline.ids.filter((id) => id > 1 && !timeline.isWithdrawn(id)).slice(-3)
    if (possible.length === 0) return 'idle'
    const id = dice.pick(possible)
    const outcomes = await Promise.all([desk.undo(captain, id), desk.undo(captain, id)])
    // Of two machines, either may have been first, and its answer be lost.
    if (outcomes[1].state === 'accepted' || outcomes[0].state === 'refused') outcomes.reverse()
    const [first, second] = outcomes
    const result = settle(stage, first, 'accepted')
    settle(stage, second, 'undone-already')
    return result
  }),
}

function answerToUndo({ timeline }: Stage, id: number, basedOn: number | undefined): string {
  if (basedOn !== undefined && basedOn !== timeline.ids.at(-1)) return 'season-outdated'
  if (id === NO_CHANGE) return 'no-such-import'
  return timeline.isWithdrawn(id) ? 'undone-already' : 'accepted'
}
