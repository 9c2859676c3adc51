import { type ReactNode, useEffect, useId, useRef } from 'react'

interface LoginStepProps {
  title: string
  /** False for the first step. */
  takesFocus: boolean
  children: ReactNode
}

/** One step of signing in. Focus moves to its title, so that screen readers announce the new step. */
export function LoginStep({ title, takesFocus, children }: LoginStepProps) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    <section
      aria-labelledby={id}
      className="grid gap-4 rounded-2xl border border-line bg-card p-[min(1rem,4vw)] sm:p-7"
    >
      <h2 ref={heading} id={id} tabIndex={-1} className="text-2xl font-bold tracking-tight outline-none">
        {title}
      </h2>
      {children}
    </section>
  )
}
