interface ByWidthProps {
  wide: string
  /** On a phone. */
  narrow: string
}

/** A text that may be shorter on a phone. Screen readers read the one that is shown. */
export function ByWidth({ wide, narrow }: ByWidthProps) {
  if (wide === narrow) return wide
  return (
    <>
      <span className="max-sm:hidden">{wide}</span>
      <span className="sm:hidden">{narrow}</span>
    </>
  )
}
