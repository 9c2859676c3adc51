import type { OfferedRotationShape } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/rotation'
import { Section } from '../../ui/section.tsx'
import { SortableTable } from '../../ui/sortable-table.tsx'
import { COLUMNS, sortFairness } from './sort-fairness.ts'

const texts = messages.fairness

/** What each holder gets, above what they are due. */
export function FairnessTable({ offer: { fairness, deviations } }: { offer: OfferedRotationShape }) {
  const off = new Set(deviations.map(({ kind, holder }) => `${kind} ${holder}`))
  return (
    <Section title={texts.title} heading="h3">
      <p className="text-sm text-soft">{texts.hint}</p>
      <SortableTable label={texts.table} className="rotation-fairness" columns={COLUMNS} headings={texts.columns}>
        {(sorting) => (
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
        )}
      </SortableTable>
    </Section>
  )
}

const Got = ({ got, due, isOff }: { got: string; due: string; isOff: boolean }) => (
  <td className={isOff ? 'text-warning' : ''}>
    <span className="font-semibold">{got}</span>
    {isOff && <span aria-hidden="true"> !</span>}
    <span className={`block text-sm ${isOff ? '' : 'text-soft'}`}>{due}</span>
    {isOff && <span className="sr-only">{texts.off}</span>}
  </td>
)
