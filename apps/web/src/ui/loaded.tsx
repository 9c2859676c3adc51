import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { RetryNote } from './note.tsx'

interface LoadedProps<Data> {
  query: UseQueryResult<Data>
  texts: { loading: string; unreadable: { title: string; retry: string } }
  children: (data: Data) => ReactNode
}

/** What was loaded; before it, that it is loading; and that it could not be, with a button to try again. */
export const Loaded = <Data,>({ query, texts, children }: LoadedProps<Data>) => (
  <>
    {query.isPending && <p role="status">{texts.loading}</p>}
    {query.isError && <RetryNote {...texts.unreadable} onRetry={() => void query.refetch()} />}
    {query.data !== undefined && children(query.data)}
  </>
)
