import { type ReactNode, useLayoutEffect, useRef } from 'react'

interface DialogProps {
  titleId: string
  /** However it was left: by its button, or by Escape. */
  onClose: () => void
  children: ReactNode
}

/** A modal dialog: open for as long as it is drawn. A form of method "dialog" inside closes it. */
export function Dialog({ titleId, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  // Closed before it is taken away, it gives the focus back to where that was. It opens in a task of its own: the
  // whole page behind it is styled anew.
  useLayoutEffect(() => {
    const shown = dialog.current
    const opening = setTimeout(() => shown?.showModal())
    return () => {
      clearTimeout(opening)
      shown?.close()
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      className="m-auto w-[min(26rem,92vw)] rounded-2xl border border-line bg-card p-[min(1.5rem,6vw)] text-ink shadow-2xl backdrop:bg-black/55"
    >
      {children}
    </dialog>
  )
}
