import { type RefObject, useLayoutEffect, useRef } from 'react'

/** When a focused toast disappears, the focus returns to where it was before. */
export function useFocusGivenBack(list: RefObject<HTMLElement | null>, isOpen: boolean): void {
  const before = useRef<HTMLElement>(undefined)
  useLayoutEffect(() => {
    const toasts = list.current
    if (!toasts) return
    const giveBack = () => {
      if (!toasts.contains(document.activeElement)) return
      const back = before.current?.isConnected ? before.current : document.getElementById('main')
      back?.focus({ preventScroll: true })
    }
    if (!isOpen) return giveBack()
    // A native listener: in the DOM a toast is inside the list, but not in React's tree.
    const onFocus = ({ relatedTarget }: FocusEvent) => {
      const isOutside = relatedTarget instanceof HTMLElement && !toasts.parentElement?.contains(relatedTarget)
      if (isOutside) before.current = relatedTarget
    }
    toasts.addEventListener('focusin', onFocus)
    return () => {
      toasts.removeEventListener('focusin', onFocus)
      giveBack()
    }
  }, [list, isOpen])
}
