import type { EditsPreviewResponse } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/board'
import { messages as captain } from '@headgate/language/texts/captain'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { captainFailure } from '../../platform/http/captain-failure.ts'
import { useServices } from '../../platform/services.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Fold } from '../../ui/fold.tsx'
import { LongList } from '../../ui/long-list.tsx'
import { Note } from '../../ui/note.tsx'
import { RetryNote } from '../../ui/retry-note.tsx'
import { Section } from '../../ui/section.tsx'
import { previewQuery } from './board-calls.ts'
import { keyOfCell, placeOfCell } from './board-cells.ts'
import { isOver } from './board-rows.ts'
import { ConflictList } from './conflict-list.tsx'
import { keepMine, takeBack, takeTheirs } from './draft.ts'
import { MisspeltNames } from './misspelt-names.tsx'
import { PendingList } from './pending-list.tsx'
import type { BoardState } from './use-board.ts'
import { useSave } from './use-save.ts'

const texts = messages.review
const LONGEST_NOTE = 500

interface ReviewProps {
  board: BoardState
  onBack: () => void
  onDiscard: () => void
  /** Undoes a saved change, by its number. */
  onUndo: (changeId: number) => void
}

/** What the captain's edits would do, and to whom, before they are saved with a reason. */
export function Review({ board, onBack, onDiscard, onUndo }: ReviewProps) {
  const { http } = useServices()
  const { edits, draft, change, rules, now, give } = board
  const heading = useRef<HTMLHeadingElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const [isTried, setTried] = useState(false)
  useEffect(() => {
    heading.current?.focus()
    heading.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const preview = useQuery({ ...previewQuery(http, edits, draft.newNames), placeholderData: keepPreviousData })
  const save = useSave(board, onUndo)

  const conflicts = conflictsOf(preview.data, edits)
  const misspelt = (preview.data?.misspelt ?? []).filter(
    ({ name }) => !draft.newNames.includes(name) && edits.some(({ holder }) => holder === name),
  )
  const isAsked = conflicts.length > 0 || misspelt.length > 0
  const isNoteMissing = draft.note.trim() === ''
  const over = edits.filter(({ key }) => isOver(placeOfCell(key), rules, now)).length
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isNoteMissing) form.current?.querySelector<HTMLElement>('[name=note]')?.focus()
    else if (!isAsked && !save.isPending) save.mutate()
  }
  return (
    <Section title={texts.title(edits.length)} headingRef={heading}>
      <p className="text-soft">{texts.text}</p>
      {conflicts.length > 0 && (
        <ConflictList
          conflicts={conflicts}
          timeZone={rules.timeZone}
          onKeep={({ key }, { now, nowOthers }) => change((before) => keepMine(before, key, now, nowOthers))}
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
      <div className="rounded-xl border border-line bg-card px-4 py-1">
        <PendingList
          label={texts.changes}
          edits={edits}
          timeZone={rules.timeZone}
          onTakeBack={({ key }) => change((before) => takeBack(before, key))}
        />
      </div>
      {preview.isPending && <p role="status">{texts.checking}</p>}
      {preview.isError && (
        <RetryNote
          title={`${texts.failed}: ${captainFailure(preview.error, captain.failed)}`}
          retry={captain.unreadable.retry}
          onRetry={() => void preview.refetch()}
        />
      )}
      {preview.data && !preview.isError && <Notified preview={preview.data} />}
      {over > 0 && <Note>{texts.over(over)}</Note>}
      <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
        <div className="max-w-lg">
          <Field
            label={texts.note}
            name="note"
            value={draft.note}
            onText={(note) => change((before) => ({ ...before, note }))}
            maxLength={LONGEST_NOTE}
            hint={texts.noteHint}
            error={isTried && isNoteMissing ? texts.noteMissing : undefined}
          />
        </div>
        {isTried && isAsked && !isNoteMissing && (
          <p role="alert" className="font-medium text-trouble">
            {texts.unanswered}
          </p>
        )}
        <p className="flex flex-wrap gap-3">
          <Button type="submit" disabled={save.isPending || !preview.data}>
            {save.isPending ? texts.saving : texts.save(edits.length)}
          </Button>
          <Button look="quiet" disabled={save.isPending} onClick={onBack}>
            {texts.back}
          </Button>
          <Button look="plain" disabled={save.isPending} onClick={onDiscard}>
            {texts.discard}
          </Button>
        </p>
      </form>
    </Section>
  )
}

function Notified({ preview: { residentsTold, touched } }: { preview: EditsPreviewResponse }) {
  return (
    <>
      <p className="font-medium">{texts.told(residentsTold)}</p>
      {touched.length > 0 && (
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
      )}
    </>
  )
}

/** Those that the captain has not decided about yet. */
function conflictsOf(preview: EditsPreviewResponse | undefined, edits: BoardState['edits']) {
  const byKey = new Map(edits.map((edit) => [edit.key, edit]))
  return (preview?.conflicts ?? []).flatMap((conflict) => {
    const edit = byKey.get(keyOfCell({ day: Temporal.PlainDate.from(conflict.date), slot: conflict.slot as never }))
    const isDecided = edit?.was === conflict.now && areSame(edit.wasOthers, conflict.nowOthers)
    return edit && !isDecided ? [{ conflict, edit }] : []
  })
}

const areSame = (some: readonly string[], others: readonly string[]): boolean =>
  new Set(some).symmetricDifference(new Set(others)).size === 0
