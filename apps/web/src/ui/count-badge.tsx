/** A count at the corner of an icon; nothing if it is 0. */
export function CountBadge({ count, words }: { count: number; words: string }) {
  if (count === 0) return null
  return (
    <span className="absolute -top-1.5 -right-2 min-w-5 rounded-2xl bg-water px-1 text-center text-xs/5 font-bold text-on-water-plain">
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="sr-only">{words}: </span>
    </span>
  )
}
