import type { ImportRecord } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/captain'
import { format } from '@headgate/language/texts/format'
import { useNow } from '../../platform/services.ts'
import { useDitch } from './ditch.ts'

const texts = messages.history

interface ImportLineProps {
  record: ImportRecord
  isBusy: boolean
  onUndo: () => void
}

/** One change to the season: its kind, author, time and size. */
export function ImportLine({ record, isBusy, onUndo }: ImportLineProps) {
  const { timeZone } = useDitch().rules
  const { id, at, by, source, fileName, note, turns, changed, restores, isInForce, undoBringsBack, changedRules } =
    record
  const when = format.dayAtTimeNear(Temporal.Instant.from(at), useNow(), timeZone)
  return (
    <span className="flex flex-wrap items-start justify-between gap-x-4">
      <span className="grow basis-48 wrap-anywhere">
        <strong className="font-semibold">{texts.entry(id, source, restores)}</strong>{' '}
        {isInForce && (
          <span className="ml-1 inline-block rounded-full border border-current px-2 text-sm font-semibold text-water">
            {texts.inForce}
          </span>
        )}
        {(fileName ?? note) && <span className="block">{[fileName, note].filter(Boolean).join(': ')}</span>}
        <span className="block text-sm text-soft">{texts.size(turns, changed, changedRules)}</span>
        <span className="block text-sm text-soft">{by === null ? when : texts.by(by, when)}</span>
      </span>
      <button
        type="button"
        aria-label={texts.undoAria(id, undoBringsBack)}
        disabled={isBusy}
        onClick={onUndo}
        className="ml-auto min-h-11 font-semibold text-water underline underline-offset-4"
      >
        {isBusy ? texts.undoing : texts.undo}
      </button>
    </span>
  )
}
