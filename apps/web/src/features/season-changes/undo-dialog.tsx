import type {
  ChangedTurn,
  HistoryRecord,
  LayerShape,
  SeasonDifferenceShape,
  UndoPreviewResponse,
} from '@headgate/contracts'
import { findSlot, slotMinute } from '@headgate/domain'
import { messages as captain } from '@headgate/language/texts/captain'
import { messages } from '@headgate/language/texts/history'
import { messages as reached } from '@headgate/language/texts/reached'
import { captainQuery } from '../../platform/auth/invalidate-season.ts'
import { captainFailure } from '../../platform/http/captain-failure.ts'
import { useDitchClock } from '../../platform/use-ditch-clock.ts'
import { useHttpQuery } from '../../platform/use-http-query.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LongList } from '../../ui/long-list.tsx'
import { Note, RetryNote } from '../../ui/note.tsx'
import { ChangedTurnLine } from './changed-turn.tsx'
import { DifferenceLists } from './difference-lists.tsx'
import { PastWater } from './past-water.tsx'
import { TradesAffected } from './trades-affected.tsx'

const texts = messages.dialog

interface UndoDialogProps {
  /** The change to undo; for a redo, the undo of it. */
  record: HistoryRecord
  isRedo: boolean
  onClose: () => void
  onConfirm: () => void
}

/** Says what undoing a change would do to the schedule and to later changes, before it is done. */
export function UndoDialog({ record: { id, undoChangesRules = [] }, isRedo, onClose, onConfirm }: UndoDialogProps) {
  const preview = useHttpQuery((http) => ({
    ...captainQuery(http, ['undo', id], `/api/schedule/imports/${id}/undo`),
    gcTime: 0,
  }))
  return (
    <Dialog title={isRedo ? texts.redo : texts.undo} onClose={onClose}>
      {preview.isPending && <p role="status">{texts.checking}</p>}
      {preview.isError && <RetryNote title={captainFailure(preview.error)} onRetry={() => void preview.refetch()} />}
      {preview.data && <Effect preview={preview.data} />}
      {undoChangesRules.length > 0 && <p>{texts.rules(captain.rules(undoChangesRules))}</p>}
      <Button disabled={!preview.data} onClick={onConfirm}>
        {isRedo ? texts.redoNow : texts.undoNow}
      </Button>
      <Button look="quiet" onClick={onClose}>
        {texts.cancel}
      </Button>
    </Dialog>
  )
}

function Effect({ preview }: { preview: UndoPreviewResponse }) {
  const { difference, notices, pastMs, groundless, revived, tradesSuspended, tradesRevived } = preview
  const { briefPlace } = useDitchClock()
  const turns = listChangedTurns(difference)
  const { retimed } = difference
  const count = turns.length + retimed.length
  const nameOf = (holder: string | null) => holder ?? messages.nobody
  return (
    <>
      <p role="status">{texts.would(count)}</p>
      {turns.length > 0 && (
        <section aria-label={texts.list} className="max-h-64 overflow-y-auto rounded-lg border border-line px-3">
          <LongList label={texts.list} all={turns} keyOf={({ date, slot }) => `${date} ${slot}`}>
            {(turn) => <ChangedTurnLine turn={turn} />}
          </LongList>
        </section>
      )}
      <DifferenceLists difference={{ added: [], dropped: [], moved: [], retimed }} />
      <PastWater pastMs={pastMs} />
      {count > 0 && <p>{reached.would(notices)}</p>}
      <TradesAffected suspended={tradesSuspended} revived={tradesRevived} />
      {groundless.length > 0 && (
        <Note look="warning" title={texts.groundless(countChanges(groundless))}>
          <Layers label={texts.groundless(countChanges(groundless))} layers={groundless}>
            {(layer) => texts.groundlessLine(layer.changeId, briefPlace(layer), nameOf(layer.expected))}
          </Layers>
          <p>{texts.groundlessHint}</p>
        </Note>
      )}
      {revived.length > 0 && (
        <Note title={texts.revived(countChanges(revived))}>
          <Layers label={texts.revived(countChanges(revived))} layers={revived}>
            {(layer) =>
              texts.revivedLine(layer.changeId, briefPlace(layer), nameOf(layer.expected), nameOf(layer.next))
            }
          </Layers>
        </Note>
      )}
    </>
  )
}

interface LayersProps {
  label: string
  layers: readonly LayerShape[]
  children: (layer: LayerShape) => string
}

const Layers = ({ label, layers, children }: LayersProps) => (
  <LongList label={label} all={layers} keyOf={({ changeId, date, slot }) => `${changeId} ${date} ${slot}`}>
    {(layer) => <span className="wrap-anywhere">{children(layer)}</span>}
  </LongList>
)

/** One change has a layer for each turn that it changed. */
const countChanges = (layers: readonly LayerShape[]): number => new Set(layers.map(({ changeId }) => changeId)).size

/** A difference turn by turn, in the schedule's order: who had each, and who has it then. Null is nobody. */
function listChangedTurns({ added, dropped, moved }: SeasonDifferenceShape): ChangedTurn[] {
  const places = new Map<string, ChangedTurn>()
  const at = ({ date, slot }: Pick<ChangedTurn, 'date' | 'slot'>): ChangedTurn => {
    const key = `${date} ${slot}`
    const turn = places.get(key) ?? { date, slot, from: null, to: null }
    places.set(key, turn)
    return turn
  }
  for (const { holder, ...place } of dropped) at(place).from = holder
  for (const { holder, ...place } of added) at(place).to = holder
  for (const { holder, from, to } of moved) {
    at(from).from = holder
    at(to).to = holder
  }
  return [...places.values()].toSorted(compareTurns)
}

function compareTurns(a: ChangedTurn, b: ChangedTurn): number {
  if (a.date !== b.date) return a.date < b.date ? -1 : 1
  return minuteOf(a.slot) - minuteOf(b.slot)
}

const minuteOf = (label: string): number => {
  const slot = findSlot(label)
  return slot ? slotMinute(slot) : 0
}
