import type { EditsPreviewResponse } from '@headgate/contracts'
import { type HolderId, wholeTurn } from '@headgate/domain'
import { messages } from '@headgate/language/texts/board'
import { messages as captain } from '@headgate/language/texts/captain'
import { messages as reached } from '@headgate/language/texts/reached'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { captainFailure } from '../../platform/http/captain-failure.ts'
import { LONG_TIME_LIMIT_MS } from '../../platform/http/http.ts'
import { useHttpQuery } from '../../platform/use-http-query.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Fold } from '../../ui/fold.tsx'
import { Form, Submit } from '../../ui/form.tsx'
import { LongList } from '../../ui/long-list.tsx'
import { Note, RetryNote } from '../../ui/note.tsx'
import { toast } from '../../ui/toast.ts'
import { useChange } from '../../ui/use-change.ts'
import { useUndo } from '../../ui/use-undo.ts'
import { BOARD_QUERIES, cellsOf, type LoadedYear, previewQuery } from './board-calls.ts'
import { keyOfCell, placeOfCell } from './board-cells.ts'
import { ConflictList } from './conflict-list.tsx'
import { keepMine, takeBack, takeTheirs } from './draft.ts'
import { MisspeltNames } from './misspelt-names.tsx'
import { PendingList } from './pending-list.tsx'
import type { BoardState } from './use-board.ts'
import type { Naming } from './use-naming.ts'

const texts = messages.review
const MAX_NOTE_LENGTH = 500

interface ChangesProps {
  board: BoardState
  naming: Naming
  onUndo: () => void
  onDiscard: () => void
  onSaved: () => void
}

/** What the captain's edits would do, and to whom, and the button that saves them. */
export function Changes({ board, naming, onUndo, onDiscard, onSaved }: ChangesProps) {
  const { edits, draft, change, isEditOver, give } = board
  const [isTried, setTried] = useState(false)
  const preview = useHttpQuery((http) => previewQuery(http, edits, draft.newNames))
  const effect = preview.isError ? undefined : preview.data
  const save = useSave(board, onSaved)

  const conflicts = conflictsOf(preview.data, edits)
  const misspelt = (preview.data?.misspelt ?? []).filter(
    ({ name }) => !draft.newNames.includes(name) && edits.some(({ holder }) => holder === name),
  )
  const isAsked = conflicts.length > 0 || misspelt.length > 0
  const over = edits.filter(isEditOver).length
  const submit = () => {
    if (!naming.isEntered) return naming.enter()
    naming.leave()
    setTried(true)
    if (!isAsked) save.mutateOnce()
  }
  return (
    <>
      {conflicts.length > 0 && (
        <ConflictList
          conflicts={conflicts}
          onKeep={({ key }, { now, nowOthers }) =>
            change((before) => keepMine(before, key, { was: now, wasOthers: nowOthers }))
          }
          onTake={({ key }) => change((before) => takeTheirs(before, key))}
        />
      )}
      {misspelt.length > 0 && (
        <MisspeltNames
          names={misspelt}
          onUse={({ name, like }) =>
            give(Object.fromEntries(edits.filter(({ holder }) => holder === name).map(({ key }) => [key, like])))
          }
          onNew={({ name }) => change((before) => ({ ...before, newNames: [...before.newNames, name] }))}
        />
      )}
      {preview.isPending && <p role="status">{texts.checking}</p>}
      {preview.isError && (
        <RetryNote title={`${texts.failed}: ${captainFailure(preview.error)}`} onRetry={() => void preview.refetch()} />
      )}
      {effect && <p className="font-medium">{reached.would(effect.notices)}</p>}
      {over > 0 && <Note>{texts.over(over)}</Note>}
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
          <Button look="quiet" aria-label={messages.pending.undoAria} disabled={save.isPending} onClick={onUndo}>
            {messages.pending.undo}
          </Button>
          {edits.length > 1 && (
            <Button look="plain" disabled={save.isPending} onClick={onDiscard}>
              {texts.discard}
            </Button>
          )}
        </p>
      </Form>
      <PendingList
        label={texts.changes}
        edits={edits}
        onTakeBack={({ key }) => change((before) => takeBack(before, key))}
      />
      {effect && effect.touched.length > 0 && <Touched touched={effect.touched} />}
    </>
  )
}

function Touched({ touched }: Pick<EditsPreviewResponse, 'touched'>) {
  return (
    <Fold title={texts.touched} beside={String(touched.length)}>
      <LongList label={texts.touched} all={touched} keyOf={({ holder }) => holder}>
        {({ holder, residents, ...counts }) => (
          <span className="flex flex-wrap justify-between gap-x-4">
            <strong className="font-semibold wrap-anywhere">{holder}</strong>{' '}
            <span className="text-soft">{texts.touchedBy(captain.counts(counts), residents)}</span>
          </span>
        )}
      </LongList>
    </Fold>
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
function useSave({ day, turns, edits, draft, discard }: BoardState, onSaved: () => void) {
  const undo = useUndo()
  const queryClient = useQueryClient()
  return useChange({
    call(http) {
      const body = { cells: cellsOf(edits), note: draft.note.trim(), newNames: [...draft.newNames] }
      return http.send('POST', '/api/schedule/edits', body, LONG_TIME_LIMIT_MS)
    },
    onDone({ importId, notices }) {
      // The board shows them before the season is loaded again, and not the old names for a moment.
      const segments = turns.flatMap((turn) =>
        turn.edit && turn.holder !== null ? wholeTurn(turn, turn, turn.holder as HolderId) : turn.segments,
      )
      queryClient.setQueryData<LoadedYear>([...BOARD_QUERIES, day.year], (year) => year && { ...year, segments })
      discard()
      onSaved()
      toast({
        title: messages.done(edits.length),
        description: reached.sending(notices),
        action: { label: messages.undo, onPress: () => undo.run(importId) },
      })
    },
    failed: messages.notSaved,
  })
}
