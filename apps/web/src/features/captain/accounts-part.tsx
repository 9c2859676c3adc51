import type { AccountListResponse } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/captain'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { useAuth } from '../../platform/auth/identity.ts'
import { captainPages } from '../../platform/auth/invalidate-season.ts'
import { useServices } from '../../platform/services.ts'
import { useDebounced } from '../../platform/time/use-debounced.ts'
import { Badge } from '../../ui/badge.tsx'
import { Field } from '../../ui/field.tsx'
import { LongList } from '../../ui/long-list.tsx'
import { RetryNote } from '../../ui/note.tsx'
import { Section } from '../../ui/section.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import { toast } from '../../ui/toast.ts'
import { useChange } from '../../ui/use-change.ts'

const texts = messages.accounts

/** The accounts, which a captain can disable and enable. */
export function AccountsPart() {
  const { http } = useServices()
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim())
  const { data, isPending, isError, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    ...captainPages(
      ['accounts', search],
      (after: string | null, fresh) => {
        const query = new URLSearchParams({ ...(search && { search }), ...(after !== null && { after }) })
        return http.read(`/api/users?${query}`, fresh)
      },
      ({ next }) => next,
    ),
    placeholderData: keepPreviousData,
  })
  const accounts = data?.pages.flatMap((page) => page.accounts)
  const isEmpty = accounts?.length === 0
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
        {accounts && search !== '' && texts.found(accounts.length, hasNextPage)}
      </p>
      {accounts && !isEmpty && (
        <div className="rounded-xl border border-line bg-card px-4">
          <LongList
            key={search}
            label={texts.title}
            all={accounts}
            hasMissing={hasNextPage}
            onMissing={() => void fetchNextPage()}
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
  const { user } = useAuth()
  const [, navigate] = useLocation()
  const { uid, email, fullName, isCaptain, isDisabled } = account
  const change = useChange({
    call: (http) => http.send('POST', `/api/users/${encodeURIComponent(uid)}/${isDisabled ? 'enable' : 'disable'}`),
    onDone({ invitationsLeft }) {
      const left = isDisabled ? 0 : invitationsLeft
      toast(texts.done(fullName, !isDisabled, left))
      // There this captain can keep or withdraw the invitations of the one just disabled.
      if (left > 0) navigate('/captain/people')
    },
    failed: texts.failed,
  })
  return (
    <span className="flex items-start justify-between gap-4">
      <span className="min-w-0 wrap-anywhere">
        <strong className="font-semibold">{fullName}</strong>{' '}
        {(isCaptain || isDisabled) && (
          <Badge look={isDisabled ? 'text-trouble' : 'text-water'}>{isDisabled ? texts.disabled : texts.captain}</Badge>
        )}
        {fullName !== email && <span className="block text-sm text-soft">{email}</span>}
      </span>
      {uid !== user.uid && (
        <TextButton
          aria-label={isDisabled ? texts.enableAria(fullName) : texts.disableAria(fullName)}
          disabled={change.isPending}
          onClick={() => change.mutate()}
        >
          {isDisabled ? texts.enable : texts.disable}
        </TextButton>
      )}
    </span>
  )
}
