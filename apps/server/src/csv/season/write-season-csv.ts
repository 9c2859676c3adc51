import { type DitchRules, type Season, type Slot, slotHour, type Turn } from '@headgate/domain'
import { guardFormula } from '../formula-guard.ts'

/** By which spreadsheets know UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * A season as a file that `readSeasonCsv` reads back as it was and that spreadsheets open as text alone: a row for
 * each day that has a turn. Slots that the ditch has given up since have columns too.
 */
export function writeSeasonCsv({ turns }: Season, { slots }: Pick<DitchRules, 'slots'>): string {
  const columns = [...new Set<Slot>([...slots, ...turns.map(({ slot }) => slot)])].sort(
    (a, b) => slotHour(a) - slotHour(b),
  )
  const byDay = Map.groupBy(turns, ({ day }) => day.toString())
  const rows = [...byDay].map(([day, ofDay]) => [day, ...columns.map((slot) => holderAt(ofDay, slot))])
  return `${BYTE_ORDER_MARK}${[['Date', ...columns], ...rows].map(writeRow).join('')}`
}

const holderAt = (turns: readonly Turn[], wanted: Slot): string =>
  guardFormula(turns.find(({ slot }) => slot === wanted)?.holder ?? '')

const writeRow = (cells: readonly string[]): string => `${cells.map(quote).join(',')}\r\n`

const quote = (text: string): string => (/[",;|\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
