import { messages } from '@headgate/language/texts/board'
import { format } from '@headgate/language/texts/format'
import { messages as schedule } from '@headgate/language/texts/schedule'
import { memo } from 'react'
import { DropletIcon } from '../../ui/icons.tsx'
import { ClosedIcon, SwapIcon } from '../../ui/tool-icons.tsx'
import { othersIn } from './board-cells.ts'
import type { BoardCell } from './board-rows.ts'
import type { PendingEdit } from './draft.ts'
import { wordParts } from './word-parts.ts'

const texts = messages.cell

interface BoardCellProps {
  cell: BoardCell
  edit: PendingEdit | undefined
  isChosen: boolean
  /** Tab stops here: one cell of the board. */
  isStop: boolean
  /** What is being typed into it; undefined if nothing is. */
  typed: string | undefined
  /** Whether it is what the captain looks for; undefined if they look for nothing. */
  isFound: boolean | undefined
  timeZone: string
}

/** One turn on the board. Marks have words as well: color is never the only sign. */
export const BoardCellView = memo(function BoardCellView(props: BoardCellProps) {
  const { cell, edit, isChosen, isStop, typed, isFound, timeZone } = props
  const { key, place, isOver, isRunning, isSkipped, suspension } = cell
  const traded = edit ? undefined : wordTraded(cell)
  const holder = edit ? edit.holder : cell.holder
  const closed = suspension && format.suspension(suspension, timeZone)
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid takes the focus.
      role="gridcell"
      tabIndex={isStop ? 0 : -1}
      data-cell={key}
      aria-selected={isChosen}
      aria-current={isRunning ? 'time' : undefined}
      title={closed}
      className={[
        'board-cell',
        isOver && 'board-over',
        closed && 'board-closed',
        edit && 'board-edited',
        isRunning && 'board-running',
        isFound === true && 'board-found',
        isFound === false && 'board-faded',
      ]
        .filter(Boolean)
        .join(' ')}
    >
      <span className="sr-only">{labelOf(props)}</span>
      <span aria-hidden="true" className="contents">
        <span className="board-slot">{format.slot(place.slot)}</span>
        <span className="board-name">
          {typed === undefined ? (holder ?? <span className="text-soft">–</span>) : typed || '…'}
          {edit && typed === undefined && <s className="ml-2 font-normal text-soft">{edit.was ?? messages.nobody}</s>}
          {traded && typed === undefined && (
            <span className="block text-sm font-normal text-soft">
              <SwapIcon className="mr-1 inline size-4 align-text-bottom" />
              {traded}
            </span>
          )}
        </span>
        {isSkipped && <span className="board-mark">{schedule.skipped}</span>}
        {closed && (
          <span className="board-mark text-warning">
            <ClosedIcon className="size-4" />
            <span className="md:hidden">{closed}</span>
          </span>
        )}
        {isRunning && !suspension && <DropletIcon className="board-drop size-4 text-water" />}
      </span>
    </td>
  )
})

/** `with Clark`, or `for Clark` of a turn that was traded whole. */
function wordTraded({ parts, holder }: BoardCell): string | undefined {
  if (!parts) return undefined
  const others = othersIn(parts, holder)
  if (others.length > 0) return texts.sharedWith(format.list(others))
  const [scheduled] = parts.flatMap((part) => part.scheduled ?? [])
  return scheduled && scheduled !== holder ? schedule.tradedFor(scheduled) : undefined
}

function labelOf({ cell, edit, timeZone }: BoardCellProps): string {
  const { place, holder, isOver, isRunning, isSkipped, suspension, parts } = cell
  const shown = (edit ? edit.holder : holder) ?? messages.nobody
  return [
    texts.name(format.longDay(place.day), format.slot(place.slot), shown),
    edit && texts.was(edit.was ?? messages.nobody),
    !edit && parts && wordParts(parts, timeZone).join(', '),
    isRunning && !suspension && schedule.runningMark,
    suspension && format.suspension(suspension, timeZone),
    isSkipped && schedule.skipped,
    isOver && texts.over,
  ]
    .filter(Boolean)
    .join(', ')
}
