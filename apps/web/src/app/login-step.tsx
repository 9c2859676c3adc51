import { type ReactNode, useEffect, useId, useRef } from 'react'

interface LoginStepProps {
  title: string
  /** False for the first step, and while it is not shown. */
  takesFocus: boolean
  className: string
  children: ReactNode
}

/**
 * One step of signing in. Unless it is inside already, the focus moves to the title, so that screen readers announce the
 * new step.
 */
export function LoginStep({ title, takesFocus, className, children }: LoginStepProps) {
  const id = useId()
  const section = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus && !section.current?.contains(document.activeElement)) heading.current?.focus()
  }, [takesFocus])
  return (
    <section
      ref={section}
      aria-labelledby={id}
      className={`gap-4 rounded-2xl border border-line bg-card p-[min(1rem,4vw)] sm:p-7 ${className}`}
    >
      <h2 ref={heading} id={id} tabIndex={-1} className="text-2xl font-bold tracking-tight outline-none">
        {title}
      </h2>
      {children}
    </section>
  )
}
