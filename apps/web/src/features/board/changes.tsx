import type { EditsPreviewResponse } from '@headgate/contracts'
import { type HolderId, wholeTurn } from '@headgate/domain'
import { messages } from '@headgate/language/texts/board'
import { messages as reached } from '@headgate/language/texts/reached'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { captainFailure } from '../../platform/http/captain-failure.ts'
import { LONG_TIME_LIMIT_MS } from '../../platform/http/http.ts'
import { useHttpQuery } from '../../platform/use-http-query.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Form, Submit } from '../../ui/form.tsx'
import { FromTo } from '../../ui/from-to.tsx'
import { LongList } from '../../ui/long-list.tsx'
import { Note, RetryNote } from '../../ui/note.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import { toast } from '../../ui/toast.ts'
import { TouchedList } from '../../ui/touched-list.tsx'
import { useChange } from '../../ui/use-change.ts'
import { useUndo } from '../../ui/use-undo.ts'
import { BOARD_QUERIES, cellsOf, type LoadedYear, previewQuery } from './board-calls.ts'
import { keyOfCell, placeOfCell, useFormatCell, wordWas } from './board-cells.ts'
import { ConflictList } from './conflict-list.tsx'
import { changeEdit, EMPTY_DRAFT } from './draft.ts'
import type { BoardState } from './use-board.ts'
import type { Naming } from './use-naming.ts'

const texts = messages.review
const MAX_NOTE_LENGTH = 500

/** What the captain's edits would do, and to whom, and the button that saves them. */
export function Changes({ board, naming }: { board: BoardState; naming: Naming }) {
  const { edits, draft, change, give } = board
  const formatCell = useFormatCell()
  const [isTried, setTried] = useState(false)
  const preview = useHttpQuery((http) => previewQuery(http, edits, draft.newNames))
  const effect = preview.isError ? undefined : preview.data
  const save = useSave(board)

  const conflicts = conflictsOf(preview.data, edits)
  const misspelt = (preview.data?.misspelt ?? []).filter(
    ({ name }) => !draft.newNames.includes(name) && edits.some(({ holder }) => holder === name),
  )
  const isAsked = conflicts.length > 0 || misspelt.length > 0
  const submit = () => {
    if (!naming.isEntered) return naming.enter()
    naming.leave()
    setTried(true)
    if (!isAsked) save.mutateOnce()
  }
  const discard = () => {
    change(EMPTY_DRAFT)
    toast({ title: messages.discarded, action: { label: messages.pending.undo, onPress: () => change(draft) } })
  }
  return (
    <>
      {conflicts.length > 0 && <ConflictList conflicts={conflicts} change={change} />}
      {misspelt.map(({ name, like }) => (
        <Note key={name} look="warning" role="alert" title={messages.misspelt.question(name, like)}>
          <p className="mt-2 flex flex-wrap gap-2">
            <Button
              look="quiet"
              className="px-3!"
              onClick={() =>
                give(Object.fromEntries(edits.filter(({ holder }) => holder === name).map(({ key }) => [key, like])))
              }
            >
              {messages.misspelt.use(like)}
            </Button>
            <Button
              look="quiet"
              className="px-3!"
              onClick={() => change((before) => ({ ...before, newNames: [...before.newNames, name] }))}
            >
              {messages.misspelt.isNew(name)}
            </Button>
          </p>
        </Note>
      ))}
      {preview.isPending && <p role="status">{texts.checking}</p>}
      {preview.isError && (
        <RetryNote title={`${texts.failed}: ${captainFailure(preview.error)}`} onRetry={() => void preview.refetch()} />
      )}
      {effect && <p className="font-medium">{reached.would(effect.notices)}</p>}
      <Form onSubmit={submit}>
        <Field
          label={texts.note}
          name="note"
          value={draft.note}
          onText={(note) => change((before) => ({ ...before, note }))}
          maxLength={MAX_NOTE_LENGTH}
          hint={texts.noteHint}
        />
        {isTried && isAsked && (
          <p role="alert" className="font-medium text-trouble">
            {texts.unanswered}
          </p>
        )}
        <p className="flex flex-wrap gap-3">
          <Submit
            texts={{ submit: texts.save(edits.length), busy: texts.saving }}
            isBusy={save.isPending}
            disabled={!preview.data || preview.isPlaceholderData}
          />
          <Button look="quiet" aria-label={messages.pending.undoAria} disabled={save.isPending} onClick={naming.undo}>
            {messages.pending.undo}
          </Button>
          {edits.length > 1 && (
            <Button look="plain" disabled={save.isPending} onClick={discard}>
              {texts.discard}
            </Button>
          )}
        </p>
      </Form>
      <LongList label={texts.changes} all={edits} keyOf={({ key }) => key}>
        {({ key, holder, ...edit }) => (
          <span className="flex flex-wrap items-center justify-between gap-x-3">
            <span className="grow basis-40 wrap-anywhere">
              {formatCell(key)}: <FromTo from={wordWas(edit)} to={holder ?? messages.nobody} word={messages.to} />
            </span>
            <TextButton
              aria-label={messages.pending.takeBackAria(formatCell(key))}
              onClick={() => change((before) => changeEdit(before, key))}
              className="ml-auto text-sm"
            >
              {messages.pending.takeBack}
            </TextButton>
          </span>
        )}
      </LongList>
      <TouchedList touched={effect?.touched ?? []} />
    </>
  )
}

/** Those that the captain has not decided about yet. */
function conflictsOf(preview: EditsPreviewResponse | undefined, edits: BoardState['edits']) {
  const byPlace = new Map(edits.map((edit) => [keyOfCell(placeOfCell(edit.key)), edit]))
  return (preview?.conflicts ?? []).flatMap((conflict) => {
    const edit = byPlace.get(`${conflict.date} ${conflict.slot}`)
    const isDecided = edit?.was === conflict.now && areSame(edit.wasOthers, conflict.nowOthers)
    return edit && !isDecided ? [{ conflict, edit }] : []
  })
}

const areSame = (some: readonly string[], others: readonly string[]): boolean =>
  new Set(some).symmetricDifference(new Set(others)).size === 0

/** Saves the edits as one change. What somebody else has changed meanwhile is then in the preview. */
function useSave({ day, turns, edits, draft, change, wantsFocus }: BoardState) {
  const undo = useUndo()
  const queryClient = useQueryClient()
  return useChange({
    call(http) {
      const body = { cells: cellsOf(edits), note: draft.note.trim(), newNames: [...draft.newNames] }
      return http.send('POST', '/api/schedule/edits', body, LONG_TIME_LIMIT_MS)
    },
    onDone(done) {
      // The board shows them before the season is loaded again, and not the old names for a moment.
      const segments = turns.flatMap((turn) =>
        turn.edit && turn.holder !== null ? wholeTurn(turn, turn, turn.holder as HolderId) : turn.segments,
      )
      queryClient.setQueryData<LoadedYear>([...BOARD_QUERIES, day.year], (year) => year && { ...year, segments })
      change(EMPTY_DRAFT)
      wantsFocus.current = true
      undo.offer(messages.done(edits.length), done)
    },
    failed: messages.notSaved,
  })
}
