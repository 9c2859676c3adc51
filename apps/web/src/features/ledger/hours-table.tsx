import type { LedgerHoursShape, LedgerLineShape } from '@headgate/contracts'
import '../../ui/figures.css'
import { messages } from '@headgate/language/texts/ledger'

const texts = messages.own

const ROWS: readonly [keyof typeof texts.rows, sign: '' | '+' | '−' | '=', of: keyof LedgerHoursShape][] = [
  ['scheduled', '', 'scheduledMs'],
  ['given', '−', 'givenMs'],
  ['received', '+', 'receivedMs'],
  ['lost', '−', 'lostMs'],
  ['had', '=', 'hadMs'],
]

/** How a holder's water adds up, by day and by night. */
export const HoursTable = ({ line: { day, night, total } }: { line: LedgerLineShape }) => (
  <div className="figures ledger-sum">
    <table>
      <caption className="sr-only">{texts.table}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{texts.day}</th>
          <th scope="col">{texts.night}</th>
          <th scope="col">{texts.total}</th>
        </tr>
      </thead>
      <tbody>
        {ROWS.map(([row, sign, of]) => (
          <tr key={row}>
            <th scope="row">
              {sign && <span className="inline-block w-4 text-soft">{sign}</span>}
              {texts.rows[row]}
            </th>
            <td data-label={texts.day}>{messages.hours(day[of])}</td>
            <td data-label={texts.night}>{messages.hours(night[of])}</td>
            <td data-label={texts.total}>{messages.hours(total[of])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
