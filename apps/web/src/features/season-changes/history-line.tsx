import type { HistoryRecord } from '@headgate/contracts'
import { messages as captain } from '@headgate/language/texts/captain'
import { messages as trades } from '@headgate/language/texts/captain-trades'
import { messages } from '@headgate/language/texts/history'
import { useDitchClock } from '../../platform/use-ditch-clock.ts'
import { useWordHours } from '../../platform/use-word-hours.ts'
import { TextButton } from '../../ui/text-button.tsx'
import { ChangedTurnLine } from './changed-turn.tsx'

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
  const { moment, briefPlace } = useDitchClock()
  const wordHours = useWordHours()
  const { id, at, by, source, fileName, note, lines, moreLines, withdraws, isWithdrawn, changedRules = [] } = record
  const wordHandover = withdraws === null ? trades.history.gave : trades.history.gaveBack
  const handed = (record.handovers ?? []).map((hours) => wordHandover(hours.expected, hours.next, wordHours(hours)))
  const kind = withdraws === null ? messages.kind(id, source, fileName) : messages.undoOf(id, withdraws)
  const [first] = lines
  const name =
    handed[0] ??
    (first ? `${briefPlace(first)}: ${first.from ?? messages.nobody} → ${first.to ?? messages.nobody}` : kind)
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-1">
      <div className="grid grow basis-56 gap-0.5 wrap-anywhere">
        {handed.length > 0 || first ? (
          <div className={isWithdrawn ? 'line-through decoration-soft' : ''}>
            {handed.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
            {handed.length === 0 &&
              lines.map((turn) => (
                <span key={`${turn.date} ${turn.slot}`} className="block">
                  <ChangedTurnLine turn={turn} />
                </span>
              ))}
            {handed.length === 0 && moreLines > 0 && (
              <span className="block text-soft">{messages.more(moreLines)}</span>
            )}
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
          <span className="block">{by === null ? moment(at) : messages.by(by, moment(at))}</span>
        </span>
        {isWithdrawn && undo && (
          <span className="block text-sm font-semibold text-warning">
            {undo.by === null ? messages.undone(moment(undo.at)) : messages.undoneBy(undo.by, moment(undo.at))}
          </span>
        )}
      </div>
      {(!isWithdrawn || undo) && (
        <TextButton
          aria-label={isWithdrawn ? messages.redoAria(id, name) : messages.undoAria(id, name)}
          disabled={isBusy}
          onClick={onPress}
          className="ml-auto min-w-11"
        >
          {isWithdrawn ? messages.redo : messages.undo}
        </TextButton>
      )}
    </div>
  )
}
