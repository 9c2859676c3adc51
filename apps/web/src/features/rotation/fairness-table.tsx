import type { OfferedRotationShape } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/rotation'
import { useState } from 'react'
import { Section } from '../../ui/section.tsx'
import { COLUMNS, nextSorting, type Sorting, sortFairness } from './sort-fairness.ts'

const texts = messages.fairness

/** What each holder gets, above what they are due. Scrolls sideways where it does not fit. */
export function FairnessTable({ offer: { fairness, deviations } }: { offer: OfferedRotationShape }) {
  const [sorting, setSorting] = useState<Sorting>()
  const off = new Set(deviations.map(({ kind, holder }) => `${kind} ${holder}`))
  return (
    <Section title={texts.title} heading="h3">
      <p className="text-sm text-soft">{texts.hint}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section tabIndex={0} aria-label={texts.table} className="rotation-fairness">
        <table>
          <thead>
            <tr>
              {COLUMNS.map((column) => (
                <th key={column} scope="col" aria-sort={ariaSort(sorting, column)}>
                  <button type="button" onClick={() => setSorting(nextSorting(sorting, column))}>
                    {texts.columns[column]}
                  </button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sortFairness(fairness, sorting).map((line) => (
              <tr key={line.holder}>
                <th scope="row">{line.holder}</th>
                <Got
                  got={messages.hours(line.hoursMs)}
                  due={texts.due(messages.hours(line.dueMs))}
                  isOff={off.has(`hours ${line.holder}`)}
                />
                <Got
                  got={messages.decimal(line.nights)}
                  due={texts.due(messages.decimal(line.nightsDue))}
                  isOff={off.has(`nights ${line.holder}`)}
                />
                <Got
                  got={messages.decimal(line.weekends)}
                  due={texts.due(messages.decimal(line.weekendsDue))}
                  isOff={off.has(`weekends ${line.holder}`)}
                />
                <Got got={texts.days(line.longestWaitMs)} due={texts.even(texts.days(line.evenWaitMs))} isOff={false} />
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Section>
  )
}

const ariaSort = (sorting: Sorting | undefined, column: Sorting['column']) =>
  sorting?.column !== column ? 'none' : sorting.isDescending ? 'descending' : 'ascending'

const Got = ({ got, due, isOff }: { got: string; due: string; isOff: boolean }) => (
  <td className={isOff ? 'text-warning' : ''}>
    <span className="font-semibold">{got}</span>
    {isOff && <span aria-hidden="true"> !</span>}
    <span className={`block text-sm ${isOff ? '' : 'text-soft'}`}>{due}</span>
    {isOff && <span className="sr-only">{texts.off}</span>}
  </td>
)
