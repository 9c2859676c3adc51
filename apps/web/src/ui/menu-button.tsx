import { type ReactNode, useEffect, useId, useRef, useState } from 'react'

interface MenuButtonProps {
  label: string
  /** The button's content. */
  face: ReactNode
  /** Called with a function that closes the menu. */
  children: (close: () => void) => ReactNode
}

/**
 * A button that opens a few links and buttons below it, until one is used, Escape, or a press elsewhere. They end where
 * the nearest positioned element ends, so that a row of buttons keeps them on the screen.
 */
export function MenuButton({ label, face, children }: MenuButtonProps) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const whole = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => setIsOpen(false)
  useEffect(() => {
    if (!isOpen) return
    const ends = new AbortController()
    const { signal } = ends
    const closeIfElsewhere = ({ target }: Event) => {
      if (!whole.current?.contains(target as Node)) close()
    }
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      close()
      button.current?.focus()
    }
    document.addEventListener('pointerdown', closeIfElsewhere, { signal })
    document.addEventListener('focusin', closeIfElsewhere, { signal })
    document.addEventListener('keydown', closeOnEscape, { signal })
    return () => ends.abort()
  }, [isOpen])
  return (
    <div ref={whole}>
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
        className="grid size-11 place-items-center rounded-full"
      >
        <span aria-hidden="true">{face}</span>
        <span className="sr-only">{label}</span>
      </button>
      {isOpen && (
        <div
          id={id}
          className="absolute top-full right-0 z-50 mt-1 w-[min(16rem,70vw)] rounded-xl border border-edge bg-card p-1 shadow-lg"
        >
          {children(close)}
        </div>
      )}
    </div>
  )
}
