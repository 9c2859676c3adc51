import { messages } from '@headgate/language/texts/my-schedule'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { PERSONAL } from '../../platform/auth/identity-calls.ts'
import { HttpError } from '../../platform/http/http.ts'
import { wordProblem } from '../../platform/http/word-problem.ts'
import { useServices } from '../../platform/services.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Note } from '../../ui/note.tsx'
import { RetryNote } from '../../ui/retry-note.tsx'
import { toast } from '../../ui/toast.ts'
import { CalendarAddress } from './calendar-address.tsx'

const texts = messages.calendar

/** The resident's turns as a calendar feed: creates, renews and ends its address. */
export function CalendarPanel({ id, uid, noticesHref }: { id: string; uid: string; noticesHref: string }) {
  const { feed, change } = useCalendar(uid)
  const { isPending: isBusy, error: failure } = change
  const [asked, setAsked] = useState<'renewing' | 'ending'>()
  const heading = useRef<HTMLHeadingElement>(null)
  const address = feed.data?.address
  // The element that had the focus disappears when the address comes or goes.
  const had = useRef(address)
  useEffect(() => {
    if (had.current !== undefined && had.current !== address) heading.current?.focus()
    had.current = address
  }, [address])
  const confirm = (what: 'renewing' | 'ending') =>
    change.mutate(what === 'renewing' ? 'POST' : 'DELETE', {
      onSuccess: () => toast(texts[what].done),
      onSettled: () => setAsked(undefined),
    })
  return (
    <section id={id} aria-labelledby="calendar-title" className="grid gap-4 rounded-2xl border border-line bg-card p-5">
      <h3 ref={heading} id="calendar-title" tabIndex={-1} className="text-lg font-semibold outline-none">
        {texts.title}
      </h3>
      {feed.isPending && <p role="status">{texts.loading}</p>}
      {feed.isError && <RetryNote {...texts.unreachable} onRetry={() => void feed.refetch()} />}
      {failure && <Note look="trouble" role="alert" title={whyFailed(failure)} />}
      {address === null && (
        <>
          <p className="max-w-prose">{texts.what}</p>
          <p className="max-w-prose text-soft">{texts.secret}</p>
          <p>
            <Button disabled={isBusy} onClick={() => change.mutate('POST')}>
              {texts.start}
            </Button>
          </p>
        </>
      )}
      {address && <CalendarAddress address={address} noticesHref={noticesHref} onAsk={setAsked} />}
      {asked && (
        <ConfirmDialog
          {...texts[asked]}
          cancel={texts.cancel}
          isBusy={isBusy}
          onConfirm={() => confirm(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </section>
  )
}

const whyFailed = (error: unknown): string =>
  (error instanceof HttpError && wordProblem(error.problem, error.status)) || texts.failed

const PATH = '/api/calendar'

/** The resident's calendar feed, and the mutation that creates, renews or ends it. */
function useCalendar(uid: string) {
  const { http } = useServices()
  const queryClient = useQueryClient()
  const queryKey = [PERSONAL, 'calendar', uid]
  const feed = useQuery({
    queryKey,
    queryFn: ({ signal }) => http.read(PATH, { signal, cache: 'no-store' }),
    networkMode: 'always',
  })
  const change = useMutation({
    mutationFn: (method: 'POST' | 'DELETE') => http.send(method, PATH),
    onSuccess: (changed) => queryClient.setQueryData(queryKey, changed),
  })
  return { feed, change }
}
