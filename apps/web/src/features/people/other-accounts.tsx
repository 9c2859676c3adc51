import { messages as app } from '@headgate/language/texts/app'
import { messages } from '@headgate/language/texts/captain'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { captainPages } from '../../platform/auth/invalidate-season.ts'
import { useServices } from '../../platform/services.ts'
import { useDebounced } from '../../platform/time/use-debounced.ts'
import { Field } from '../../ui/field.tsx'
import { LongList } from '../../ui/long-list.tsx'
import { RetryNote } from '../../ui/note.tsx'
import { Section } from '../../ui/section.tsx'
import { AccountLine } from './account-line.tsx'
import { useAct } from './use-act.tsx'

const texts = messages.accounts

/** All accounts, also of people who are not on the list: a captain can disable them or make them captains. */
export function OtherAccounts() {
  const acting = useAct()
  const { http } = useServices()
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim())
  const { data, isPending, isError, error, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
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
      {acting.question}
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
      {isPending && <p role="status">{app.oneMoment}</p>}
      {isError && <RetryNote error={error} onRetry={() => void refetch()} />}
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
            {({ fullName, ...account }) => <AccountLine account={{ ...account, name: fullName }} acting={acting} />}
          </LongList>
        </div>
      )}
    </Section>
  )
}
