import { useEffect, useState } from 'react'

/** `value`, once it has not changed for `stillMs`. */
export function useDebounced<T>(value: T, stillMs: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), stillMs)
    return () => clearTimeout(timer)
  }, [value, stillMs])
  return settled
}
