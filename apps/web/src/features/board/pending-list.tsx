import { messages } from '@headgate/language/texts/board'
import { LongList } from '../../ui/long-list.tsx'
import { ChangeLine, useFormatCell } from './change-line.tsx'
import type { PendingEdit } from './draft.ts'

const texts = messages.pending

interface PendingListProps {
  label: string
  edits: readonly PendingEdit[]
  timeZone: string
  onTakeBack: (edit: PendingEdit) => void
}

/** The turns that would change, each with a button that takes it back. */
export function PendingList({ label, edits, timeZone, onTakeBack }: PendingListProps) {
  const formatCell = useFormatCell(timeZone)
  const nameOf = ({ key, was, holder }: PendingEdit) =>
    texts.change(formatCell(key), was ?? messages.nobody, holder ?? messages.nobody)
  return (
    <LongList label={label} all={edits} keyOf={({ key }) => key}>
      {(edit) => (
        <span className="flex flex-wrap items-center justify-between gap-x-3">
          <ChangeLine edit={edit} timeZone={timeZone} />
          <button
            type="button"
            aria-label={texts.takeBackAria(nameOf(edit))}
            onClick={() => onTakeBack(edit)}
            className="ml-auto min-h-11 shrink-0 text-sm font-semibold text-water underline underline-offset-4"
          >
            {texts.takeBack}
          </button>
        </span>
      )}
    </LongList>
  )
}
