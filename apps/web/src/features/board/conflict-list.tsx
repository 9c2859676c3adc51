import type { CellConflict } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/board'
import { format } from '@headgate/language/texts/format'
import { useDitchClock } from '../../platform/use-ditch-clock.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { useFormatCell } from './board-cells.ts'
import type { PendingEdit } from './draft.ts'

const texts = messages.conflicts

interface ConflictListProps {
  conflicts: readonly { conflict: CellConflict; edit: PendingEdit }[]
  onKeep: (edit: PendingEdit, conflict: CellConflict) => void
  onTake: (edit: PendingEdit) => void
}

/** Turns that somebody else has changed meanwhile: who has them now, and a choice for each. */
export function ConflictList({ conflicts, onKeep, onTake }: ConflictListProps) {
  const formatCell = useFormatCell()
  const { moment } = useDitchClock()
  return (
    <Note look="warning" role="alert" title={texts.title(conflicts.length)}>
      <p>{texts.text}</p>
      <ul className="mt-2 divide-y divide-current/30">
        {conflicts.map(({ conflict, edit }) => {
          const place = formatCell(edit.key)
          const theirs = format.list([conflict.now ?? messages.nobody, ...conflict.nowOthers])
          return (
            <li key={edit.key} className="grid gap-2 py-3 wrap-anywhere">
              <span>
                <strong className="block text-base font-semibold">
                  {conflict.now === null ? texts.nowNobody(place) : texts.now(place, theirs)}
                </strong>
                {conflict.at !== null && texts.by(conflict.by ?? texts.somebody, moment(conflict.at))}
              </span>
              <span className="flex flex-wrap gap-2">
                <Button
                  look="quiet"
                  className="px-3"
                  aria-label={texts.keepAria(place, edit.holder ?? messages.nobody)}
                  onClick={() => onKeep(edit, conflict)}
                >
                  {edit.holder === null ? texts.keepNobody : texts.keep(edit.holder)}
                </Button>
                <Button
                  look="quiet"
                  className="px-3"
                  aria-label={texts.takeAria(place, theirs)}
                  onClick={() => onTake(edit)}
                >
                  {texts.take}
                </Button>
              </span>
            </li>
          )
        })}
      </ul>
    </Note>
  )
}
