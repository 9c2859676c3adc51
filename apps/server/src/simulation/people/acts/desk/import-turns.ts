import type { SlotCalendar } from '../../../product/slot-calendar.ts'
import type { Range, Turn } from '../../../rules/timeline.ts'
import type { Dice } from '../../../world/dice.ts'
import { type Acts, nowOf, type Stage } from '../../stage.ts'
import { atDesk, namesKnown, settle } from './at-desk.ts'

const MINUTE_MS = 60_000
const MINUTES_A_DAY = 24 * 60
const MINUTES_A_WEEK = 7 * MINUTES_A_DAY
const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** A file, and the turns that it stands for. */
interface File {
  text: string
  asked: Record<string, string>
  turns: Turn[]
  /** Its own days, in order. */
  own: Range[]
}

export const TURN_FILE_ACTS: Acts = {
  /** A captain imports a roster by weekday, a cycle of hours, or a list of some days; often of those days alone. */
  'imports turns of any length': atDesk(2, async ({ stage, dice, captain, desk }) => {
    const draw = dice.pick([drawWeek, drawCycle, drawList])
    const { own, ...file } = draw(stage, dice)
    if (file.turns.length === 0) return 'idle'
    const days = draw === drawList || dice.onceIn(2) ? { own } : {}
    const expected = desk.areOver(file.turns, days.own, nowOf(stage)) ? 'season-over' : 'accepted'
    return settle(stage, await desk.importTurns(captain, { ...file, ...days }), expected)
  }),
}

/** A week that repeats by the clock, from a day to the season's end or a day before it. */
function drawWeek(stage: Stage, dice: Dice): File {
  const { calendar } = stage.product
  const starts = dayFromToday(stage, dice.between(-3, 10))
  const through = lastDayFrom(starts, calendar, dice)
  // Not in the hours in which clocks change.
  const minutes = Array.from({ length: dice.between(4, 24) }, () => dice.below(MINUTES_A_WEEK / 5) * 5)
  const openings = [...new Set(minutes)]
    .filter((minute) => minute < MINUTES_A_WEEK - MINUTES_A_DAY || minute % MINUTES_A_DAY > 4 * 60)
    .sort((a, b) => a - b)
  const rows = openings.map((opens, at) => {
    const next = openings[at + 1] ?? (openings[0] ?? 0) + MINUTES_A_WEEK
    const closes = dice.onceIn(4) && next - opens > 30 && next < MINUTES_A_WEEK - MINUTES_A_DAY ? next - 20 : undefined
    return { holder: dice.pick(namesKnown(stage)), opens, closes, until: closes ?? next }
  })
  const first = (starts.dayOfWeek - 1) * MINUTES_A_DAY
  const moment = (minute: number, week: number) => {
    const days = Math.floor((minute - first + MINUTES_A_WEEK) / MINUTES_A_DAY) % 7
    return { date: starts.add({ days: days + 7 * week }), minute: minute % MINUTES_A_DAY }
  }
  const turns: Turn[] = []
  // What has begun before the first week does.
  for (const { holder, opens, until } of rows) {
    const rest = ((opens - first + MINUTES_A_WEEK) % MINUTES_A_WEEK) + until - opens - MINUTES_A_WEEK
    if (rest <= 0) continue
    const from = msOf({ date: starts, minute: 0 }, calendar)
    const closing = { date: starts.add({ days: Math.floor(rest / MINUTES_A_DAY) }), minute: rest % MINUTES_A_DAY }
    turns.push({ from, until: msOf(closing, calendar), holder })
  }
  for (let week = 0; Temporal.PlainDate.compare(starts.add({ days: 7 * week }), through) <= 0; week += 1) {
    for (const { holder, opens, until } of rows) {
      const { date, minute } = moment(opens, week)
      if (Temporal.PlainDate.compare(date, through) > 0) continue
      const end = minute + until - opens
      const closing = { date: date.add({ days: Math.floor(end / MINUTES_A_DAY) }), minute: end % MINUTES_A_DAY }
      turns.push({ from: msOf({ date, minute }, calendar), until: msOf(closing, calendar), holder })
    }
  }
  const write = (minute: number) => `${WEEKDAYS[Math.floor(minute / MINUTES_A_DAY) % 7]} ${timeOf(minute)}`
  const lines = rows.map(({ holder, opens, closes }) => `${holder},${write(opens)},${closes ? write(closes) : ''}`)
  return fileOf(['Name,From,Until', ...lines], { starts: `${starts}`, through: `${through}` }, turns)
}

/** Turns one after the other, in a cycle of so many hours. */
function drawCycle(stage: Stage, dice: Dice): File {
  const { calendar } = stage.product
  const day = dayFromToday(stage, dice.between(-3, 10))
  const starts = `${day}T${timeOf(dice.between(5 * 60, 23 * 60))}`
  const through = lastDayFrom(day, calendar, dice)
  const rows = Array.from({ length: dice.between(3, 15) }, () => {
    return { holder: dice.pick(namesKnown(stage)), minutes: dice.between(30, 1_500) }
  })
  const sum = rows.reduce((total, { minutes }) => total + minutes, 0)
  const cycle = dice.pick([sum, sum + 600, Math.max(sum, 188 * 60)])
  const turns: Turn[] = []
  const start = calendar.momentOf(starts.replace('T', ' '))
  for (let round = 0; calendar.dateAt(start + round * cycle * MINUTE_MS) <= `${through}`; round += 1) {
    let at = start + round * cycle * MINUTE_MS
    for (const { holder, minutes } of rows) {
      const until = at + minutes * MINUTE_MS
      if (calendar.dateAt(at) <= `${through}`) turns.push({ from: at, until, holder })
      at = until
    }
  }
  const lines = rows.map(({ holder, minutes }) => `${holder},${minutes} min`)
  return fileOf(['Name,Length', ...lines], { starts, through: `${through}`, cycle: `${cycle} min` }, turns)
}

/** Some days in one to three blocks, apart from each other. */
function drawList(stage: Stage, dice: Dice): File {
  const { calendar } = stage.product
  const turns: Turn[] = []
  const own: Range[] = []
  let day = dayFromToday(stage, dice.between(-5, 5))
  for (let block = dice.between(1, 4); block > 0; block -= 1) {
    let at = calendar.momentOf(`${day} ${timeOf(dice.between(5 * 60, 23 * 60))}`)
    const from = at
    for (let left = dice.between(1, 6); left > 0; left -= 1) {
      const until = at + dice.between(6, 400) * 5 * MINUTE_MS
      turns.push({ from: at, until, holder: dice.pick(namesKnown(stage)) })
      at = until
    }
    own.push({ from, until: at })
    day = Temporal.PlainDate.from(calendar.dateAt(at)).add({ days: dice.between(2, 9) })
  }
  const lines = turns.map(
    ({ from, until, holder }) => `${holder},${calendar.writeMoment(from)},${calendar.writeMoment(until)}`,
  )
  return { ...fileOf(['Name,From,Until', ...lines], {}, turns), own }
}

function fileOf(lines: readonly string[], asked: Record<string, string>, turns: Turn[]): File {
  const inOrder = turns.toSorted((a, b) => a.from - b.from)
  const own = { from: inOrder.at(0)?.from ?? 0, until: inOrder.at(-1)?.until ?? 0 }
  return { text: [...lines, ''].join('\n'), asked, turns: inOrder, own: [own] }
}

const dayFromToday = ({ product, world }: Stage, days: number): Temporal.PlainDate =>
  Temporal.PlainDate.from(product.calendar.dateAt(world.time.nowMs)).add({ days })

/** A day some weeks later, or the season's last one. */
function lastDayFrom(day: Temporal.PlainDate, { rules }: SlotCalendar, dice: Dice): Temporal.PlainDate {
  const ofYear = Temporal.PlainDate.from(`${day.year}-${rules.lastDay}`)
  const last = Temporal.PlainDate.compare(ofYear, day) < 0 ? ofYear.add({ years: 1 }) : ofYear
  const some = day.add({ days: dice.between(7, 60) })
  return Temporal.PlainDate.compare(some, last) < 0 ? some : last
}

const timeOf = (minute: number): string =>
  [Math.floor(minute / 60) % 24, minute % 60].map((one) => `${one}`.padStart(2, '0')).join(':')

const msOf = ({ date, minute }: { date: Temporal.PlainDate; minute: number }, calendar: SlotCalendar): number =>
  calendar.instantOf(`${date}`, timeOf(minute))
