import { useHttpQuery } from '../../platform/use-http-query.ts'
import '../../ui/figures.css'
import type { LedgerHoursShape, LedgerLineShape } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/ledger'
import { keepPreviousData } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useAuth } from '../../platform/auth/identity.ts'
import { HttpError } from '../../platform/http/http.ts'
import { Button } from '../../ui/button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Note } from '../../ui/note.tsx'
import { Section } from '../../ui/section.tsx'
import { formatCell, formatLength } from './format-length.ts'
import { formatPlace } from './format-place.ts'
import { ownLedgerQuery } from './ledger-calls.ts'
import { YearChoice } from './year-choice.tsx'

const texts = messages.own

/** The water of those whom the reader may act for. */
export function OwnLedger() {
  const { uid } = useAuth().user
  const [chosen, setChosen] = useState<number>()
  const ledger = useHttpQuery((http) => ({ ...ownLedgerQuery(http, uid, chosen), placeholderData: keepPreviousData }))
  if (ledger.error instanceof HttpError && ledger.error.status === 403)
    return <Note title={texts.unconfirmed.title}>{texts.unconfirmed.text}</Note>
  return (
    <Loaded query={ledger}>
      {({ year, years, lines }) => (
        <div className="grid gap-8">
          <div className="flex flex-wrap items-end gap-3 print:hidden">
            <YearChoice year={year} years={years} onChoose={setChosen} />
            <Button look="quiet" onClick={() => print()}>
              {messages.print}
            </Button>
          </div>
          {lines.map((line) => (
            <OwnLine key={line.holder} line={line} title={texts.title(year, line.holder)} />
          ))}
          <p className="max-w-prose text-sm text-soft">
            {texts.shareHint} {texts.nightHint}
          </p>
        </div>
      )}
    </Loaded>
  )
}

function OwnLine({ line, title }: { line: LedgerLineShape; title: string }) {
  const { total, dueMs, noWater } = line
  const isEmpty = total.scheduledMs + total.receivedMs === 0
  return (
    <Section title={title}>
      {isEmpty && <p>{texts.none}</p>}
      {(!isEmpty || dueMs !== null) && (
        <ShareChart line={line}>
          <span className="text-lg font-semibold">{waterOf(line)}</span>{' '}
          <span className="text-soft">{againstShare(line)}</span>
        </ShareChart>
      )}
      {!isEmpty && <HoursTable line={line} />}
      {noWater.length > 0 && <p className="max-w-prose">{texts.noWater(noWater.map(formatPlace))}</p>}
    </Section>
  )
}

function waterOf({ total: { hadMs }, toComeMs }: LedgerLineShape): string {
  const had = formatLength(hadMs)
  return toComeMs === 0
    ? texts.waterOver(had)
    : texts.water(had, formatLength(hadMs - toComeMs), formatLength(toComeMs))
}

function againstShare({ total: { hadMs }, dueMs }: LedgerLineShape): string {
  if (dueMs === null) return texts.noShare
  const [due, difference] = [formatLength(dueMs), formatLength(Math.abs(hadMs - dueMs))]
  if (difference === formatLength(0)) return texts.even(due)
  return hadMs > dueMs ? texts.more(difference, due) : texts.less(difference, due)
}

const ROWS: readonly [keyof typeof texts.rows, sign: '' | '+' | '−' | '=', of: keyof LedgerHoursShape][] = [
  ['scheduled', '', 'scheduledMs'],
  ['given', '−', 'givenMs'],
  ['received', '+', 'receivedMs'],
  ['lost', '−', 'lostMs'],
  ['had', '=', 'hadMs'],
]

const TIMES = ['day', 'night', 'total'] as const

/** On the smallest phones, each number is a line of its own, with its heading. */
const CELL = 'max-[30rem]:px-1.5 max-[22rem]:p-0 max-[22rem]:text-start'
const NUMBER = `${CELL} whitespace-normal before:font-normal before:text-soft max-[22rem]:flex max-[22rem]:flex-wrap max-[22rem]:justify-between max-[22rem]:gap-x-4 max-[22rem]:before:content-[attr(data-label)]`

/** How a holder's water adds up, by day and by night. */
const HoursTable = ({ line }: { line: LedgerLineShape }) => (
  <div className="figures max-w-xl min-w-[min(100%,36rem)]">
    <table className="max-[22rem]:block">
      <caption className="sr-only">{texts.table}</caption>
      <thead className="max-[22rem]:hidden">
        <tr>
          <td className={CELL} />
          {TIMES.map((time) => (
            <th key={time} scope="col" className={CELL}>
              {texts[time]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-[22rem]:block">
        {ROWS.map(([row, sign, of]) => (
          <tr
            key={row}
            className="last:border-t-2 last:border-edge last:font-semibold max-[22rem]:grid max-[22rem]:gap-1 max-[22rem]:px-3 max-[22rem]:py-2"
          >
            <th scope="row" className={`${CELL} [font-weight:inherit]`}>
              {sign && <span className="inline-block w-4 text-soft">{sign}</span>}
              {texts.rows[row]}
            </th>
            {TIMES.map((time) => (
              <td key={time} data-label={texts[time]} className={NUMBER}>
                {formatCell(line[time][of])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

const chart = messages.own.chart
const BAR = 'flex h-6 overflow-hidden rounded-md bg-wash [print-color-adjust:exact]'
const HAD = 'bg-water'
const TO_COME =
  'border-y-2 border-water bg-[repeating-linear-gradient(135deg,var(--color-water)_0_3px,var(--color-card)_3px_8px)]'
const DUE = 'border-2 border-edge bg-card'

/** A holder's water and share as two bars. The sentence below says the same, so screen readers skip the bars. */
function ShareChart({ line, children }: { line: LedgerLineShape; children: ReactNode }) {
  const { total, toComeMs, dueMs } = line
  const longest = Math.max(total.hadMs, dueMs ?? 0, 1)
  const percent = (ms: number) => `${(100 * ms) / longest}%`
  return (
    <figure className="grid gap-3">
      <div aria-hidden="true" className="grid gap-2 text-sm">
        <div className={BAR}>
          <span className={HAD} style={{ width: percent(total.hadMs - toComeMs) }} />
          <span className={TO_COME} style={{ width: percent(toComeMs) }} />
        </div>
        {dueMs !== null && (
          <div className={BAR}>
            <span className={DUE} style={{ width: percent(dueMs) }} />
          </div>
        )}
        <p className="flex flex-wrap gap-x-5 gap-y-1 text-soft">
          <Key look={HAD} label={chart.had} ms={total.hadMs - toComeMs} />
          <Key look={TO_COME} label={chart.toCome} ms={toComeMs} />
          {dueMs !== null && <Key look={DUE} label={chart.due} ms={dueMs} />}
        </p>
      </div>
      <figcaption>{children}</figcaption>
    </figure>
  )
}

const Key = ({ look, label, ms }: { look: string; label: string; ms: number }) => (
  <span className="inline-flex items-center gap-2">
    <span className={`h-3.5 w-5 flex-none rounded-[0.1875rem] [print-color-adjust:exact] ${look}`} />
    {label} {formatLength(ms)}
  </span>
)
