import { type ReactNode, useId } from 'react'

interface PartProps {
  heading: 'h2' | 'h3'
  title: string
  children: ReactNode
}

/** One section of the account. */
export function Part({ heading: Heading, title, children }: PartProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <Heading id={id} className="text-lg font-semibold">
        {title}
      </Heading>
      {children}
    </section>
  )
}
