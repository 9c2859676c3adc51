import type { DitchClocks } from '@headgate/domain'
import { messages } from '@headgate/language/texts/board'
import { format } from '@headgate/language/texts/format'
import { messages as schedule } from '@headgate/language/texts/schedule'
import { memo } from 'react'
import { DropletIcon } from '../../ui/icons.tsx'
import { ClosedIcon, SwapIcon } from '../../ui/tool-icons.tsx'
import { othersIn, wordLength, wordParts, wordTimes, wordWas } from './board-cells.ts'
import type { BoardCell } from './board-rows.ts'

const texts = messages.cell

interface BoardCellProps {
  cell: BoardCell
  /** In a list, where it says when it closes. */
  isListed: boolean
  isChosen: boolean
  /** Tab stops here: one cell of the board. */
  isStop: boolean
  /** What is being typed into it; undefined if nothing is. */
  typed: string | undefined
  /** Whether it is what the captain looks for; undefined if they look for nothing. */
  isFound: boolean | undefined
  clocks: DitchClocks
}

/** One turn on the board. Marks have words as well: color is never the only sign. */
export const BoardCellView = memo(function BoardCellView(props: BoardCellProps) {
  const { cell, isListed, isChosen, isStop, typed, isFound, clocks } = props
  const { key, holder, edit, isOver, isRunning, isSkipped, isOdd, suspension } = cell
  const traded = wordTraded(cell)
  const closed = suspension && format.suspension(suspension, clocks)
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid takes the focus.
      role="gridcell"
      tabIndex={isStop ? 0 : -1}
      data-cell={key}
      aria-selected={isChosen}
      aria-current={isRunning ? 'time' : undefined}
      title={closed}
      className={`relative flex min-h-11 cursor-cell scroll-mt-32 scroll-mb-40 flex-wrap content-center items-baseline gap-x-3 border-t border-line px-3 py-1.5 -outline-offset-3 aria-selected:bg-water-wash aria-selected:inset-ring-2 aria-selected:inset-ring-water tabular:min-h-9 tabular:min-w-0 tabular:flex-nowrap tabular:border-s tabular:px-2.5 tabular:py-0.5 lg:pointer-fine:min-h-7 forced-colors:aria-selected:outline-2 forced-colors:aria-selected:outline-[Highlight] ${[
        UNDER_STICKY,
        isOver && 'bg-[color-mix(in_srgb,var(--color-wash)_55%,var(--color-card))] text-soft',
        closed && CLOSED,
        edit && 'before:absolute before:inset-y-0 before:start-0 before:w-1 before:bg-water',
      ]
        .filter(Boolean)
        .join(' ')}`}
    >
      <span className="sr-only">{labelOf(props)}</span>
      <span aria-hidden="true" className="contents">
        <span className={`shrink-0 text-[0.875rem] text-soft tabular:hidden ${isListed ? 'md:w-46' : 'w-18'}`}>
          {isListed ? wordTimes(cell, clocks) : format.slotTime(cell.slot)}
        </span>
        <span
          className={`${isListed ? LISTED : 'flex-[1_1_6rem]'} wrap-anywhere tabular:min-w-0 tabular:flex-[1_1_0] tabular:self-center tabular:leading-[1.2] ${[
            (isRunning || edit || isFound) && 'font-bold',
            edit && 'text-ink',
            isFound === true && 'underline decoration-2 underline-offset-4',
            isFound === false && 'invisible',
          ]
            .filter(Boolean)
            .join(' ')}`}
        >
          {typed === undefined
            ? (holder ?? <span className="text-soft">{isListed ? messages.nobody : '–'}</span>)
            : typed || '…'}
          {edit && typed === undefined && <s className="ml-2 font-normal text-soft">{wordWas(edit)}</s>}
          {isOdd && (
            <span className="block text-sm font-normal text-soft">
              {texts.until(format.time(cell.closesAt, clocks))}
            </span>
          )}
          {traded && typed === undefined && (
            <span className="block text-sm font-normal text-soft">
              <SwapIcon className="mr-1 inline size-4 align-text-bottom" />
              {traded}
            </span>
          )}
        </span>
        {isListed && <span className="ms-auto text-[0.875rem] text-soft">{wordLength(cell)}</span>}
        {isSkipped && <span className={MARK}>{schedule.skipped}</span>}
        {closed && (
          <span className={`${MARK} text-warning`}>
            <ClosedIcon className="size-4" />
            <span className="tabular:hidden">{closed}</span>
          </span>
        )}
        {isRunning && !suspension && <DropletIcon className="size-4 self-center text-water" />}
      </span>
    </td>
  )
})

/** A cell that gets the focus comes out from under the day and the slot. */
const UNDER_STICKY =
  'tabular:in-data-scrolling:scroll-mt-12 tabular:in-data-scrolling:scroll-mr-4 tabular:in-data-scrolling:scroll-mb-4 tabular:in-data-scrolling:scroll-ml-38'
const CLOSED =
  'bg-[image:repeating-linear-gradient(-45deg,transparent_0_6px,color-mix(in_srgb,var(--color-warning)_14%,transparent)_6px_8px)]'
/** Below its times on a phone, between them elsewhere. */
const LISTED = 'order-last basis-full md:order-none md:flex-[1_1_0]'
const MARK = 'inline-flex items-center gap-1.5 self-center text-[0.875rem] tabular:min-w-0 tabular:truncate'

/** `with Clark`, or `for Clark` of a turn that was traded whole. */
function wordTraded({ parts, holder }: BoardCell): string | undefined {
  if (!parts) return undefined
  const others = othersIn(parts, holder)
  if (others.length > 0) return texts.sharedWith(format.list(others))
  const [scheduled] = parts.flatMap((part) => part.scheduled ?? [])
  return scheduled && scheduled !== holder ? schedule.tradedFor(`${scheduled}`) : undefined
}

function labelOf({ cell, isListed, clocks }: BoardCellProps): string {
  const { day, slot, holder, edit, isOver, isRunning, isSkipped, isOdd, suspension, parts } = cell
  return [
    texts.name(
      format.longDay(day),
      isListed ? wordTimes(cell, clocks) : format.slotTime(slot),
      holder ?? messages.nobody,
    ),
    isListed && wordLength(cell),
    isOdd && texts.until(format.time(cell.closesAt, clocks)),
    edit && texts.was(wordWas(edit)),
    parts && wordParts(parts, clocks).join(', '),
    isRunning && !suspension && schedule.runningMark,
    suspension && format.suspension(suspension, clocks),
    isSkipped && schedule.skipped,
    isOver && texts.over,
  ]
    .filter(Boolean)
    .join(', ')
}
