import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** The width of an element in CSS pixels, as it changes; 0 until it is known. */
export function useWidth(): [RefObject<HTMLDivElement | null>, number] {
  const box = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    if (!box.current) return
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0))
    observer.observe(box.current)
    setWidth(box.current.clientWidth)
    return () => observer.disconnect()
  }, [])
  return [box, width]
}
