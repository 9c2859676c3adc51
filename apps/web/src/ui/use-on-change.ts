import { useEffect, useRef } from 'react'

/** Calls `act` when a known value becomes another. Nothing is known while it is undefined. */
export function useOnChange(value: string | number | undefined, act: () => void): void {
  const known = useRef(value)
  useEffect(() => {
    if (known.current !== undefined && known.current !== value) act()
    known.current = value
  })
}
