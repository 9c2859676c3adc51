import { type ReactNode, useEffect, useId, useRef } from 'react'

interface LoginStepProps {
  title: string
  /** The step that one starts with does not take the focus from the page. */
  isFirst?: boolean
  children: ReactNode
}

/** One step of signing in. Whoever comes to it by what they did hears its title. */
export function LoginStep({ title, isFirst = false, children }: LoginStepProps) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isFirst) heading.current?.focus()
  }, [isFirst])
  return (
    <section aria-labelledby={id} className="grid gap-4 rounded-2xl border border-line bg-card p-5 sm:p-7">
      <h2 ref={heading} id={id} tabIndex={-1} className="text-2xl font-bold tracking-tight outline-none">
        {title}
      </h2>
      {children}
    </section>
  )
}
