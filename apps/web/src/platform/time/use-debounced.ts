import { useEffect, useState } from 'react'
import { after } from './device-clock.ts'

/** `value`, once it has not changed for `stillMs`. */
export function useDebounced<T>(value: T, stillMs: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => after(stillMs, () => setSettled(value)), [value, stillMs])
  return settled
}
