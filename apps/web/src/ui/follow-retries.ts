import type { Mutation, MutationCache } from '@tanstack/react-query'
import { closeFailureOf, setFailed } from './toast.ts'

/** Closes a failed mutation's toast once the hook that ran the mutation runs it again. */
export function followRetries(cache: MutationCache): void {
  const hooks = new WeakMap<Mutation, object>()
  cache.subscribe((event) => {
    if (event.type === 'observerAdded') {
      hooks.set(event.mutation, event.observer)
      closeFailureOf(event.observer)
    }
    // Its callbacks have shown their toast by the time it has settled.
    if (event.type === 'updated') setFailed(hooks.get(event.mutation))
  })
}
