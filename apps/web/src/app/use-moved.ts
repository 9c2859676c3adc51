import { useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import { movedTo } from './moved.ts'

/** Leads an address of a former release to its present one. For pages without a network: the server redirects, too. */
export function useMoved(): void {
  const [path, navigate] = useLocation()
  const search = useSearch()
  const moved = movedTo({ path, search })
  useEffect(() => {
    if (moved) navigate(moved, { replace: true })
  }, [moved, navigate])
}
