import type { RotationRequest, RotationStart } from '@headgate/contracts'
import { format } from '@headgate/language/texts/format'
import { messages as reached } from '@headgate/language/texts/reached'
import { messages } from '@headgate/language/texts/rotation'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CAPTAIN_QUERIES } from '../../platform/auth/invalidate-season.ts'
import { captainFailure } from '../../platform/http/captain-failure.ts'
import { freshQuery } from '../../platform/http/fresh-query.ts'
import { LONG_TIME_LIMIT_MS } from '../../platform/http/http.ts'
import { useServices } from '../../platform/services.ts'
import { useTabDraft } from '../../platform/storage/use-tab-draft.ts'
import { useDebounced } from '../../platform/time/use-debounced.ts'
import { Button } from '../../ui/button.tsx'
import { Note, RetryNote } from '../../ui/note.tsx'
import { Section } from '../../ui/section.tsx'
import { toast } from '../../ui/toast.ts'
import { useChange } from '../../ui/use-change.ts'
import { useUndo } from '../../ui/use-undo.ts'
import { draftOfRotation, draftOfStart, type RotationDraft, readDraft } from './draft.ts'
import { RotationForm } from './rotation-form.tsx'
import { RotationList } from './rotation-list.tsx'
import { type RotationParts, RotationPreviewPart } from './rotation-preview.tsx'

interface RotationPlannerProps extends RotationParts {
  /** The captain's user id: each captain has a draft of their own. */
  uid: string
}

/** A captain's list in its order: what it would give each neighbor, at once, and then on the schedule. */
export function RotationPlanner(props: RotationPlannerProps) {
  const { http } = useServices()
  const start = useQuery({
    ...freshQuery(http, [...CAPTAIN_QUERIES, 'rotation-start'], '/api/schedule/rotation/start'),
    // Read once a visit: what the captain then types must not change under their hands.
    gcTime: 0,
  })
  if (start.data) return <RotationSteps start={start.data} {...props} />
  if (start.isError) return <RetryNote {...messages.unreadable} onRetry={() => void start.refetch()} />
  return <p role="status">{messages.loading}</p>
}

function RotationSteps({ start: loaded, uid, ...parts }: RotationPlannerProps & { start: RotationStart }) {
  const [start] = useState(loaded)
  const proposed = draftOfStart(start)
  const { draft, setDraft, forget } = useTabDraft('rotation', uid, proposed)
  const { again } = start
  const change = (more: Partial<RotationDraft>) => setDraft((before) => ({ ...before, ...more }))
  const use = (next: RotationDraft, title: string) => {
    setDraft(next)
    toast({ title, action: { label: messages.undo, onPress: () => setDraft(draft) } })
  }
  const [drop, setDrop] = useState<readonly number[]>([])
  const read = readDraft(draft)
  const settled = useDebounced(JSON.stringify({ ...('request' in read ? read.request : undefined), drop }))
  return (
    <div className="grid gap-10">
      <div className="grid justify-items-start gap-4">
        <p className="max-w-prose text-soft">{messages.intro}</p>
        {again && (
          <Note title={messages.again.title(again.year)}>
            <p>
              {messages.again.text(
                again.rotation.lines.length,
                format.hours(Temporal.Duration.from({ minutes: again.rotation.cycleMinutes })),
              )}
            </p>
            <p className="mt-2">
              <Button look="quiet" onClick={() => use(draftOfRotation(again.rotation, draft), messages.again.used)}>
                {messages.again.use}
              </Button>
            </p>
          </Note>
        )}
        {JSON.stringify(draft) !== JSON.stringify(proposed) && (
          <Button look="quiet" onClick={() => use(proposed, messages.startedOver)}>
            {messages.startOver}
          </Button>
        )}
      </div>
      <RotationList
        draft={draft}
        onChange={change}
        onPaste={(pasted) => use({ ...draft, ...pasted }, messages.list.pasted)}
      />
      <RotationForm
        draft={draft}
        isByClock={'request' in read ? read.request.isByClock : draft.isByClock === true}
        onChange={change}
      />
      <Section title={messages.preview.title}>
        {'faults' in read ? (
          <Note role="status" title={messages.faults.title}>
            <ul>
              {[...new Set(read.faults)].map((fault) => (
                <li key={fault}>{fault}</li>
              ))}
            </ul>
          </Note>
        ) : (
          <Previewed
            request={{ ...read.request, drop: [...drop] }}
            isSettled={settled === JSON.stringify({ ...read.request, drop })}
            onDrop={setDrop}
            onDone={forget}
            {...parts}
          />
        )}
      </Section>
    </div>
  )
}

interface PreviewedProps extends RotationParts {
  request: RotationRequest
  /** Whether the captain has paused typing. */
  isSettled: boolean
  onDrop: (drop: readonly number[]) => void
  onDone: () => void
}

function Previewed({ request, isSettled, onDrop, onDone, ...parts }: PreviewedProps) {
  const { http } = useServices()
  const preview = useQuery({
    ...previewQuery(request, (body) => http.send('POST', '/api/schedule/rotation/preview', body, LONG_TIME_LIMIT_MS)),
    enabled: isSettled,
  })
  const undo = useUndo()
  const apply = useChange({
    call: (http, basedOn: number) =>
      http.send('POST', `/api/schedule/rotation?basedOn=${basedOn}`, request, LONG_TIME_LIMIT_MS),
    onDone({ notices, importId }) {
      onDone()
      toast({
        title: messages.apply.done,
        description: reached.sending(notices),
        action: { label: messages.undo, onPress: () => undo.run(importId) },
      })
    },
    failed: messages.apply.failed,
  })
  if (preview.isError)
    return (
      <Note look="trouble" role="alert" title={messages.preview.failed}>
        {captainFailure(preview.error)}
      </Note>
    )
  if (!preview.data) return <p role="status">{messages.preview.working}</p>
  const isBusy = apply.isPending || preview.isPlaceholderData || !isSettled
  const { request: shown, ...data } = preview.data
  const isSame = Object.values(data.difference).every((some) => some.length === 0)
  return (
    <>
      <RotationPreviewPart request={shown} preview={data} isBusy={isBusy} onDrop={onDrop} {...parts} />
      {isSame ? (
        <Note look="fine" title={messages.preview.same} />
      ) : (
        <p className="flex flex-wrap items-center gap-3">
          <Button disabled={isBusy} onClick={() => apply.mutateOnce(data.comparedWith)}>
            {apply.isPending ? messages.apply.busy : messages.apply.submit}
          </Button>
          <span role="status">{isBusy && !apply.isPending && messages.preview.working}</span>
        </p>
      )}
    </>
  )
}

/** The last preview stays while the next is worked out, with the request that it is of. */
const previewQuery = <Preview extends object>(
  request: RotationRequest,
  send: (request: RotationRequest) => Promise<Preview>,
) =>
  queryOptions({
    queryKey: [...CAPTAIN_QUERIES, 'rotation-preview', request],
    queryFn: async () => ({ ...(await send(request)), request }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })
