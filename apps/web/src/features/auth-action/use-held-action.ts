import { useEffect, useState } from 'react'
import { useSearch } from 'wouter'
import { type Action, readAction } from './read-action.ts'

/**
 * The action of the link that opened this page. Its code is removed from the address bar and the history at once, and
 * stays in this page's memory only. Undefined before hydration.
 */
export function useHeldAction(): Action | undefined {
  const search = useSearch()
  const [action, setAction] = useState<Action>()
  useEffect(() => {
    if (action && search === '') return
    setAction(readAction(search))
    if (search !== '') history.replaceState(null, '', location.pathname)
  }, [search])
  return action
}
