import { messages } from '@headgate/language/texts/board'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Fold } from '../../ui/fold.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Section } from '../../ui/section.tsx'
import { useMedia } from '../../ui/use-media.ts'
import { BoardBar } from './board-bar.tsx'
import { useFormatCell } from './board-cells.ts'
import { BoardGrid } from './board-grid.tsx'
import { Changes } from './changes.tsx'
import { ChosenPanel } from './chosen-panel.tsx'
import { NameDialog } from './name-form.tsx'
import { useBoard } from './use-board.ts'
import { titleOf, useNaming } from './use-naming.ts'

/** The season's turns, days by slots, to change by hand. `fill` leads to other ways. */
export function Board({ fill }: { fill: ReactNode }) {
  const isNarrow = useMedia('(width < 48rem)')
  const isTouch = useMedia('(pointer: coarse)')
  const board = useBoard(isNarrow)
  const { edits, selection, year } = board
  const [isReviewing, setReviewing] = useState(false)
  const [isSeveral, setSeveral] = useState(false)
  const headingId = useId()
  const formatCell = useFormatCell()
  const naming = useNaming(board, isNarrow)
  if (isReviewing && edits.length === 0) setReviewing(false)

  /** In a text field it is the field's. */
  const undoByKey = (event: KeyboardEvent) => {
    const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z'
    if (!isUndo || event.defaultPrevented || event.target instanceof HTMLInputElement) return
    event.preventDefault()
    naming.undo()
  }

  const chosen = <ChosenPanel board={board} naming={naming} />
  const changes = <Changes board={board} naming={naming} />
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Ctrl+Z works anywhere on the board.
    <div onKeyDown={undoByKey}>
      <Section title={messages.title} beside={fill}>
        <p className="max-w-prose text-soft">{messages.text}</p>
        <BoardBar
          board={board}
          headingId={headingId}
          several={isNarrow || isTouch ? { isOn: isSeveral, onToggle: () => setSeveral(!isSeveral) } : undefined}
        />
        <div className="items-start gap-6 md:grid md:grid-cols-[minmax(0,1fr)_19rem]">
          <div className="grid gap-3">
            <Loaded query={year}>
              {() => (
                <BoardGrid
                  board={board}
                  naming={naming}
                  labelledBy={headingId}
                  isStacked={isNarrow || !board.columns}
                  isSeveral={isSeveral}
                />
              )}
            </Loaded>
            {!isNarrow && !isTouch && <KeyboardHelp />}
          </div>
          {isNarrow ? (
            (selection.chosen.size > 0 || edits.length > 0) && (
              // It leaves room for the turns beside large text.
              <div className="sticky bottom-0 z-10 -mx-(--margin) grid max-h-[50dvh] gap-3 overflow-y-auto border-t border-line bg-paper px-(--margin) pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
                {selection.chosen.size > 0 && chosen}
                {edits.length > 0 && (
                  <p>
                    <Button onClick={() => setReviewing(true)}>{messages.pending.review(edits.length)}</Button>
                  </p>
                )}
              </div>
            )
          ) : (
            <div
              ref={naming.panel}
              className="sticky top-4 grid max-h-[calc(100dvh-2rem)] gap-5 overflow-y-auto rounded-xl border border-line bg-card p-4"
            >
              {chosen}
              {edits.length > 0 && (
                <div className="grid gap-3 border-t border-line pt-4">
                  <h3 className="font-semibold">{messages.pending.title(edits.length)}</h3>
                  {changes}
                </div>
              )}
            </div>
          )}
        </div>
      </Section>
      {isNarrow && isReviewing && (
        <Dialog title={messages.pending.title(edits.length)} onClose={() => setReviewing(false)}>
          {changes}
        </Dialog>
      )}
      {naming.isAsking && <NameDialog title={titleOf([...selection.chosen].map(formatCell))} naming={naming} />}
      <p role="status" className="sr-only">
        {board.announcement}
      </p>
    </div>
  )
}

/** The board's keys, for those who have some. */
const KeyboardHelp = () => (
  <Fold title={messages.keys.title}>
    <ul className="grid list-disc gap-1 pl-5 text-soft">
      {messages.keys.list.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </Fold>
)
