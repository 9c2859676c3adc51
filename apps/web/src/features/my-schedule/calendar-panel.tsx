import type { CalendarFeed } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/my-schedule'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useAuth } from '../../platform/auth/identity.ts'
import { PERSONAL } from '../../platform/auth/identity-calls.ts'
import { failureMessage } from '../../platform/http/failure-message.ts'
import { useServices } from '../../platform/services.ts'
import { Button, buttonLook } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Note } from '../../ui/note.tsx'
import { linkTo, RichText } from '../../ui/rich-text.tsx'
import { toast } from '../../ui/toast.ts'
import { useCopyField } from '../../ui/use-copy-field.tsx'

const texts = messages.calendar

/** The resident's turns as a calendar feed: creates, renews and ends its address. */
export function CalendarPanel({ id, noticesHref }: { id: string; noticesHref: string }) {
  const { feed, change } = useCalendar()
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
      {failure && <Note look="trouble" role="alert" title={failureMessage(failure, texts.failed)} />}
      <Loaded query={feed}>
        {(loaded) =>
          loaded.address ? (
            <CalendarAddress address={loaded.address} noticesHref={noticesHref} onAsk={setAsked} />
          ) : (
            <>
              <p className="max-w-prose">{texts.what}</p>
              <p className="max-w-prose text-soft">{texts.secret}</p>
              <p>
                <Button disabled={isBusy} onClick={() => change.mutate('POST')}>
                  {texts.start}
                </Button>
              </p>
            </>
          )
        }
      </Loaded>
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

const PATH = '/api/calendar'

/** The resident's calendar feed, and the mutation that creates, renews or ends it. */
function useCalendar() {
  const { uid } = useAuth().user
  const { http } = useServices()
  const queryClient = useQueryClient()
  const queryKey = [PERSONAL, 'calendar', uid]
  const feed = useQuery({
    queryKey,
    queryFn: ({ signal }) => http.read(PATH, { signal, cache: 'no-store' }),
  })
  const change = useMutation({
    mutationFn: (method: 'POST' | 'DELETE') => http.send(method, PATH),
    onSuccess: (changed) => queryClient.setQueryData(queryKey, changed),
  })
  return { feed, change }
}

interface CalendarAddressProps {
  address: NonNullable<CalendarFeed['address']>
  noticesHref: string
  onAsk: (what: 'renewing' | 'ending') => void
}

/** A calendar feed's address, in the forms that apps accept. */
function CalendarAddress({ address, noticesHref, onAsk }: CalendarAddressProps) {
  const { field, copy } = useCopyField({ ...texts, label: texts.address, value: address.https })
  return (
    <>
      <p className="flex flex-wrap gap-3">
        <a href={address.webcal} className={buttonLook('primary')}>
          {texts.app}
        </a>
        <OtherSite href={address.google}>{texts.google}</OtherSite>
        <OtherSite href={address.outlook}>{texts.outlook}</OtherSite>
      </p>
      <div className="flex flex-wrap items-end gap-3">
        {field}
        <Button look="quiet" onClick={copy}>
          {texts.copy}
        </Button>
      </div>
      <p className="max-w-prose text-sm text-soft">{texts.keep}</p>
      <p className="max-w-prose text-sm text-soft">
        <RichText text={texts.slow} tags={{ link: linkTo(noticesHref) }} />
      </p>
      <p className="flex flex-wrap gap-3">
        <Button look="quiet" onClick={() => onAsk('renewing')}>
          {texts.renew}
        </Button>
        <Button look="danger" onClick={() => onAsk('ending')}>
          {texts.end}
        </Button>
      </p>
    </>
  )
}

function OtherSite({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className={buttonLook('quiet')}>
      {children}
      <span className="sr-only">{` ${texts.newTab}`}</span>
    </a>
  )
}
