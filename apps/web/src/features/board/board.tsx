import { messages as app } from '@headgate/language/texts/app'
import { messages } from '@headgate/language/texts/board'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Fold } from '../../ui/fold.tsx'
import { Note, RetryNote } from '../../ui/note.tsx'
import { linkTo, RichText } from '../../ui/rich-text.tsx'
import { Section } from '../../ui/section.tsx'
import { toast } from '../../ui/toast.ts'
import { useMedia } from '../../ui/use-media.ts'
import { BoardBar } from './board-bar.tsx'
import { useFormatCell } from './board-cells.ts'
import { BoardGrid } from './board-grid.tsx'
import { Changes } from './changes.tsx'
import { ChosenPanel } from './chosen-panel.tsx'
import { undoStep } from './draft.ts'
import { NameDialog } from './name-form.tsx'
import { useBoard } from './use-board.ts'
import { useNaming } from './use-naming.ts'

/** The season's turns, days by slots, to change by hand. `fill` leads to other ways. */
export function Board({ fill }: { fill: ReactNode }) {
  const isNarrow = useMedia('(width < 48rem)')
  const isTouch = useMedia('(pointer: coarse)')
  const board = useBoard(isNarrow)
  const { edits, draft, change, discard, selection, choose, year } = board
  const [isReviewing, setReviewing] = useState(false)
  const [isSeveral, setSeveral] = useState(false)
  const [announcement, announce] = useState('')
  const headingId = useId()
  const side = useRef<HTMLDivElement>(null)
  const wantsFocus = useRef(selection.chosen.size > 0)
  const formatCell = useFormatCell()
  const naming = useNaming({
    board,
    panel: side,
    isInDialog: isNarrow,
    wantsFocus,
    onGiven(keys, name) {
      const [only] = keys
      const isOne = keys.length === 1 && only !== undefined
      announce(
        isOne
          ? messages.pending.said(formatCell(only), name ?? messages.nobody)
          : messages.pending.saidMany(keys.length),
      )
    },
  })
  if (isReviewing && edits.length === 0) setReviewing(false)

  const undo = () => {
    if (naming.text !== '') naming.cancel()
    else if (draft.steps.length > 0) change(undoStep)
    else return
    announce(messages.pending.undone)
  }
  const clear = (wanted = selection) => {
    choose(wanted)
    naming.cancel()
    naming.giveTo([...wanted.chosen], null)
  }
  const swap = () => {
    const [one, other] = [...selection.chosen].map(board.cellAt)
    if (!one || !other) return
    naming.cancel()
    board.give({ [one.editKey]: other.holder, [other.editKey]: one.holder })
    announce(messages.pending.saidMany(2))
  }
  const discardAll = () => {
    const before = draft
    discard()
    toast({ title: messages.discarded, action: { label: messages.undo, onPress: () => change(() => before) } })
  }
  /** In a text field it is the field's. */
  const undoByKey = (event: KeyboardEvent) => {
    const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z'
    if (!isUndo || event.defaultPrevented || event.target instanceof HTMLInputElement) return
    event.preventDefault()
    undo()
  }

  const chosen = (
    <ChosenPanel
      board={board}
      naming={naming}
      onClear={() => clear()}
      onSwap={swap}
      onChange={isNarrow ? () => naming.begin(selection) : undefined}
    />
  )
  const changes = (
    <Changes
      board={board}
      naming={naming}
      onUndo={undo}
      onDiscard={discardAll}
      onSaved={() => {
        wantsFocus.current = true
      }}
    />
  )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Ctrl+Z works anywhere on the board.
    <div onKeyDown={undoByKey}>
      <Section title={messages.title} beside={fill}>
        <p className="max-w-prose text-soft">{messages.text}</p>
        {year.data?.segments.length === 0 && edits.length === 0 && <NoTurns />}
        <BoardBar
          board={board}
          headingId={headingId}
          several={isNarrow || isTouch ? { isOn: isSeveral, onToggle: () => setSeveral(!isSeveral) } : undefined}
          onGoTo={() => {
            wantsFocus.current = true
          }}
        />
        <div className="items-start gap-6 md:grid md:grid-cols-[minmax(0,1fr)_19rem]">
          <div className="grid gap-3">
            {year.isPending && <p role="status">{app.oneMoment}</p>}
            {year.isError && !year.data && <RetryNote error={year.error} onRetry={() => void year.refetch()} />}
            {year.data && (
              <BoardGrid
                board={board}
                labelledBy={headingId}
                isStacked={isNarrow || !board.columns}
                isSeveral={isSeveral}
                typed={naming.text === '' || isNarrow ? undefined : naming.text}
                wantsFocus={wantsFocus}
                onLeave={naming.leave}
                onName={naming.begin}
                onClear={clear}
              />
            )}
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
              ref={side}
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
      {isNarrow && isReviewing && edits.length > 0 && (
        <Dialog title={messages.pending.title(edits.length)} onClose={() => setReviewing(false)}>
          {changes}
        </Dialog>
      )}
      {naming.isAsking && (
        <NameDialog title={titleOf([...selection.chosen].map(formatCell))} naming={naming} known={board.known} />
      )}
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </div>
  )
}

const titleOf = (places: readonly string[]): string =>
  places.length === 1 ? (places[0] ?? '') : messages.chosen.several(places.length)

const LINK_LOOK = 'font-semibold text-water'
const SOURCES = {
  import: linkTo('/captain/season?fill=file', LINK_LOOK),
  rotation: linkTo('/captain/season?fill=list', LINK_LOOK),
}

/** A year without turns: where they come from. */
const NoTurns = () => (
  <Note title={messages.empty.title}>
    <RichText text={messages.empty.text} tags={SOURCES} />
  </Note>
)

/** The board's keys, for those who have some. */
const KeyboardHelp = () => (
  <Fold title={messages.keys.title} beside="">
    <ul className="grid list-disc gap-1 pl-5 text-soft">
      {messages.keys.list.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </Fold>
)
