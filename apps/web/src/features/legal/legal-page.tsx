import { format } from '@headgate/language/texts/format'
import { messages } from '@headgate/language/texts/legal'
import type { ReactNode } from 'react'
import { RichText } from '../../ui/rich-text.tsx'
import '../../styles/whole.css'

const EFFECTIVE = '2025-05-03'

/** A legal page with its effective date. */
export function LegalPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <article className="prose max-w-prose">
      <h1>{title}</h1>
      <p>
        <RichText
          text={messages.effective}
          values={[format.date(Temporal.PlainDate.from(EFFECTIVE))]}
          tags={{ time: (day) => <time dateTime={EFFECTIVE}>{day}</time> }}
        />
      </p>
      {children}
    </article>
  )
}

interface ClauseProps {
  clause: { title: string; text: string }
}

export const Clause = ({ clause: { title, text } }: ClauseProps) => (
  <>
    <h2>{title}</h2>
    <p>{text}</p>
  </>
)
