import { type ReactNode, useId } from 'react'

interface SectionProps {
  heading: 'h2' | 'h3' | 'h4'
  title: string
  /** Beside the title. */
  beside?: ReactNode
  children: ReactNode
}

export function Section({ heading: Heading, title, beside, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-3">
        <Heading id={id} className={Heading === 'h4' ? 'font-semibold' : 'text-lg font-semibold'}>
          {title}
        </Heading>
        {beside}
      </div>
      {children}
    </section>
  )
}
