import type { CellConflict } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/board'
import { format } from '@headgate/language/texts/format'
import { useDitchClock } from '../../platform/use-ditch-clock.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { useFormatCell } from './board-cells.ts'
import { changeEdit, type PendingEdit } from './draft.ts'
import type { BoardState } from './use-board.ts'

const texts = messages.conflicts

interface ConflictListProps {
  conflicts: readonly { conflict: CellConflict; edit: PendingEdit }[]
  change: BoardState['change']
}

/** Turns that somebody else has changed meanwhile: who has them now, and a choice for each. */
export function ConflictList({ conflicts, change }: ConflictListProps) {
  const formatCell = useFormatCell()
  const { moment } = useDitchClock()
  const choice = (place: string, label: string, onClick: () => void) => (
    <Button look="quiet" className="px-3" aria-label={messages.pending.said(place, label)} onClick={onClick}>
      {label}
    </Button>
  )
  return (
    <Note look="warning" role="alert" title={texts.title(conflicts.length)}>
      <p>{texts.text}</p>
      <ul className="mt-2 divide-y divide-current/30">
        {conflicts.map(({ conflict: { now, nowOthers, by, at }, edit: { key, ...edit } }) => {
          const place = formatCell(key)
          const keep = edit.holder === null ? texts.keepNobody : texts.keep(edit.holder)
          return (
            <li key={key} className="grid gap-2 py-3 wrap-anywhere">
              <span>
                <strong className="block text-base font-semibold">
                  {now === null ? texts.nowNobody(place) : texts.now(place, format.list([now, ...nowOthers]))}
                </strong>
                {at !== null && texts.by(by ?? texts.somebody, moment(at))}
              </span>
              <span className="flex flex-wrap gap-2">
                {choice(place, keep, () =>
                  change((draft) => changeEdit(draft, key, { ...edit, was: now, wasOthers: nowOthers })),
                )}
                {choice(place, texts.take, () => change((draft) => changeEdit(draft, key)))}
              </span>
            </li>
          )
        })}
      </ul>
    </Note>
  )
}
