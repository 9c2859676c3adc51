import { messages } from '@headgate/language/texts/board'
import { FromTo } from '../../ui/from-to.tsx'
import { LongList } from '../../ui/long-list.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import { useFormatCell, wordWas } from './board-cells.ts'
import type { PendingEdit } from './draft.ts'

const texts = messages.pending

interface PendingListProps {
  label: string
  edits: readonly PendingEdit[]
  onTakeBack: (edit: PendingEdit) => void
}

/** The turns that would change, each with a button that takes it back. */
export function PendingList({ label, edits, onTakeBack }: PendingListProps) {
  const formatCell = useFormatCell()
  const nameOf = (edit: PendingEdit) =>
    texts.change(formatCell(edit.key), wordWas(edit), edit.holder ?? messages.nobody)
  return (
    <LongList label={label} all={edits} keyOf={({ key }) => key}>
      {(edit) => (
        <span className="flex flex-wrap items-center justify-between gap-x-3">
          <span className="grow basis-40 wrap-anywhere">
            {formatCell(edit.key)}:{' '}
            <FromTo from={wordWas(edit)} to={edit.holder ?? messages.nobody} word={messages.to} />
          </span>
          <TextButton
            aria-label={texts.takeBackAria(nameOf(edit))}
            onClick={() => onTakeBack(edit)}
            className="ml-auto text-sm"
          >
            {texts.takeBack}
          </TextButton>
        </span>
      )}
    </LongList>
  )
}
