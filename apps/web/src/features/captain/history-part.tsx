import type { ImportRecord } from '@headgate/contracts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useServices } from '../../platform/services.ts'
import { Section } from '../../ui/section.tsx'
import { importsQuery } from './captain-calls.ts'
import { ImportLine } from './import-line.tsx'
import { LongList } from './long-list.tsx'
import { MeanwhileNote } from './meanwhile-note.tsx'
import { messages } from './messages.ts'
import { UndoDialog } from './undo-dialog.tsx'
import { Unreadable } from './unreadable.tsx'
import { useUndo } from './use-undo.ts'

const texts = messages.history

/** Every change of the season, each of which can be undone. */
export function HistoryPart() {
  const { http } = useServices()
  const imports = useQuery(importsQuery(http))
  const { run, isBusy, meanwhile } = useUndo()
  /** With the import that was in force when it was asked. */
  const [asked, setAsked] = useState<{ record: ImportRecord; basedOn: number }>()
  const inForce = imports.data?.find(({ isInForce }) => isInForce)?.id ?? 0
  return (
    <Section title={texts.title}>
      {imports.isPending && <p role="status">{messages.loading}</p>}
      {imports.isError && <Unreadable onRetry={() => void imports.refetch()} />}
      {imports.data?.length === 0 && <p>{texts.none}</p>}
      {meanwhile && <MeanwhileNote meanwhile={meanwhile} text={messages.meanwhile.shortText} />}
      {imports.data && imports.data.length > 0 && (
        <div className="rounded-xl border border-line bg-card px-4">
          <LongList label={texts.title} all={imports.data} keyOf={({ id }) => String(id)}>
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
            void run(asked.record.id, asked.basedOn)
          }}
        />
      )}
    </Section>
  )
}
