import { messages } from '@headgate/language/texts/captain'
import { useQuery } from '@tanstack/react-query'
import { useServices } from '../../platform/services.ts'
import { RetryNote } from '../../ui/retry-note.tsx'
import { Section } from '../../ui/section.tsx'
import { closuresQuery } from './captain-calls.ts'
import { CloseForm } from './close-form.tsx'
import { ClosureLine } from './closure-line.tsx'

const texts = messages.closures

/** Closes the ditch, and lists all closures. */
export function ClosuresPart() {
  const { http } = useServices()
  const closures = useQuery(closuresQuery(http))
  return (
    <>
      <Section title={texts.title}>
        <p className="max-w-prose text-soft">{texts.text}</p>
        <CloseForm />
      </Section>
      <Section title={texts.list}>
        {closures.isPending && <p role="status">{messages.loading}</p>}
        {closures.isError && <RetryNote {...messages.unreadable} onRetry={() => void closures.refetch()} />}
        {closures.data?.length === 0 && <p>{texts.none}</p>}
        {closures.data && closures.data.length > 0 && (
          <ul className="divide-y divide-line rounded-xl border border-line bg-card px-4">
            {closures.data.map((closure) => (
              <ClosureLine key={closure.id} closure={closure} />
            ))}
          </ul>
        )}
      </Section>
    </>
  )
}
