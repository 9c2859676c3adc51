import type { RotationRequest, RotationStart } from '@headgate/contracts'
import { messages as app } from '@headgate/language/texts/app'
import { format } from '@headgate/language/texts/format'
import { messages as reached } from '@headgate/language/texts/reached'
import { messages } from '@headgate/language/texts/rotation'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { CAPTAIN_QUERIES } from '../../platform/auth/invalidate-season.ts'
import { captainFailure } from '../../platform/http/captain-failure.ts'
import { freshQuery } from '../../platform/http/fresh-query.ts'
import { LONG_TIME_LIMIT_MS } from '../../platform/http/http.ts'
import { useServices } from '../../platform/services.ts'
import { draftKey, tabStorage } from '../../platform/storage/tab-storage.ts'
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
  if (start.isError) return <RetryNote error={start.error} onRetry={() => void start.refetch()} />
  return <p role="status">{app.oneMoment}</p>
}

function RotationSteps({ start: loaded, uid, ...parts }: RotationPlannerProps & { start: RotationStart }) {
  const [start] = useState(loaded)
  const { draft, isChanged, change, replace } = useDraft(uid, start)
  const { again } = start
  const use = (next: RotationDraft, title: string) => {
    replace(next)
    toast({ title, action: { label: messages.undo, onPress: () => replace(draft) } })
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
        {isChanged && (
          <Button look="quiet" onClick={() => use(draftOfStart(start), messages.startedOver)}>
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
            onDone={() => storeDraft(uid, undefined)}
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

/** In the tab's storage, so that what never came into force is not found again weeks later. */
const storeDraft = (uid: string, draft: RotationDraft | undefined) =>
  draft
    ? tabStorage.write(draftKey('rotation', uid), JSON.stringify(draft))
    : tabStorage.remove(draftKey('rotation', uid))

/** Another version of the page may have stored another format. It is ignored then. */
function readStoredDraft(uid: string, like: RotationDraft): RotationDraft | undefined {
  try {
    const stored = JSON.parse(tabStorage.read(draftKey('rotation', uid)) ?? 'null')
    return Object.keys(stored).join() === Object.keys(like).join() ? stored : undefined
  } catch {
    return undefined
  }
}

/** What a captain has typed and not put in force. It survives leaving the room and a reload of the page. */
function useDraft(uid: string, start: RotationStart) {
  const [proposed] = useState(() => draftOfStart(start))
  const [draft, setDraft] = useState(() => readStoredDraft(uid, proposed) ?? proposed)
  const isChanged = JSON.stringify(draft) !== JSON.stringify(proposed)
  useEffect(() => storeDraft(uid, isChanged ? draft : undefined), [uid, draft, isChanged])
  return {
    draft,
    /** Whether it differs from what the server proposes. */
    isChanged,
    change: (more: Partial<RotationDraft>) => setDraft((before) => ({ ...before, ...more })),
    replace: setDraft,
  }
}
