import { messages } from '@headgate/language/texts/app'
import type { ReactNode } from 'react'
import { RetryNote } from './note.tsx'

interface LoadedProps<Data> {
  query: { isPending: boolean; isError: boolean; error: unknown; data: Data | undefined; refetch: () => unknown }
  children: (data: Data) => ReactNode
}

/** What was loaded; before it, that it is loading; and that it could not be, with a button to try again. */
export const Loaded = <Data,>({ query, children }: LoadedProps<Data>) => (
  <>
    {query.isPending && <p role="status">{messages.oneMoment}</p>}
    {query.isError && <RetryNote error={query.error} onRetry={() => void query.refetch()} />}
    {query.data !== undefined && children(query.data)}
  </>
)
