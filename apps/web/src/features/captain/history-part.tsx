import type { ImportRecord } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/captain'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useServices } from '../../platform/services.ts'
import { LongList } from '../../ui/long-list.tsx'
import { RetryNote } from '../../ui/retry-note.tsx'
import { Section } from '../../ui/section.tsx'
import { historyQuery } from './captain-calls.ts'
import { ImportLine } from './import-line.tsx'
import { MeanwhileNote } from './meanwhile-note.tsx'
import { UndoDialog } from './undo-dialog.tsx'
import { useUndo } from './use-undo.ts'

const texts = messages.history

/** Every change to the season, each with a button that undoes it. */
export function HistoryPart() {
  const { http } = useServices()
  const [pages, setPages] = useState(1)
  const history = useQuery(historyQuery(http, pages))
  const imports = history.data?.imports
  const { run, isBusy, meanwhile } = useUndo()
  /** `basedOn` is the import in force when the dialog opened. */
  const [asked, setAsked] = useState<{ record: ImportRecord; basedOn: number }>()
  const inForce = imports?.find(({ isInForce }) => isInForce)?.id ?? 0
  return (
    <Section title={texts.title}>
      {history.isPending && <p role="status">{messages.loading}</p>}
      {history.isError && <RetryNote {...messages.unreadable} onRetry={() => void history.refetch()} />}
      {imports?.length === 0 && <p>{texts.none}</p>}
      {meanwhile && <MeanwhileNote meanwhile={meanwhile} text={messages.meanwhile.shortText} />}
      {imports && imports.length > 0 && (
        <div className="rounded-xl border border-line bg-card px-4">
          <LongList
            label={texts.title}
            all={imports}
            inAll={imports[0]?.id}
            onMissing={() => setPages(pages + 1)}
            isBusy={history.isPlaceholderData}
            keyOf={({ id }) => String(id)}
          >
            {(one) => (
              <ImportLine record={one} isBusy={isBusy} onUndo={() => setAsked({ record: one, basedOn: inForce })} />
            )}
          </LongList>
        </div>
      )}
      {asked && (
        <UndoDialog
          record={asked.record}
          onClose={() => setAsked(undefined)}
          onConfirm={() => {
            setAsked(undefined)
            run(asked.record.id, asked.basedOn)
          }}
        />
      )}
    </Section>
  )
}
