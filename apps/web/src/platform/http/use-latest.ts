import { useRef } from 'react'

/**
 * Returns a function to call before each request. It returns one that tells whether no request has begun since:
 * a slow answer must not replace a later one.
 */
export function useLatest(): () => () => boolean {
  const latest = useRef(0)
  return () => {
    latest.current += 1
    const own = latest.current
    return () => own === latest.current
  }
}
