import type { DitchInfo } from '@headgate/contracts'
import { format } from '@headgate/language/texts/format'
import { messages } from '@headgate/language/texts/legal'
import type { ReactNode } from 'react'
import { RichText } from '../../ui/rich-text.tsx'
import '../../styles/whole.css'

interface LegalPageProps {
  title: string
  ditch: DitchInfo
  children: ReactNode
}

/** A legal page with its effective date. */
export function LegalPage({ title, ditch, children }: LegalPageProps) {
  return (
    <article className="prose max-w-prose">
      <h1>{title}</h1>
      <p>
        <RichText
          text={messages.effective}
          values={[format.date(Temporal.PlainDate.from(ditch.termsFrom))]}
          tags={{ time: (day) => <time dateTime={ditch.termsFrom}>{day}</time> }}
        />
      </p>
      {children}
      {ditch.contact !== '' && (
        <Clause clause={{ title: messages.contact.title, text: messages.contact.text(ditch.contact) }} />
      )}
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
