import type { MutationCache, MutationCacheNotifyEvent } from '@tanstack/react-query'
import { closeFailureOf, setFailed } from './toast.ts'

/** Closes a failed mutation's toast once the hook that ran the mutation runs it again. */
export function followRetries(cache: MutationCache): void {
  let run: Extract<MutationCacheNotifyEvent, { type: 'observerAdded' }> | undefined
  cache.subscribe((event) => {
    if (event.type === 'observerAdded') {
      run = event
      closeFailureOf(event.observer)
    }
    // Its callbacks have shown their toast by the time it has settled.
    else if (event.mutation === run?.mutation) setFailed(run?.observer)
  })
}
