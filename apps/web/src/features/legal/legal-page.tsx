import type { ReactNode } from 'react'
import '../../styles/whole.css'

/** A legal page with its effective date. */
export function LegalPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <article className="prose max-w-prose">
      <h1>{title}</h1>
      <p>
        Effective <time dateTime="2025-05-03">May 3, 2025</time>
      </p>
      {children}
    </article>
  )
}
