import { format } from '@headgate/language/texts/format'
import { messages } from '@headgate/language/texts/legal'
import type { ReactNode } from 'react'
import { useDitch } from '../../platform/services.ts'
import { RichText } from '../../ui/rich-text.tsx'
import '../../styles/whole.css'

interface LegalPageProps {
  title: string
  /** What changed on the page since it took effect, by day. */
  changes: Readonly<Record<string, string>>
  children: ReactNode
}

/** A legal page with its effective date, and what has changed since. */
export function LegalPage({ title, changes, children }: LegalPageProps) {
  const ditch = useDitch()
  return (
    <article className="prose max-w-prose">
      <h1>{title}</h1>
      <p>
        <RichText
          text={messages.effective}
          values={[dateOf(ditch.termsFrom)]}
          tags={{ time: (day) => <time dateTime={ditch.termsFrom}>{day}</time> }}
        />
      </p>
      {children}
      <h2>{messages.changes.title}</h2>
      <p>{messages.changes.since}</p>
      <ul>
        {Object.entries(changes).map(([day, text]) => (
          <li key={day}>
            <time dateTime={day}>{dateOf(day)}</time>: {text}
          </li>
        ))}
      </ul>
      {ditch.contact !== '' && (
        <Clause clause={{ title: messages.contact.title, text: messages.contact.text(ditch.contact) }} />
      )}
    </article>
  )
}

const dateOf = (day: string): string => format.date(Temporal.PlainDate.from(day))

export const Clause = ({ clause: { title, text } }: { clause: { title: string; text: string } }) => (
  <>
    <h2>{title}</h2>
    <p>{text}</p>
  </>
)
