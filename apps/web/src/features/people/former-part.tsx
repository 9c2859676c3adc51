import { messages } from '@headgate/language/texts/invitations'
import type { Http } from '../../platform/http/http.ts'
import { Section } from '../../ui/section.tsx'
import type { Sent } from './invitation-calls.ts'
import { SentState } from './member-line.tsx'
import { type Act, ActButtons, type Acting } from './use-act.tsx'

const former = messages.former

interface FormerPartProps {
  invitations: readonly Sent[]
  acting: Acting
}

/** Unused invitations of former captains, by who made them, to keep or to end. */
export const FormerPart = ({ invitations, acting }: FormerPartProps) => (
  <Section title={former.title}>
    <p className="max-w-prose text-soft">{former.text}</p>
    {[...Map.groupBy(invitations, ({ formerCaptain }) => formerCaptain ?? '')].map(([madeBy, theirs]) => {
      const who = theirs[0]?.by ?? former.somebody
      return (
        <Section key={madeBy} title={former.by(who, theirs.length)} heading="h3">
          <ul className="divide-y divide-line rounded-xl border border-line bg-card px-4">
            {theirs.map((one) => (
              <li key={one.id} className="py-2 wrap-anywhere">
                <strong className="font-semibold">{one.name}</strong>
                <SentState sent={one} />
              </li>
            ))}
          </ul>
          <p className="flex flex-wrap gap-3">
            <ActButtons acts={formerActs(madeBy, who, theirs.length)} acting={acting} />
          </p>
        </Section>
      )
    })}
  </Section>
)

function formerActs(madeBy: string, who: string, count: number): Act[] {
  const settle = (verb: 'keep' | 'end', said: { title: string; description: string }) => ({
    look: 'quiet' as const,
    async call(http: Http) {
      await http.send('POST', `/api/invitations/former/${verb}`, { madeBy })
      return { said }
    },
  })
  const sure = { ...former.sureEnd, title: former.sureEnd.title(count) }
  return [
    { label: former.keep, who, ...settle('keep', former.kept) },
    { label: former.end, who, sure, ...settle('end', former.ended) },
  ]
}
