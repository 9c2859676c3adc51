import { type ReactNode, type Ref, useId } from 'react'

const SIZES = { h2: 'text-xl', h3: 'text-lg', h4: '' }

interface SectionProps {
  title: string
  heading?: keyof typeof SIZES
  /** The level whose size the heading has, where that is not its own. */
  sizedAs?: keyof typeof SIZES
  /** Set where something moves the focus to the heading. */
  headingRef?: Ref<HTMLHeadingElement>
  /** Beside the title. */
  beside?: ReactNode
  children: ReactNode
}

/** A part of a page under its own heading. */
export function Section({
  title,
  heading: Heading = 'h2',
  sizedAs = Heading,
  headingRef,
  beside,
  children,
}: SectionProps) {
  const id = useId()
  const heading = (
    <Heading
      ref={headingRef}
      id={id}
      tabIndex={headingRef ? -1 : undefined}
      className={`font-semibold outline-none ${SIZES[sizedAs]}`}
    >
      {title}
    </Heading>
  )
  return (
    <section aria-labelledby={id} className="grid gap-3">
      {beside === undefined ? (
        heading
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          {heading}
          {beside}
        </div>
      )}
      {children}
    </section>
  )
}
