import type { AllLedgersResponse, LedgerLineShape } from '@headgate/contracts'
import { compareNaturally } from '@headgate/domain'
import { messages } from '@headgate/language/texts/ledger'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useDitch } from '../../platform/services.ts'
import { useHttpQuery } from '../../platform/use-http-query.ts'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/choice.tsx'
import { DownloadButton } from '../../ui/download-button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Section } from '../../ui/section.tsx'
import { SortableTable } from '../../ui/sortable-table.tsx'
import { formatCell } from './format-length.ts'
import { formatPlace } from './format-place.ts'
import { allLedgersQuery } from './ledger-calls.ts'
import { MakeUp } from './make-up.tsx'
import { YearChoice } from './year-choice.tsx'

const texts = messages.all

/** Everybody's water of a season, and what would make up for closures. */
export function CaptainsLedger() {
  const [chosen, setChosen] = useState<number>()
  const query = useHttpQuery((http) => ({ ...allLedgersQuery(http, chosen), placeholderData: keepPreviousData }))
  return <Loaded query={query}>{(ledger) => <LedgerOfYear ledger={ledger} onYear={setChosen} />}</Loaded>
}

function LedgerOfYear({ ledger, onYear }: { ledger: AllLedgersResponse; onYear: (year: number) => void }) {
  const ditch = useDitch()
  const [columns, setColumns] = useState<keyof typeof texts.shown.options>('short')
  const { year, years, lines, total, zones } = ledger
  const dry = [...lines, ...zones].filter(({ noWater }) => noWater.length > 0)
  return (
    <div className="grid gap-10">
      <Section title={texts.title}>
        <p className="max-w-prose text-soft print:hidden">{texts.intro}</p>
        <p className="hidden text-2xl font-bold print:block">{texts.printTitle(year, ditch.name)}</p>
        <div className="flex flex-wrap items-end gap-3 print:hidden">
          <YearChoice year={year} years={years} onChoose={onYear} />
          <DownloadButton
            path={`/api/ledger/export.csv?year=${year}`}
            otherwiseNamed={`ledger-${year}.csv`}
            texts={texts.csv}
          />
          <Button look="quiet" onClick={() => print()}>
            {messages.print}
          </Button>
          <Choice
            legend={texts.shown.label}
            name="columns"
            options={(['short', 'all'] as const).map((value) => ({ value, label: texts.shown.options[value] }))}
            chosen={columns}
            onChoose={setColumns}
          />
        </div>
        {lines.length + zones.length === 0 ? (
          <p>{texts.nobody}</p>
        ) : (
          <>
            {lines.length > 0 && (
              <LedgerTable label={texts.table(year)} lines={lines} total={total} isShort={columns === 'short'} />
            )}
            <p className="max-w-prose text-sm text-soft">
              {texts.hint} <span className="print:hidden">{texts.sortHint}</span>
            </p>
          </>
        )}
      </Section>
      {zones.length > 0 && (
        <Section title={texts.zonesTitle}>
          <p className="text-sm text-soft">{texts.zonesHint}</p>
          <LedgerTable label={texts.zonesTable(year)} lines={zones} isShort={columns === 'short'} />
        </Section>
      )}
      {dry.length > 0 && (
        <Section title={texts.noWaterTitle}>
          <p className="text-sm text-soft">{texts.noWaterHint}</p>
          <ul className="list-disc pl-5">
            {dry.map(({ holder, noWater }) => (
              <li key={holder}>{texts.noWater(holder, noWater.map(formatPlace))}</li>
            ))}
          </ul>
        </Section>
      )}
      {lines.length > 0 && (
        <div className="print:hidden">
          <MakeUp ledger={ledger} />
        </div>
      )}
    </div>
  )
}

interface LedgerTableProps extends Pick<AllLedgersResponse, 'lines'> {
  label: string
  /** Undefined for zones, which are not compared. */
  total?: AllLedgersResponse['total']
  /** Only what is compared; paper always has all columns. */
  isShort: boolean
}

/** Hours of households or of zones. */
const LedgerTable = ({ label, lines, total, isShort }: LedgerTableProps) => (
  <SortableTable
    label={label}
    className="[&_tr>:first-child]:min-w-32 max-[40rem]:[&_tr>:first-child]:min-w-24 print:text-[9px] print:[&_:is(th,td)]:px-1 print:[&_:is(th,td)]:py-0.5"
    values={{ holder: ({ holder }) => holder, ...VALUES }}
    lookOf={(column) => lookOf(column, isShort)}
    headings={texts.columns}
    lines={lines}
    compare={compareNaturally}
  >
    {(sorted) => (
      <>
        <tbody>
          {sorted.map((line) => (
            <tr key={line.holder}>
              <th scope="row">{line.holder}</th>
              <Cells sums={line} isShort={isShort} />
            </tr>
          ))}
        </tbody>
        {total && (
          <tfoot>
            <tr className="border-t-2 border-edge font-semibold">
              <th scope="row">{texts.everybody}</th>
              <Cells sums={{ ...total, dueMs: null }} isShort={isShort} />
            </tr>
          </tfoot>
        )}
      </>
    )}
  </SortableTable>
)

const IN_ALL: readonly Column[] = ['given', 'received', 'lost', 'day', 'night', 'toCome']
const WHERE_WIDE: readonly Column[] = ['scheduled', 'due']

/** Hides all but what is compared. Paper has all columns. */
function lookOf(column: Column, isShort: boolean): string {
  if (!isShort) return ''
  if (IN_ALL.includes(column)) return 'not-print:hidden'
  return WHERE_WIDE.includes(column) ? 'not-print:max-[40rem]:hidden' : ''
}

const Cells = ({ sums, isShort }: { sums: Sums; isShort: boolean }) =>
  NUMBERS.map((column) => (
    <td
      key={column}
      className={`px-2 whitespace-normal ${column === 'had' ? 'font-semibold' : ''} ${lookOf(column, isShort)}`}
    >
      {shown(VALUES[column](sums), column)}
    </td>
  ))

function shown(ms: number | undefined, column: Column): string {
  if (ms === undefined) return '–'
  const length = formatCell(Math.abs(ms))
  if (length === formatCell(0)) return '0'
  return `${ms < 0 ? '−' : column === 'beyond' ? '+' : ''}${length}`
}

type Sums = Omit<LedgerLineShape, 'holder' | 'noWater'>

/** What the cells of each column hold; undefined for a holder without shares. */
const VALUES = {
  scheduled: ({ total }) => total.scheduledMs,
  given: ({ total }) => total.givenMs,
  received: ({ total }) => total.receivedMs,
  lost: ({ total }) => total.lostMs,
  had: ({ total }) => total.hadMs,
  day: ({ day }) => day.hadMs,
  night: ({ night }) => night.hadMs,
  toCome: ({ toComeMs }) => toComeMs,
  due: ({ dueMs }) => dueMs ?? undefined,
  beyond: ({ total, dueMs }) => (dueMs === null ? undefined : total.hadMs - dueMs),
} satisfies Record<string, (line: Sums) => number | undefined>

const NUMBERS = Object.keys(VALUES) as (keyof typeof VALUES)[]
type Column = 'holder' | keyof typeof VALUES
