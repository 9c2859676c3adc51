import { useEffect, useState } from 'react'
import { useSearch } from 'wouter'
import { type Action, readAction } from './read-action.ts'

/**
 * What the link that opened this page asks for. Its code goes from the address bar and the history at once,
 * and is known to this page alone. Undefined until the page has come alive.
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
