interface FromToProps {
  from: string
  to: string
  /** For screen readers, in place of the arrow. */
  word: string
}

/** `Baca → Clark` */
export const FromTo = ({ from, to, word }: FromToProps) => (
  <>
    <span className="text-soft">{from}</span> <span aria-hidden="true">→</span>
    <span className="sr-only">{word}</span> <strong className="font-semibold">{to}</strong>
  </>
)
