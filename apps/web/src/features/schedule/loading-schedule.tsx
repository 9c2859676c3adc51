import { messages } from '@headgate/language/texts/schedule'

const ROWS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

/** As tall as the answer, so that nothing jumps when it arrives. */
export function LoadingAnswer() {
  return (
    <p role="status" className="h-66 rounded-2xl bg-wash p-5 text-soft sm:h-74 sm:p-7">
      {messages.loading}
    </p>
  )
}

export function LoadingDays() {
  return (
    <div aria-hidden="true" className="grid gap-4 pt-3">
      {ROWS.map((row) => (
        <div key={row} className="h-7 rounded-md bg-wash odd:w-3/4" />
      ))}
    </div>
  )
}
