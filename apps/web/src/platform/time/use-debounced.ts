import { useEffect, useState } from 'react'
import { after } from './device-clock.ts'

/** A search begins once typing has paused for this long. */
const REST_MS = 250

/** `value`, once it has rested. */
export function useDebounced<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => after(REST_MS, () => setSettled(value)), [value])
  return settled
}
