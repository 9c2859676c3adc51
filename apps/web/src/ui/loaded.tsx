import { messages } from '@headgate/language/texts/app'
import type { ReactNode } from 'react'
import { RetryNote } from './note.tsx'

interface LoadedProps<Data> {
  query: { isPending: boolean; isError: boolean; error: unknown; data: Data | undefined; refetch: () => unknown }
  texts?: { loading: string; unreadable: { title: string; retry: string } }
  children: (data: Data) => ReactNode
}

/** What was loaded; before it, that it is loading; and that it could not be, with a button to try again. */
export const Loaded = <Data,>({ query, texts, children }: LoadedProps<Data>) => (
  <>
    {query.isPending && <p role="status">{texts?.loading ?? messages.oneMoment}</p>}
    {query.isError && <RetryNote error={query.error} {...texts?.unreadable} onRetry={() => void query.refetch()} />}
    {query.data !== undefined && children(query.data)}
  </>
)
