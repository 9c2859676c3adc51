import type { Person } from '../people/cast.ts'
import { firstCaptainOf, nowOf, type Stage } from '../people/stage.ts'
import type { SlotCalendar } from '../product/slot-calendar.ts'
import type { LedgerHours } from '../product/surfaces.ts'
import { Broken } from './broken.ts'
import { lostIn } from './due-notices.ts'
import { isSame } from './timeline.ts'

const LEDGER = 'the ledgers add up to the season'

const KEYS = ['scheduledMs', 'givenMs', 'receivedMs', 'lostMs', 'hadMs', 'hadAtNightMs', 'toComeMs'] as const
const NO_HOURS = Object.fromEntries(KEYS.map((key) => [key, 0])) as LedgerHours
/** A turn that opens from 8 in the evening until 4 in the morning is a night. */
const [NIGHT_BEGINS, NIGHT_ENDS] = [20 * 60, 4 * 60]

/** Each holder's water of a year by the timeline and the closures, by name in small letters. */
function hoursByHolder(stage: Stage): Map<string, LedgerHours> {
  const { timeline, product, year } = stage
  const lines = new Map<string, LedgerHours>()
  const lineOf = (name: string) => lines.getOrInsertComputed(name.toLowerCase(), () => ({ ...NO_HOURS }))
  const [from, until] = [product.calendar.startOf(`${year}-01-01`), product.calendar.startOf(`${year + 1}-01-01`)]
  const nowMs = nowOf(stage)
  for (const segment of [...timeline.segments, ...timeline.left]) {
    const { holder, opening } = segment
    const scheduled = segment.scheduled ?? holder
    if (scheduled === null || opening < from || opening >= until) continue
    const length = segment.until - segment.from
    // Left in the ditch.
    if (holder === null) {
      lineOf(scheduled).scheduledMs += length
      lineOf(scheduled).givenMs += length
      continue
    }
    const lost = lostIn(stage, segment)
    const had = lineOf(holder)
    lineOf(scheduled).scheduledMs += length
    if (!isSame(scheduled, holder)) {
      lineOf(scheduled).givenMs += length
      had.receivedMs += length
    }
    had.lostMs += lost
    had.hadMs += length - lost
    if (isNight(product.calendar, opening)) had.hadAtNightMs += length - lost
    const coming = { from: Math.max(segment.from, nowMs), until: Math.max(segment.until, nowMs) }
    had.toComeMs += coming.until - coming.from - lostIn(stage, coming)
  }
  return lines
}

function isNight(calendar: SlotCalendar, opening: number): boolean {
  const minutes = calendar.minuteAt(opening)
  return minutes >= NIGHT_BEGINS || minutes <= NIGHT_ENDS
}

function requireHours(where: string, shown: LedgerHours, expected: LedgerHours = NO_HOURS): void {
  for (const key of KEYS) {
    // A burst of questions is answered from one calculation, of the same second.
    const most = key === 'toComeMs' ? 1_000 : 0
    if (Math.abs(shown[key] - expected[key]) > most)
      throw new Broken(LEDGER, `${where}: ${key} is ${shown[key]}, but ${expected[key]}`)
  }
}

/** What each holder had, gave, lost and has to come is what the season and its closures say, as captains read it. */
export async function requireLedgers(stage: Stage): Promise<void> {
  const expected = hoursByHolder(stage)
  const ledger = await stage.product.surfaces.ledger(firstCaptainOf(stage), stage.year)
  if (!ledger) return
  const isZone = (name: string) => stage.trades.book.rights.isZone(name)
  const [households, zones] = [ledger.lines, ledger.zones].map(
    (lines) => new Set(lines.map(({ holder }) => holder.toLowerCase())),
  )
  for (const name of expected.keys()) {
    const isThere = (isZone(name) ? zones : households)?.has(name)
    if (!isThere) throw new Broken(LEDGER, `${name} is not among the ${isZone(name) ? 'zones' : 'households'}`)
  }
  for (const line of [...ledger.lines, ...ledger.zones])
    requireHours(line.holder, line, expected.get(line.holder.toLowerCase()))
  const sum = { ...NO_HOURS }
  for (const [name, line] of expected) if (!isZone(name)) for (const key of KEYS) sum[key] += line[key]
  requireHours('all together', ledger.total, sum)
}

/** As somebody reads it of those for whom they may act. */
export async function requireOwnLedger(stage: Stage, person: Person): Promise<void> {
  const lines = await stage.product.surfaces.ownLedger(person, stage.year)
  if (!lines) return
  const expected = hoursByHolder(stage)
  for (const line of lines)
    requireHours(`${line.holder}, as ${person.key} reads it`, line, expected.get(line.holder.toLowerCase()))
}
