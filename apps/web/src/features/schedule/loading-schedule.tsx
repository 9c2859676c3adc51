import { messages } from './messages.ts'

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f']

/** As tall as what it stands for, so that nothing jumps when that arrives. */
export function LoadingSchedule() {
  return (
    <div role="status">
      <p className="rounded-2xl bg-wash p-5 text-soft sm:p-7">
        {messages.loading}
        <span className="block h-46" />
      </p>
      <div aria-hidden="true" className="mt-8 grid gap-4">
        {ROWS.map((row) => (
          <div key={row} className="h-7 rounded-md bg-wash odd:w-3/4" />
        ))}
      </div>
    </div>
  )
}
