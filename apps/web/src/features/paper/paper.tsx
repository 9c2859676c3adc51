import type { DitchInfo } from '@headgate/contracts'
import { type DitchRules, ditchDayAt, nameKey, type Turn, turnsBetween } from '@headgate/domain'
import { language as pageLanguage } from '@headgate/language/texts/language'
import { messages } from '@headgate/language/texts/paper'
import { useState } from 'react'
import { useNow } from '../../platform/services.ts'
import { RetryNote } from '../../ui/retry-note.tsx'
import { ChoicesForm } from './choices-form.tsx'
import { findDay } from './find-day.ts'
import { NoTurns } from './no-turns.tsx'
import type { PaperChoices } from './paper-choices.ts'
import { PaperPreview } from './paper-preview.tsx'
import { firstDayAt, rangeOf } from './range-of.ts'
import { type ReadTurns, useTurnsToPrint } from './use-turns-to-print.ts'

interface PaperProps {
  ditch: DitchInfo
  rules: DitchRules
  readTurns: ReadTurns
  /** Whose sheet a link asks for. */
  holder: string | undefined
  importHref: string
}

/** Sheets for the noticeboard and for neighbors without a phone. */
export function Paper({ ditch, rules, readTurns, holder, importHref }: PaperProps) {
  const today = ditchDayAt(useNow(), rules.timeZone)
  const [choices, setChoices] = useState<PaperChoices>(() => ({
    kind: holder === undefined ? 'board' : 'owner',
    howLong: 'weeks',
    firstDay: firstDayAt(today, rules).toString(),
    holder,
    type: 'normal',
    paper: 'letter',
    language: pageLanguage,
  }))
  const firstDay = findDay(choices.firstDay) ?? firstDayAt(today, rules)
  const range = rangeOf(choices.kind === 'owner' ? 'season' : choices.howLong, firstDay, rules)
  const turns = useTurnsToPrint(range, rules, readTurns)
  const holders = turns.data ? holdersOf(turnsBetween(turns.data.season, range)) : []
  const chosen = holders.find((name) => nameKey(name) === nameKey(choices.holder ?? '')) ?? holders[0]
  return (
    <div className="grid gap-8">
      <p className="max-w-prose text-soft">{messages.text}</p>
      <ChoicesForm
        choices={{ ...choices, holder: chosen }}
        holders={holders}
        onChange={(changed) => setChoices((before) => ({ ...before, ...changed }))}
      />
      {turns.isPending && <p role="status">{messages.loading}</p>}
      {turns.isError && <RetryNote {...messages.unreadable} onRetry={() => void turns.refetch()} />}
      {turns.data && holders.length === 0 && <NoTurns importHref={importHref} />}
      {turns.data && chosen !== undefined && (
        <PaperPreview
          choices={{ ...choices, holder: chosen }}
          subject={{ ...turns.data, rules, range, ditch, address: `${location.origin}/`, language: choices.language }}
          version={turns.dataUpdatedAt}
        />
      )}
    </div>
  )
}

/** Every holder once, as the schedule spells them, in alphabetical order. */
function holdersOf(turns: readonly Turn[]): string[] {
  const names = new Map(turns.map(({ holder }) => [nameKey(holder), holder]))
  return [...names].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, name]) => name)
}
