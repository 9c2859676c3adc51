import { useEffect, useState } from 'react'

/** `value` as it was when it last stood still for so long. */
export function useDebounced<T>(value: T, stillMs: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), stillMs)
    return () => clearTimeout(timer)
  }, [value, stillMs])
  return settled
}
