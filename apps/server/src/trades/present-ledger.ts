import { type AllLedgersResponse, type LedgerLineShape, type LedgerResponse, MAX_FREE_TURNS } from '@headgate/contracts'
import { freeTurns, type HolderId, type LedgerLine, NO_HOURS, sumOfLedger } from '@headgate/domain'
import type { Catalog } from '@headgate/language/catalogs'
import { writeCsv } from '../csv/write-csv.ts'
import type { Ledger } from './read-ledger.ts'

/** The lines of these holders, whether or not they have any water in the season. */
export function presentOwnLedger(ledger: Ledger, own: readonly HolderId[]): LedgerResponse {
  const { year, years, lines } = ledger
  return {
    year,
    years,
    lines: own.map((holder) => presentLine(ledger, lines.find((line) => line.holder === holder) ?? emptyLine(holder))),
  }
}

export function presentAllLedgers(ledger: Ledger): AllLedgersResponse {
  const { year, years, lines, loaded, now } = ledger
  const free = freeTurns({ ...loaded, year, now })
  return {
    year,
    years,
    lines: lines.map((line) => presentLine(ledger, line)),
    total: sumOfLedger(lines),
    free: free.slice(0, MAX_FREE_TURNS).map(({ day, slot, opensAt, closesAt }) => ({
      date: day.toString(),
      slot,
      from: opensAt.toString(),
      until: closesAt.toString(),
    })),
    moreFree: Math.max(0, free.length - MAX_FREE_TURNS),
  }
}

const presentLine = ({ noWater, nameOf }: Ledger, { dueMs, holder, ...line }: LedgerLine): LedgerLineShape => ({
  holder: nameOf(holder),
  ...line,
  dueMs: dueMs ?? null,
  noWater: (noWater.get(holder) ?? []).map(({ day, slot }) => ({
    date: day,
    slot,
  })),
})

const emptyLine = (holder: HolderId): LedgerLine => ({
  holder,
  total: NO_HOURS,
  day: NO_HOURS,
  night: NO_HOURS,
  toComeMs: 0,
  dueMs: undefined,
})

type Row = Omit<LedgerLine, 'holder'>

/** Writes everybody's hours, with the sums last. Hours have three decimals at most, so rounding moves 2 seconds. */
export function writeLedgerCsv(
  { lines, nameOf }: Pick<Ledger, 'lines' | 'nameOf'>,
  texts: Catalog['ledgerCsv'],
): string {
  const heading = Object.values(texts.headings)
  const due = lines.flatMap(({ dueMs }) => dueMs ?? [])
  const sum = { ...sumOfLedger(lines), dueMs: due.length > 0 ? due.reduce((a, b) => a + b) : undefined }
  return writeCsv([
    heading,
    ...lines.map((line) => [nameOf(line.holder), ...cellsOf(line)]),
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
