import type { HistoryRecord, LayerShape, TradeAffected, UndoPreviewResponse } from '@headgate/contracts'
import { messages as captain } from '@headgate/language/texts/captain'
import { messages } from '@headgate/language/texts/history'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { captainFailure } from '../../platform/http/captain-failure.ts'
import { useServices } from '../../platform/services.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LongList } from '../../ui/long-list.tsx'
import { Note } from '../../ui/note.tsx'
import { RetryNote } from '../../ui/retry-note.tsx'
import { ChangedTurnLine, useFormatPlace } from './changed-turn.tsx'
import { undoPreviewQuery } from './history-calls.ts'
import { listChangedTurns } from './list-changed-turns.ts'

const texts = messages.dialog

export interface TradesAffectedNeeds {
  suspended: readonly TradeAffected[] | undefined
  revived: readonly TradeAffected[] | undefined
}

interface UndoDialogProps {
  /** The change to undo; for a redo, the undo of it. */
  record: HistoryRecord
  isRedo: boolean
  TradesAffected: ComponentType<TradesAffectedNeeds>
  onClose: () => void
  onConfirm: () => void
}

/** Says what undoing a change would do to the schedule and to later changes, before it is done. */
export function UndoDialog({ record, isRedo, TradesAffected, onClose, onConfirm }: UndoDialogProps) {
  const { http } = useServices()
  const preview = useQuery(undoPreviewQuery(http, record.id))
  const { undoChangesRules = [] } = record
  return (
    <Dialog titleId="undo-change" onClose={onClose}>
      <div className="grid gap-4">
        <h2 id="undo-change" className="text-2xl font-bold tracking-tight text-balance">
          {isRedo ? texts.redo : texts.undo}
        </h2>
        {preview.isPending && <p role="status">{texts.checking}</p>}
        {preview.isError && (
          <RetryNote
            title={captainFailure(preview.error, captain.failed)}
            retry={captain.unreadable.retry}
            onRetry={() => void preview.refetch()}
          />
        )}
        {preview.data && <Effect preview={preview.data} TradesAffected={TradesAffected} />}
        {undoChangesRules.length > 0 && <p>{texts.rules(captain.rules(undoChangesRules))}</p>}
        <Button disabled={!preview.data} onClick={onConfirm}>
          {isRedo ? texts.redoNow : texts.undoNow}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {texts.cancel}
        </Button>
      </div>
    </Dialog>
  )
}

interface EffectProps extends Pick<UndoDialogProps, 'TradesAffected'> {
  preview: UndoPreviewResponse
}

function Effect({ preview, TradesAffected }: EffectProps) {
  const { difference, residentsTold, groundless, revived, tradesSuspended, tradesRevived } = preview
  const formatPlace = useFormatPlace()
  const turns = listChangedTurns(difference)
  return (
    <>
      <p role="status">{texts.would(turns.length)}</p>
      {turns.length > 0 && (
        <section aria-label={texts.list} className="max-h-64 overflow-y-auto rounded-lg border border-line px-3">
          <LongList label={texts.list} all={turns} keyOf={({ date, slot }) => `${date} ${slot}`}>
            {(turn) => <ChangedTurnLine turn={turn} />}
          </LongList>
        </section>
      )}
      {turns.length > 0 && <p>{texts.told(residentsTold)}</p>}
      <TradesAffected suspended={tradesSuspended} revived={tradesRevived} />
      {groundless.length > 0 && (
        <Note look="warning" title={texts.groundless(countChanges(groundless))}>
          <LongList
            label={texts.groundless(countChanges(groundless))}
            all={groundless}
            keyOf={({ changeId, date, slot }) => `${changeId} ${date} ${slot}`}
          >
            {({ changeId, expected, next, ...place }) => (
              <span className="wrap-anywhere">
                {texts.groundlessLine(changeId, formatPlace(place), expected ?? messages.nobody)}
              </span>
            )}
          </LongList>
          <p>{texts.groundlessHint}</p>
        </Note>
      )}
      {revived.length > 0 && (
        <Note title={texts.revived(countChanges(revived))}>
          <LongList
            label={texts.revived(countChanges(revived))}
            all={revived}
            keyOf={({ changeId, date, slot }) => `${changeId} ${date} ${slot}`}
          >
            {({ changeId, expected, next, ...place }) => (
              <span className="wrap-anywhere">
                {texts.revivedLine(changeId, formatPlace(place), expected ?? messages.nobody, next ?? messages.nobody)}
              </span>
            )}
          </LongList>
        </Note>
      )}
    </>
  )
}

/** One change has a layer for each turn that it changed. */
const countChanges = (layers: readonly LayerShape[]): number => new Set(layers.map(({ changeId }) => changeId)).size
