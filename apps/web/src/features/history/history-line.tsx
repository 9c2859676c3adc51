import type { HistoryRecord } from '@headgate/contracts'
import { messages as captain } from '@headgate/language/texts/captain'
import { messages } from '@headgate/language/texts/history'
import { ChangedTurnLine, useFormatPlace } from './changed-turn.tsx'
import { useFormatMoment } from './use-format-moment.ts'
import { useWordHandover } from './use-word-handover.ts'

interface HistoryLineProps {
  record: HistoryRecord
  /** The change that has undone this one. */
  undo: HistoryRecord | undefined
  isBusy: boolean
  /** Undoes this change, or if it is undone, does it again. */
  onPress: () => void
}

/** One change to the season: what changed first, then who made it, when and why. */
export function HistoryLine({ record, undo, isBusy, onPress }: HistoryLineProps) {
  const formatMoment = useFormatMoment()
  const formatPlace = useFormatPlace()
  const { id, at, by, source, fileName, note, lines, moreLines, withdraws, isWithdrawn, changedRules = [] } = record
  const wordHandover = useWordHandover()
  const handed = (record.handovers ?? []).map((handover) => wordHandover(handover, withdraws !== null))
  const kind = withdraws === null ? messages.kind(id, source, fileName) : messages.undoOf(id, withdraws)
  const [first] = lines
  const name =
    handed[0] ??
    (first ? `${formatPlace(first)}: ${first.from ?? messages.nobody} → ${first.to ?? messages.nobody}` : kind)
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-1">
      <div className="grid grow basis-56 gap-0.5 wrap-anywhere">
        {handed.length > 0 ? (
          <div className={isWithdrawn ? 'line-through decoration-soft' : ''}>
            {handed.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </div>
        ) : first ? (
          <div className={isWithdrawn ? 'line-through decoration-soft' : ''}>
            {lines.map((turn) => (
              <span key={`${turn.date} ${turn.slot}`} className="block">
                <ChangedTurnLine turn={turn} />
              </span>
            ))}
            {moreLines > 0 && <span className="block text-soft">{messages.more(moreLines)}</span>}
          </div>
        ) : (
          <span className="text-soft">{messages.noLines}</span>
        )}
        {note !== null && <span className="block">{note}</span>}
        {changedRules.length > 0 && (
          <span className="block text-sm">{messages.rules(captain.rules(changedRules))}</span>
        )}
        <span className="block text-sm text-soft">
          {kind}
          <span className="block">{by === null ? formatMoment(at) : messages.by(by, formatMoment(at))}</span>
        </span>
        {isWithdrawn && (
          <span className="block text-sm font-semibold text-warning">
            {undo && formatUndone(undo, formatMoment(undo.at))}
          </span>
        )}
      </div>
      {(!isWithdrawn || undo) && (
        <button
          type="button"
          aria-label={isWithdrawn ? messages.redoAria(id, name) : messages.undoAria(id, name)}
          disabled={isBusy}
          onClick={onPress}
          className="ml-auto min-h-11 min-w-11 font-semibold text-water underline underline-offset-4"
        >
          {isWithdrawn ? messages.redo : messages.undo}
        </button>
      )}
    </div>
  )
}

const formatUndone = ({ by }: HistoryRecord, when: string): string =>
  by === null ? messages.undone(when) : messages.undoneBy(by, when)
