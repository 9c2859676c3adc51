import type { AccountListResponse } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/captain'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { useAuth } from '../../platform/auth/identity.ts'
import { CAPTAIN_QUERIES } from '../../platform/auth/invalidate-season.ts'
import { captainFailure } from '../../platform/http/captain-failure.ts'
import { useServices } from '../../platform/services.ts'
import { useDebounced } from '../../platform/time/use-debounced.ts'
import { Field } from '../../ui/field.tsx'
import { LongList } from '../../ui/long-list.tsx'
import { RetryNote } from '../../ui/retry-note.tsx'
import { Section } from '../../ui/section.tsx'
import { toast } from '../../ui/toast.ts'
import { accountsQuery, setAccountDisabled } from './captain-calls.ts'

const texts = messages.accounts

/** The search begins once typing has paused for this long. */
const REST_MS = 250

/** The accounts, which a captain can disable and enable. */
export function AccountsPart() {
  const { http } = useServices()
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim(), REST_MS)
  const [wanted, setWanted] = useState({ search, pages: 1 })
  const pages = wanted.search === search ? wanted.pages : 1
  const { data, isPending, isError, isFetching, refetch } = useQuery(accountsQuery(http, search, pages))
  const isEmpty = data?.accounts.length === 0
  return (
    <Section title={texts.title}>
      <p className="max-w-prose text-soft">{texts.text}</p>
      {(search !== '' || typed !== '' || !isEmpty) && (
        <div className="max-w-lg">
          <Field
            label={texts.search}
            type="search"
            maxLength={200}
            value={typed}
            onText={setTyped}
            hint={texts.searchHint}
          />
        </div>
      )}
      {isPending && <p role="status">{messages.loading}</p>}
      {isError && <RetryNote {...messages.unreadable} onRetry={() => void refetch()} />}
      {isEmpty && search === '' && <p>{texts.none}</p>}
      <p role="status" className="text-soft empty:hidden">
        {data && search !== '' && texts.found(data.accounts.length, data.next !== null)}
      </p>
      {data && !isEmpty && (
        <div className="rounded-xl border border-line bg-card px-4">
          <LongList
            key={search}
            label={texts.title}
            all={data.accounts}
            hasMissing={data.next !== null}
            onMissing={() => setWanted({ search, pages: pages + 1 })}
            isBusy={isFetching}
            keyOf={({ uid }) => uid}
          >
            {(account) => <AccountLine account={account} />}
          </LongList>
        </div>
      )}
    </Section>
  )
}

function AccountLine({ account }: { account: AccountListResponse['accounts'][number] }) {
  const { http } = useServices()
  const { user } = useAuth()
  const queryClient = useQueryClient()
  const [, navigate] = useLocation()
  const { uid, email, fullName, isCaptain, isDisabled } = account
  const change = useMutation({
    mutationFn: (disable: boolean) => setAccountDisabled(http, uid, disable),
    onSuccess({ invitationsLeft }, disable) {
      const left = disable ? invitationsLeft : 0
      toast(texts.done(fullName, disable, left))
      // Where they are kept or ended.
      if (left > 0) navigate('/captain/invitations')
    },
    onError: (error) =>
      toast({ title: texts.failed, description: captainFailure(error, messages.failed), variant: 'destructive' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: CAPTAIN_QUERIES }),
  })
  return (
    <span className="flex items-start justify-between gap-4">
      <span className="min-w-0 wrap-anywhere">
        <strong className="font-semibold">{fullName}</strong>{' '}
        {(isCaptain || isDisabled) && (
          <span
            className={`ml-1 inline-block rounded-full border border-current px-2 text-sm font-semibold ${isDisabled ? 'text-trouble' : 'text-water'}`}
          >
            {isDisabled ? texts.disabled : texts.captain}
          </span>
        )}
        {fullName !== email && <span className="block text-sm text-soft">{email}</span>}
      </span>
      {uid !== user.uid && (
        <button
          type="button"
          aria-label={isDisabled ? texts.enableAria(fullName) : texts.disableAria(fullName)}
          disabled={change.isPending}
          onClick={() => change.mutate(!isDisabled)}
          className="min-h-11 shrink-0 font-semibold text-water underline underline-offset-4"
        >
          {isDisabled ? texts.enable : texts.disable}
        </button>
      )}
    </span>
  )
}
