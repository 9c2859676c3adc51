import type { ReactNode } from 'react'

interface FoldProps {
  title: string
  /** Beside the title, such as a number. */
  beside: string
  children: ReactNode
}

/** A part that unfolds. */
export const Fold = ({ title, beside, children }: FoldProps) => (
  <details className="group rounded-xl border border-line bg-card px-4">
    <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-2 font-semibold after:ml-auto after:text-soft after:content-['+'] group-open:after:content-['–']">
      {title} <span className="rounded-full bg-wash px-2 text-sm">{beside}</span>
    </summary>
    <div className="pb-3">{children}</div>
  </details>
)
