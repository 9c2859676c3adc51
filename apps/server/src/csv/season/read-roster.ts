import type { SeasonForm } from '@headgate/contracts'
import {
  compareDays,
  type DitchClocks,
  type DitchDay,
  type DitchRules,
  findOverlap,
  type HolderName,
  instantOfPlace,
  minutesByShares,
  type NamedTurn,
  type Roster,
  type RosterTurn,
  repeatRoster,
  type Steps,
  slotAtMinute,
  slotMinute,
  type TurnPlace,
} from '@headgate/domain'
import { faultAt, START_OF_FILE } from '../file-fault.ts'
import { MAX_FAULTS, MAX_TURNS } from '../file-limits.ts'
import { findShare, isStopped, type ListRead, type ListRow } from './list-rows.ts'
import { readDatedTurns } from './read-dated-turns.ts'
import { datesOfFile, type FileDates, settleDay } from './read-days.ts'
import type { Reading } from './reading.ts'

const MINUTES_A_DAY = 1440
export const MINUTES_A_WEEK = 7 * MINUTES_A_DAY

/** A row's turn; undefined holder is nobody. */
type RowTurn = RosterTurn<HolderName | undefined> & { row?: ListRow | undefined }

/** A roster: turns by weekday and by the clock, or by their lengths in elapsed time, repeated to the season's end. */
export function* readRoster(
  rows: readonly ListRow[],
  read: ListRead,
  reading: Reading & { form: SeasonForm },
): Steps<void> {
  const { form, rules, today, answers = {} } = reading
  const { faults, rowFaults } = read
  const isByClock = form === 'weekdays'
  // A captain who chose lengths wants those, whatever days stand beside them.
  const isByDate = answers.form !== 'lengths' || rows.some(({ minutes }) => minutes === undefined)
  const isDated = !isByClock && isByDate && rows.some(({ from }) => from?.date)
  const round = isDated ? yield* readFirstRound(rows, read, reading) : undefined
  if (isStopped(read)) return
  const starts = answers.starts ?? (isByClock ? beginningOfSeason(today, rules) : round?.starts)
  if (!starts) return void faults.push(faultAt(START_OF_FILE, 'starts-missing', {}))
  const turns = isByClock
    ? turnsByWeekday(rows, read, { starts, cycle: answers.cycle })
    : (round?.turns ?? turnsByLength(rows, read, answers.cycle))
  if (isStopped(read)) return
  const total = round ? (turns.at(-1)?.until ?? 0) : turns.reduce((sum, { from, until }) => sum + until - from, 0)
  const weeks = Math.max(1, ...rows.map(({ week = 1 }) => week)) * MINUTES_A_WEEK
  const needed = isByClock ? weeks : total
  const cycleMinutes = answers.cycle ?? needed
  if (needed > cycleMinutes)
    return void faults.push(faultAt(START_OF_FILE, 'cycle-too-short', { total: needed, cycle: cycleMinutes }))
  for (;;) {
    const overlap = findOverlap({ turns, cycleMinutes }) as readonly [RowTurn, RowTurn] | undefined
    if (!overlap) break
    const [before, { row }] = overlap
    rowFaults.push(faultAt(row?.at('from') ?? START_OF_FILE, 'turns-overlap', { line: before.row?.line ?? 1 }))
    if (isStopped(read) || rowFaults.length > MAX_FAULTS) return
    turns.splice(turns.indexOf(overlap[1]), 1)
  }
  const through = answers.through ?? endOfSeason(starts.day, rules)
  const cycles = (starts.day.until(through).days + 1) * (MINUTES_A_DAY / cycleMinutes)
  if (cycles * turns.length > MAX_TURNS)
    return void faults.push(faultAt(START_OF_FILE, 'too-many-turns', { most: MAX_TURNS }))
  const held = turns.flatMap(({ holder, from, until }) => (holder === undefined ? [] : [{ holder, from, until }]))
  read.roster = { turns: held, starts, cycleMinutes, isByClock } satisfies Roster<HolderName>
  const { clocks } = rules
  read.turns = [...runningAt(starts, held, cycleMinutes), ...(yield* repeatRoster(read.roster, { clocks, through }))]
  const [first, last] = [read.turns.at(0), read.turns.at(-1)]
  if (first && last) read.days = [{ begins: first.opens, ends: last.closes }]
}

/** Turns by the dates of the first round, in minutes after its first opening. */
function* readFirstRound(
  rows: readonly ListRow[],
  read: ListRead,
  reading: Reading,
): Steps<{ starts: TurnPlace | undefined; turns: RowTurn[] }> {
  const round: ListRead = { ...read, turns: [], days: [] }
  yield* readDatedTurns(rows, round, reading)
  const starts = round.days[0]?.begins
  const minutesTo = (place: TurnPlace): number => (starts ? minutesBetween(starts, place, reading.rules.clocks) : 0)
  const turns = round.turns.map(({ opens, closes, holder }) => ({
    holder,
    from: minutesTo(opens),
    until: minutesTo(closes),
  }))
  return { starts, turns }
}

const minutesBetween = (from: TurnPlace, until: TurnPlace, clocks: DitchClocks): number =>
  instantOfPlace(from, clocks).until(instantOfPlace(until, clocks)).total('minutes')

/** The rest of a week's last turn, which has begun when the first cycle does. */
function runningAt(starts: TurnPlace, turns: readonly RosterTurn<HolderName>[], cycleMinutes: number): NamedTurn[] {
  const last = turns.at(-1)
  const rest = (last?.until ?? 0) - cycleMinutes
  return last && rest > 0 ? [{ opens: starts, closes: minutesLater(starts, rest), holder: last.holder }] : []
}

const minutesLater = ({ day, slot }: TurnPlace, minutes: number): TurnPlace => {
  const minute = slotMinute(slot) + minutes
  return { day: day.add({ days: Math.floor(minute / MINUTES_A_DAY) }), slot: slotAtMinute(minute % MINUTES_A_DAY) }
}

/** The season that is on or comes next. */
const beginningOfSeason = (today: DitchDay, { firstDay, ...rules }: DitchRules): TurnPlace => ({
  day: firstDay.toPlainDate({ year: endOfSeason(today, { firstDay, ...rules }).year }),
  slot: '12AM',
})

/** The first last day of a season that is not before a day. */
function endOfSeason(day: DitchDay, { lastDay }: DitchRules): DitchDay {
  const ofYear = lastDay.toPlainDate({ year: day.year })
  return compareDays(ofYear, day) < 0 ? lastDay.toPlainDate({ year: day.year + 1 }) : ofYear
}

/**
 * Turns by weekday, in order. In a cycle of a week each is on its day; in a longer one it is in the week that its row says,
 * or rows follow each other, so that the second Tuesday is a week later.
 */
function turnsByWeekday(
  rows: readonly ListRow[],
  read: ListRead,
  { starts, cycle = MINUTES_A_WEEK }: { starts: TurnPlace; cycle: number | undefined },
): RowTurn[] {
  const { faults, rowFaults } = read
  if (cycle % MINUTES_A_WEEK !== 0) faults.push(faultAt(START_OF_FILE, 'cycle-not-weeks', {}))
  const start = minuteOfWeek({ weekday: starts.day.dayOfWeek, minute: slotMinute(starts.slot) })
  const dates = datesOfFile(rows.map(({ from }) => from?.date))
  const weekdayOf = (row: ListRow) => row.from?.weekday ?? weekdayOfDate(row, dates, starts.day)
  const opening: (ListRow & { opens: number })[] = []
  for (const [at, row] of rows.entries()) {
    const weekday = weekdayOf(row)
    if (weekday === undefined) {
      if (!row.isOut) rowFaults.push(faultAt(row.at('from'), 'weekday-missing', {}))
      continue
    }
    const next = rows[at + 1]
    const isOpenEnded = row.until === undefined && row.minutes === undefined
    if (isOpenEnded && !row.isOut && next && weekdayOf(next) === undefined) {
      rowFaults.push(faultAt(row.at('until'), 'until-missing', {}))
      continue
    }
    const inWeek = modulo(minuteOfWeek({ weekday, minute: row.from?.minute ?? 0 }) - start, MINUTES_A_WEEK)
    const last = cycle > MINUTES_A_WEEK ? opening.at(-1)?.opens : undefined
    const follows = last === undefined ? 0 : Math.max(0, Math.floor((last - inWeek) / MINUTES_A_WEEK) + 1)
    const week = row.week === undefined ? follows : row.week - 1
    opening.push({ ...row, opens: inWeek + week * MINUTES_A_WEEK })
  }
  if (isStopped(read)) return []
  opening.sort((a, b) => a.opens - b.opens)
  return opening.flatMap(({ opens, ...row }, at) => {
    const next = opening[at + 1]?.opens ?? (opening[0]?.opens ?? 0) + cycle
    const stated = minutesUntil(row, modulo(opens + start, MINUTES_A_WEEK))
    const minutes = row.minutes && Math.round(row.minutes)
    if (stated !== undefined && minutes !== undefined && stated !== minutes) read.lengthsDiffer.push(row.line)
    return row.isOut
      ? []
      : [{ row, holder: row.holder, from: opens, until: opens + (stated ?? minutes ?? next - opens) }]
  })
}

/** Workbooks have many a weekday as a date. */
function weekdayOfDate({ at, from }: ListRow, dates: FileDates, today: DitchDay): number | undefined {
  const settled = from?.date && settleDay(at('from'), from.date, dates, today)
  return settled && 'day' in settled ? settled.day.dayOfWeek : undefined
}

const minuteOfWeek = ({ weekday, minute }: { weekday: number; minute: number }): number =>
  (weekday - 1) * MINUTES_A_DAY + minute

/** How long a turn is that opens at a minute of the week, by its stated close. */
function minutesUntil({ until }: ListRow, opens: number): number | undefined {
  if (!until) return undefined
  const { weekday, minute = 0 } = until
  if (weekday === undefined) return modulo(minute - opens, MINUTES_A_DAY) || MINUTES_A_DAY
  const minutes = modulo(minuteOfWeek({ weekday, minute }) - opens, MINUTES_A_WEEK) || MINUTES_A_WEEK
  // Until midnight of its own day is the end of that day, and not its beginning in the week after.
  return minute === 0 && minutes < MINUTES_A_WEEK && minutes > MINUTES_A_WEEK - MINUTES_A_DAY
    ? minutes - MINUTES_A_WEEK + MINUTES_A_DAY
    : minutes
}

/** Turns one after the other, each as long as its row says, or by its share of the cycle. Parts of minutes add up. */
function turnsByLength(all: readonly ListRow[], read: ListRead, cycle: number | undefined): RowTurn[] {
  const inList = all.filter(({ isOut }) => !isOut)
  const isOfShares = inList.every(({ minutes }) => minutes === undefined)
  const rows = isOfShares ? withShares(inList, read) : inList
  const lengths = isOfShares ? lengthsByShares(rows, read, cycle) : undefined
  let at = 0
  return rows.flatMap((row, index) => {
    const minutes = lengths?.[index] ?? row.minutes
    if (minutes === undefined) {
      if (!isStopped(read)) read.rowFaults.push(faultAt(row.at('length'), 'not-a-length', {}))
      return []
    }
    const from = Math.round(at)
    at += minutes
    return [{ row, holder: row.holder, from, until: Math.round(at) }]
  })
}

function withShares(rows: readonly ListRow[], { rowFaults }: ListRead): ListRow[] {
  return rows.filter((row) => {
    const isShare = findShare(row.at('shares').text) !== undefined
    if (!isShare) rowFaults.push(faultAt(row.at('shares'), 'not-a-share', {}))
    return isShare
  })
}

function lengthsByShares(rows: readonly ListRow[], read: ListRead, cycle: number | undefined): number[] {
  const { faults } = read
  const shares = rows.map((row) => findShare(row.at('shares').text) ?? 0)
  if (cycle === undefined) faults.push(faultAt(START_OF_FILE, 'cycle-missing', {}))
  else if (cycle < rows.length) faults.push(faultAt(START_OF_FILE, 'cycle-too-short', { total: rows.length, cycle }))
  return cycle === undefined || isStopped(read) ? [] : minutesByShares(shares, cycle)
}

const modulo = (a: number, b: number): number => ((a % b) + b) % b
