import { type ReactNode, type Ref, useId } from 'react'

interface SectionProps {
  title: string
  heading?: 'h2' | 'h3'
  /** For whoever is led to it: the heading takes the focus. */
  headingRef?: Ref<HTMLHeadingElement>
  children: ReactNode
}

/** A part of a page under a heading of its own. */
export function Section({ title, heading: Heading = 'h2', headingRef, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <Heading
        ref={headingRef}
        id={id}
        tabIndex={headingRef ? -1 : undefined}
        className={`font-semibold outline-none ${Heading === 'h2' ? 'text-xl' : 'text-lg'}`}
      >
        {title}
      </Heading>
      {children}
    </section>
  )
}
