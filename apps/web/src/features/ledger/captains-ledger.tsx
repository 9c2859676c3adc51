import { messages } from '@headgate/language/texts/ledger'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useServices } from '../../platform/services.ts'
import { Button } from '../../ui/button.tsx'
import { DownloadButton } from '../../ui/download-button.tsx'
import { RetryNote } from '../../ui/retry-note.tsx'
import { Section } from '../../ui/section.tsx'
import { formatPlace } from './format-place.ts'
import { allLedgersQuery } from './ledger-calls.ts'
import { LedgerTable } from './ledger-table.tsx'
import { MakeUp } from './make-up.tsx'
import { YearChoice } from './year-choice.tsx'
import './ledger.css'

const texts = messages.all

interface CaptainsLedgerProps {
  ditchName: string
  timeZone: string
  /** Takes back the change to the season with this number. */
  onUndo: (changeId: number) => void
}

/** Everybody's water of a season, and what would make up for closures. */
export function CaptainsLedger({ ditchName, timeZone, onUndo }: CaptainsLedgerProps) {
  const { http } = useServices()
  const [chosen, setChosen] = useState<number>()
  const ledger = useQuery({ ...allLedgersQuery(http, chosen), placeholderData: keepPreviousData })
  if (ledger.isError) return <RetryNote {...messages.unreadable} onRetry={() => void ledger.refetch()} />
  if (!ledger.data) return <p role="status">{messages.loading}</p>
  const { year, years, lines } = ledger.data
  const dry = lines.filter(({ noWater }) => noWater.length > 0)
  return (
    <div className="grid gap-10">
      <div className="grid gap-4">
        <p className="max-w-prose text-soft print:hidden">{texts.intro}</p>
        <p className="hidden text-2xl font-bold print:block">{texts.printTitle(year, ditchName)}</p>
        <div className="flex flex-wrap items-end gap-3 print:hidden">
          <YearChoice year={year} years={years} onChoose={setChosen} />
          <DownloadButton
            path={`/api/ledger/export.csv?year=${year}`}
            otherwiseNamed={`ledger-${year}.csv`}
            texts={texts.csv}
          />
          <Button look="quiet" onClick={() => print()}>
            {messages.print}
          </Button>
        </div>
        {lines.length === 0 ? (
          <p>{texts.nobody}</p>
        ) : (
          <>
            <LedgerTable ledger={ledger.data} />
            <p className="max-w-prose text-sm text-soft">
              {texts.hint} <span className="print:hidden">{texts.sortHint}</span>
            </p>
          </>
        )}
      </div>
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
          <MakeUp ledger={ledger.data} timeZone={timeZone} onUndo={onUndo} />
        </div>
      )}
    </div>
  )
}
