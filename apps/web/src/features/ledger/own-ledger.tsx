import type { LedgerLineShape } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/ledger'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { HttpError } from '../../platform/http/http.ts'
import { useServices } from '../../platform/services.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { RetryNote } from '../../ui/retry-note.tsx'
import { Section } from '../../ui/section.tsx'
import { formatPlace } from './format-place.ts'
import { HoursTable } from './hours-table.tsx'
import { ownLedgerQuery } from './ledger-calls.ts'
import { ShareChart } from './share-chart.tsx'
import { YearChoice } from './year-choice.tsx'
import './ledger.css'

const texts = messages.own

/** The water of those whom the reader may act for. */
export function OwnLedger({ uid }: { uid: string }) {
  const { http } = useServices()
  const [chosen, setChosen] = useState<number>()
  const ledger = useQuery({ ...ownLedgerQuery(http, uid, chosen), placeholderData: keepPreviousData })
  if (ledger.isError) {
    const isUnconfirmed = ledger.error instanceof HttpError && ledger.error.status === 403
    if (!isUnconfirmed) return <RetryNote {...messages.unreadable} onRetry={() => void ledger.refetch()} />
    return <Note title={texts.unconfirmed.title}>{texts.unconfirmed.text}</Note>
  }
  if (!ledger.data) return <p role="status">{messages.loading}</p>
  const { year, years, lines } = ledger.data
  return (
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
  const had = messages.hours(hadMs)
  return toComeMs === 0
    ? texts.waterOver(had)
    : texts.water(had, messages.hours(hadMs - toComeMs), messages.hours(toComeMs))
}

function againstShare({ total: { hadMs }, dueMs }: LedgerLineShape): string {
  if (dueMs === null) return texts.noShare
  const [due, difference] = [messages.hours(dueMs), messages.hours(Math.abs(hadMs - dueMs))]
  if (difference === messages.hours(0)) return texts.even(due)
  return hadMs > dueMs ? texts.more(difference, due) : texts.less(difference, due)
}
