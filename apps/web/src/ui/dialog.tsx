import { type ReactNode, type SyntheticEvent, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { after } from '../platform/time/device-clock.ts'

interface DialogProps {
  title: string
  className?: string
  /** Called for its button and for Escape. */
  onClose: () => void
  children: ReactNode
}

/** The buttons of a long dialog, always in view. With large text on a phone, only the first one is. */
export const DialogButtons = ({ submit, cancel }: Record<'submit' | 'cancel', ReactNode>) => (
  <>
    <div className="sticky -bottom-[min(1.5rem,6vw)] -mx-[min(1.5rem,6vw)] -mb-[min(1.5rem,6vw)] flex flex-wrap gap-3 border-t border-line bg-card px-[min(1.5rem,6vw)] py-3 max-[16rem]:mb-0">
      {submit}
      <div className="contents max-[16rem]:hidden">{cancel}</div>
    </div>
    <div className="hidden max-[16rem]:grid">{cancel}</div>
  </>
)

/** A modal dialog, open while it is mounted. A form with `method="dialog"` inside closes it. */
export function Dialog({ title, className = 'gap-4', onClose, children }: DialogProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  // Closing it before it unmounts gives the focus back. It opens in its own task, because opening restyles the whole
  // page behind it.
  useLayoutEffect(() => {
    const shown = dialog.current
    const cancelOpening = after(0, () => shown?.showModal())
    return () => {
      cancelOpening()
      shown?.close()
    }
  }, [])
  // A phone's keyboard covers the page, and browsers place dialogs beneath it.
  useEffect(() => {
    const view = window.visualViewport
    const fit = () => {
      if (!view || view.scale > 1) return
      const { style } = dialog.current ?? {}
      style?.setProperty('inset', `${view.offsetTop}px 0 ${innerHeight - view.height - view.offsetTop}px`)
      style?.setProperty('max-height', `calc(${view.height}px - 1rem)`)
    }
    view?.addEventListener('resize', fit)
    view?.addEventListener('scroll', fit)
    return () => {
      view?.removeEventListener('resize', fit)
      view?.removeEventListener('scroll', fit)
    }
  }, [])
  // Escape would close it now and tell of it in a later task; a button pressed in between would open nothing.
  const onCancel = (event: SyntheticEvent) => {
    event.preventDefault()
    onClose()
  }
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onCancel={onCancel}
      onClose={onClose}
      className="m-auto w-[min(26rem,92vw)] scroll-pb-20 rounded-2xl border border-line bg-card p-[min(1.5rem,6vw)] text-ink [box-shadow:0_25px_50px_-12px_#00000040] backdrop:bg-black/55"
    >
      <div className={`grid ${className}`}>
        <h2 id={id} className="text-2xl font-bold tracking-tight text-balance">
          {title}
        </h2>
        {children}
      </div>
    </dialog>
  )
}
