import { messages } from '@headgate/language/texts/app'
import { useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import { movedTo } from './moved.ts'
import '../styles/whole.css'

/** For devices that have the address of a former release and no network: the server redirects it. */
export function MovedPage() {
  useMoved()
  return <p role="status">{messages.oneMoment}</p>
}

/** Leads an address of a former release to its present one. Undefined while there is nothing to do. */
export function useMoved(): string | undefined {
  const [path, navigate] = useLocation()
  const search = useSearch()
  const moved = movedTo({ path, search })
  useEffect(() => {
    if (moved) navigate(moved, { replace: true })
  }, [moved, navigate])
  return moved
}
