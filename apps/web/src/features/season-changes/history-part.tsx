import type { HistoryRecord } from '@headgate/contracts'
import { messages as captain } from '@headgate/language/texts/captain'
import { messages } from '@headgate/language/texts/history'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { captainPages } from '../../platform/auth/invalidate-season.ts'
import { useServices } from '../../platform/services.ts'
import { LongList } from '../../ui/long-list.tsx'
import { RetryNote } from '../../ui/retry-note.tsx'
import { Section } from '../../ui/section.tsx'
import { HistoryLine } from './history-line.tsx'
import { UndoDialog } from './undo-dialog.tsx'
import { useUndo } from './use-undo.ts'

/** A change to undo, as the history stood when the captain asked. */
interface Asked {
  record: HistoryRecord
  isRedo: boolean
  basedOn: number
}

/** Every change to the season, newest first, each with a button that undoes it. */
export function HistoryPart() {
  const { http } = useServices()
  const history = useInfiniteQuery(
    captainPages(
      ['history'],
      (before: number | null, fresh) =>
        http.read(before === null ? '/api/schedule/imports' : `/api/schedule/imports?before=${before}`, fresh),
      ({ imports, hasMore }) => (hasMore ? imports.at(-1)?.id : null),
    ),
  )
  const changes = history.data?.pages.flatMap(({ imports }) => imports)
  const { run, isBusy } = useUndo()
  const [asked, setAsked] = useState<Asked>()
  const newest = changes?.[0]?.id ?? 0
  return (
    <Section title={messages.title}>
      {history.isPending && <p role="status">{captain.loading}</p>}
      {history.isError && <RetryNote {...captain.unreadable} onRetry={() => void history.refetch()} />}
      {changes?.length === 0 && <p>{messages.none}</p>}
      {changes && changes.length > 0 && (
        <div className="rounded-xl border border-line bg-card px-4">
          <LongList
            label={messages.title}
            all={changes}
            inAll={newest}
            onMissing={() => void history.fetchNextPage()}
            isBusy={history.isFetchingNextPage}
            keyOf={({ id }) => String(id)}
          >
            {(record) => {
              const undo = record.isWithdrawn ? undoOf(record.id, changes) : undefined
              return (
                <HistoryLine
                  record={record}
                  undo={undo}
                  isBusy={isBusy}
                  onPress={() => setAsked({ record: undo ?? record, isRedo: undo !== undefined, basedOn: newest })}
                />
              )
            }}
          </LongList>
        </div>
      )}
      {asked && (
        <UndoDialog
          record={asked.record}
          isRedo={asked.isRedo}
          onClose={() => setAsked(undefined)}
          onConfirm={() => {
            setAsked(undefined)
            run(asked.record.id, asked.basedOn, asked.isRedo)
          }}
        />
      )}
    </Section>
  )
}

/** The undo of a change that holds now; undefined if it has none. It is newer than the change, and listed before it. */
const undoOf = (id: number, changes: readonly HistoryRecord[]): HistoryRecord | undefined =>
  changes.find(({ withdraws, isWithdrawn }) => withdraws === id && !isWithdrawn)
