import { type DitchRules, type Season, type Slot, slotMinute, type Turn } from '@headgate/domain'
import { guardFormula } from '../formula-guard.ts'

/** Spreadsheets recognize UTF-8 by it. */
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * Writes a season as CSV, with a row for each day that has turns. `readSeasonCsv` reads it back unchanged, and
 * spreadsheets open every cell as text. Slots that the ditch no longer has get columns too.
 */
export function writeSeasonCsv({ turns }: Season, { slots }: Pick<DitchRules, 'slots'>): string {
  const columns = [...new Set<Slot>([...slots, ...turns.map(({ slot }) => slot)])].sort(
    (a, b) => slotMinute(a) - slotMinute(b),
  )
  const byDay = Map.groupBy(turns, ({ day }) => day.toString())
  const rows = [...byDay].map(([day, ofDay]) => [day, ...columns.map((slot) => holderAt(ofDay, slot))])
  return `${BYTE_ORDER_MARK}${[['Date', ...columns], ...rows].map(writeRow).join('')}`
}

const holderAt = (turns: readonly Turn[], slot: Slot): string =>
  guardFormula(turns.find((turn) => turn.slot === slot)?.holder ?? '')

const writeRow = (cells: readonly string[]): string => `${cells.map(quote).join(',')}\r\n`

const quote = (text: string): string => (/[",;|\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
