import { type AllLedgersResponse, type LedgerLineShape, type LedgerResponse, MAX_FREE_TURNS } from '@headgate/contracts'
import { freeTurns, type HolderId, type LedgerLine, NO_HOURS, sumOfLedger } from '@headgate/domain'
import type { Catalog } from '@headgate/language/catalogs'
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
  const { year, years, loaded, now } = ledger
  const { households, zones } = partsOf(ledger)
  const free = freeTurns({ ...loaded, year, now })
  return {
    year,
    years,
    lines: households.map((line) => presentLine(ledger, line)),
    total: sumOfLedger(households),
    zones: zones.map((line) => presentLine(ledger, line)),
    free: free.slice(0, MAX_FREE_TURNS).map(({ day, slot, opensAt, closesAt }) => ({
      date: day.toString(),
      slot,
      from: opensAt.toString(),
      until: closesAt.toString(),
    })),
    moreFree: Math.max(0, free.length - MAX_FREE_TURNS),
  }
}

/** Zones are apart: many households share their water. */
function partsOf({ lines, loaded: { people } }: Pick<Ledger, 'lines' | 'loaded'>) {
  const isZone = ({ holder }: LedgerLine) => people.zones.has(holder)
  return { households: lines.filter((line) => !isZone(line)), zones: lines.filter(isZone) }
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

/** The hours of all households, with their sums below, then those of zones. Hours have three decimals at most, so rounding moves 2 seconds. */
export function ledgerRows(ledger: Ledger, texts: Catalog['ledgerCsv']): string[][] {
  const { households, zones } = partsOf(ledger)
  const rowOf = (line: LedgerLine) => [ledger.nameOf(line.holder), ...cellsOf(line)]
  const heading = Object.values(texts.headings)
  const due = households.flatMap(({ dueMs }) => dueMs ?? [])
  const sum = { ...sumOfLedger(households), dueMs: due.length > 0 ? due.reduce((a, b) => a + b) : undefined }
  return [
    heading,
    ...households.map(rowOf),
    ...(households.length > 0 ? [[texts.total, ...cellsOf(sum)]] : []),
    ...(zones.length > 0 ? [[texts.zones], ...zones.map(rowOf)] : []),
  ]
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
