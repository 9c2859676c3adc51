import type { RotationRequest, RotationStart } from '@headgate/contracts'
import { format } from '@headgate/language/texts/format'
import { messages } from '@headgate/language/texts/rotation'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useAuth } from '../../platform/auth/identity.ts'
import { CAPTAIN_QUERIES, captainQuery } from '../../platform/auth/invalidate-season.ts'
import { captainFailure } from '../../platform/http/captain-failure.ts'
import { LONG_TIME_LIMIT_MS } from '../../platform/http/http.ts'
import { useTabDraft } from '../../platform/storage/tab-storage.ts'
import { useDebounced } from '../../platform/time/use-debounced.ts'
import { useHttpQuery } from '../../platform/use-http-query.ts'
import { Button } from '../../ui/button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Note } from '../../ui/note.tsx'
import { Section } from '../../ui/section.tsx'
import { toast } from '../../ui/toast.ts'
import { useChange } from '../../ui/use-change.ts'
import { useUndo } from '../../ui/use-undo.ts'
import { draftOfRotation, draftOfStart, type RotationDraft, readDraft } from './draft.ts'
import { RotationForm } from './rotation-form.tsx'
import { RotationList } from './rotation-list.tsx'
import { type RotationParts, RotationPreviewPart } from './rotation-preview.tsx'

/** A captain's list in its order: what it would give each neighbor, at once, and then on the schedule. */
export function RotationPlanner(parts: RotationParts) {
  const start = useHttpQuery((http) => ({
    ...captainQuery(http, ['rotation-start'], '/api/schedule/rotation/start'),
    // Read once a visit: what the captain then types must not change under their hands.
    gcTime: 0,
  }))
  return <Loaded query={start}>{(loaded) => <RotationSteps start={loaded} {...parts} />}</Loaded>
}

function RotationSteps({ start: loaded, ...parts }: RotationParts & { start: RotationStart }) {
  const [start] = useState(loaded)
  const proposed = draftOfStart(start)
  const { draft, setDraft, forget } = useTabDraft('rotation', useAuth().user.uid, proposed)
  const { again } = start
  const change = (more: Partial<RotationDraft>) => setDraft((before) => ({ ...before, ...more }))
  const use = (next: RotationDraft, title: string) => {
    setDraft(next)
    toast({ title, action: { label: messages.undo, onPress: () => setDraft(draft) } })
  }
  const [drop, setDrop] = useState<readonly number[]>([])
  const read = readDraft(draft)
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
          <Previewed request={{ ...read.request, drop: [...drop] }} onDrop={setDrop} onDone={forget} {...parts} />
        )}
      </Section>
    </div>
  )
}

interface PreviewedProps extends RotationParts {
  request: RotationRequest
  onDrop: (drop: readonly number[]) => void
  onDone: () => void
}

function Previewed({ request, onDrop, onDone, ...parts }: PreviewedProps) {
  const asked = JSON.stringify(request)
  // Once the captain has paused typing.
  const isSettled = useDebounced(asked) === asked
  // The last preview stays while the next is worked out, with the request that it is of.
  const preview = useHttpQuery((http) => ({
    queryKey: [...CAPTAIN_QUERIES, 'rotation-preview', request],
    async queryFn() {
      const answer = await http.send('POST', '/api/schedule/rotation/preview', request, LONG_TIME_LIMIT_MS)
      return { ...answer, request }
    },
    enabled: isSettled,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  }))
  const undo = useUndo()
  const apply = useChange({
    call: (http, basedOn: number) =>
      http.send('POST', `/api/schedule/rotation?basedOn=${basedOn}`, request, LONG_TIME_LIMIT_MS),
    onDone(done) {
      onDone()
      undo.offer(messages.apply.done, done)
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
