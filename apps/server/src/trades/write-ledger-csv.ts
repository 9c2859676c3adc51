import { type LedgerLine, sumOfLedger } from '@headgate/domain'
import type { Catalog } from '@headgate/language/catalogs'
import { writeCsv } from '../csv/write-csv.ts'

type Row = Omit<LedgerLine, 'holder'>

/** Writes everybody's hours, with the sums last. Hours have three decimals at most, so rounding moves 2 seconds. */
export function writeLedgerCsv(lines: readonly LedgerLine[], texts: Catalog['ledgerCsv']): string {
  const heading = Object.values(texts.headings)
  const due = lines.flatMap(({ dueMs }) => dueMs ?? [])
  const sum = { ...sumOfLedger(lines), dueMs: due.length > 0 ? due.reduce((a, b) => a + b) : undefined }
  return writeCsv([
    heading,
    ...lines.map((line) => [line.holder, ...cellsOf(line)]),
    ...(lines.length > 0 ? [[texts.total, ...cellsOf(sum)]] : []),
  ])
}

const cellsOf = ({ total, day, night, toComeMs, dueMs }: Row): string[] => [
  hours(total.scheduledMs),
  hours(total.lostMs),
  hours(total.givenMs),
  hours(total.receivedMs),
  hours(total.hadMs),
  hours(day.hadMs),
  hours(night.hadMs),
  hours(toComeMs),
  dueMs === undefined ? '' : hours(dueMs),
]

/** `5.5` */
const hours = (ms: number): string => String(Math.round(ms / 3_600) / 1_000)
