import type { RotationStart } from '@headgate/contracts'
import type { DitchRules, Slot } from '@headgate/domain'
import { messages } from '@headgate/language/texts/rotation'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { CAPTAIN_QUERIES } from '../../platform/auth/invalidate-season.ts'
import { freshQuery } from '../../platform/http/fresh-query.ts'
import { useServices } from '../../platform/services.ts'
import { Button, buttonLook } from '../../ui/button.tsx'
import { Note, RetryNote } from '../../ui/note.tsx'
import { toast } from '../../ui/toast.ts'
import { draftOf, type RotationDraft } from './draft.ts'
import { HowStep } from './how-step.tsx'
import { PreviewStep, type RotationParts } from './preview-step.tsx'
import { readDraft } from './read-draft.ts'
import { readStoredDraft, storeDraft } from './stored-draft.ts'
import { useRotation } from './use-rotation.ts'
import { WhoStep } from './who-step.tsx'

interface RotationPlannerProps extends RotationParts {
  rules: DitchRules
  /** The captain's user id: each captain has a draft of their own. */
  uid: string
  /** Takes back the change to the season with this number. */
  onUndo: (changeId: number) => void
}

/** The season worked out from who takes part and how turns move. */
export function RotationPlanner({ rules, ...props }: RotationPlannerProps) {
  const { http } = useServices()
  const start = useQuery({
    ...freshQuery(http, [...CAPTAIN_QUERIES, 'rotation-start'], '/api/schedule/rotation/start'),
    // Read once a visit: what the captain then types must not change under their hands.
    gcTime: 0,
  })
  if (start.data) return <RotationSteps start={start.data} slots={rules.slots} {...props} />
  if (start.isError) return <RetryNote {...messages.unreadable} onRetry={() => void start.refetch()} />
  return <p role="status">{messages.loading}</p>
}

interface RotationStepsProps extends Omit<RotationPlannerProps, 'rules'> {
  start: RotationStart
  slots: readonly Slot[]
}

/** Who, how, preview, put in force: one below the other, so that a captain can go back to any of them. */
function RotationSteps({ start: loaded, slots, uid, LayerChoices, onUndo }: RotationStepsProps) {
  // Keeps the captain's input, even when the season is put in force and the start is loaded again.
  const [start] = useState(loaded)
  const [seen, setSeen] = useState<RotationDraft>()
  const [faults, setFaults] = useState<readonly string[]>([])
  const { step, look, drop, apply } = useRotation(onUndo)
  const { draft, isChanged, change, replace } = useDraft(uid, start, step.at === 'done' ? seen : undefined)
  const beginning = useRef<HTMLDivElement>(null)
  const faultNote = useRef<HTMLDivElement>(null)
  const startOver = () => {
    replace()
    setFaults([])
    beginning.current?.focus()
    toast({ title: messages.startedOver, action: { label: messages.apply.undo, onPress: () => replace(draft) } })
  }
  const preview = () => {
    const read = readDraft(draft)
    setFaults('faults' in read ? read.faults : [])
    if ('faults' in read) return requestAnimationFrame(() => faultNote.current?.focus())
    setSeen(draft)
    look(read.request)
  }
  const isShown = step.at === 'looking' || step.at === 'applying'
  const isStale = isShown && seen !== draft
  return (
    <div className="grid gap-10">
      <div ref={beginning} tabIndex={-1} className="grid justify-items-start gap-4 outline-none">
        <p className="max-w-prose text-soft">{messages.intro}</p>
        {isChanged && (
          <Button look="quiet" disabled={step.at === 'applying'} onClick={startOver}>
            {messages.startOver}
          </Button>
        )}
      </div>
      <WhoStep draft={draft} start={start} onChange={change} />
      <HowStep draft={draft} slots={slots} onChange={change} />
      <div className="grid gap-4">
        <div ref={faultNote} tabIndex={-1} className="outline-none">
          {faults.length > 0 && (
            <Note look="trouble" role="alert" title={messages.faults.title}>
              <ul>
                {faults.map((fault) => (
                  <li key={fault}>{fault}</li>
                ))}
              </ul>
            </Note>
          )}
          {step.at === 'editing' && step.failure && (
            <Note look="trouble" role="alert" title={messages.preview.failed}>
              {step.failure}
            </Note>
          )}
        </div>
        <p>
          <Button look={isShown && !isStale ? 'quiet' : 'primary'} disabled={step.at === 'checking'} onClick={preview}>
            {step.at === 'checking'
              ? messages.preview.busy
              : isShown
                ? messages.preview.again
                : messages.preview.submit}
          </Button>
        </p>
        {isStale && <Note look="warning" role="status" title={messages.preview.stale} />}
      </div>
      {isShown && (
        <PreviewStep
          {...step}
          isApplying={step.at === 'applying'}
          isChecking={step.at === 'looking' && step.isChecking === true}
          isOutdated={step.at === 'looking' && step.isOutdated === true}
          canApply={!isStale}
          LayerChoices={LayerChoices}
          onDrop={drop}
          onApply={apply}
        />
      )}
      {step.at === 'done' && <Done {...step} onUndo={onUndo} />}
    </div>
  )
}

function Done({
  changed,
  onUndo,
}: { changed: { importId: number; turns: number; residentsTold: number } } & Pick<RotationStepsProps, 'onUndo'>) {
  const { title, description } = messages.apply.done(changed.turns, changed.residentsTold)
  return (
    <div className="grid gap-4">
      <Note look="fine" title={title}>
        {description}
      </Note>
      <p className="flex flex-wrap gap-3">
        <Link href="/" className={buttonLook('primary')}>
          {messages.apply.toSchedule}
        </Link>
        <Button look="quiet" onClick={() => onUndo(changed.importId)}>
          {messages.apply.undo}
        </Button>
      </p>
    </div>
  )
}

/** What a captain has typed and not put in force. It survives leaving the room and a reload of the page. */
function useDraft(uid: string, start: RotationStart, inForce: RotationDraft | undefined) {
  const [proposed] = useState(() => draftOf(start))
  const [draft, setDraft] = useState(() => readStoredDraft(uid) ?? proposed)
  const isChanged = JSON.stringify(draft) !== JSON.stringify(proposed)
  const isUnfinished = isChanged && draft !== inForce
  useEffect(() => storeDraft(uid, isUnfinished ? draft : undefined), [uid, draft, isUnfinished])
  return {
    draft,
    /** Whether it differs from what the server proposes. */
    isChanged,
    change: (more: Partial<RotationDraft>) => setDraft((before) => ({ ...before, ...more })),
    /** Puts back another draft; without one, what the server proposes. */
    replace: (other = proposed) => setDraft(other),
  }
}
