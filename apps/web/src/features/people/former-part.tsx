import { messages } from '@headgate/language/texts/invitations'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Section } from '../../ui/section.tsx'
import { toast } from '../../ui/toast.ts'
import { useChange } from '../../ui/use-change.ts'
import type { Sent } from './invitation-calls.ts'
import { SentState } from './member-line.tsx'

const former = messages.former

/** Unused invitations of former captains, by who made them, to keep or to end. */
export const FormerPart = ({ invitations }: { invitations: readonly Sent[] }) => (
  <Section title={former.title}>
    <p className="max-w-prose text-soft">{former.text}</p>
    {[...Map.groupBy(invitations, ({ formerCaptain }) => formerCaptain ?? '')].map(([madeBy, theirs]) => (
      <FormerCaptain key={madeBy} madeBy={madeBy} invitations={theirs} />
    ))}
  </Section>
)

function FormerCaptain({ madeBy, invitations }: { madeBy: string; invitations: readonly Sent[] }) {
  const [isSure, setIsSure] = useState(false)
  const settle = useChange({
    call: (http, verb: 'keep' | 'end') => http.send('POST', `/api/invitations/former/${verb}`, { madeBy }),
    onDone: (_done, verb) => toast(verb === 'keep' ? former.kept : former.ended),
    failed: messages.notDone,
  })
  const who = invitations[0]?.by ?? former.somebody
  return (
    <Section title={former.by(who, invitations.length)} heading="h3">
      <ul className="divide-y divide-line rounded-xl border border-line bg-card px-4">
        {invitations.map((one) => (
          <li key={one.id} className="py-2 wrap-anywhere">
            <strong className="font-semibold">{one.name}</strong>
            <SentState sent={one} />
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap gap-3">
        <Button
          look="quiet"
          disabled={settle.isPending}
          aria-label={former.keepAria(who)}
          onClick={() => settle.mutate('keep')}
        >
          {former.keep}
        </Button>
        <Button
          look="quiet"
          disabled={settle.isPending}
          aria-label={former.endAria(who)}
          onClick={() => setIsSure(true)}
        >
          {former.end}
        </Button>
      </p>
      {isSure && (
        <ConfirmDialog
          {...former.sureEnd}
          title={former.sureEnd.title(invitations.length)}
          cancel={messages.cancel}
          isBusy={settle.isPending}
          onConfirm={() => settle.mutate('end', { onSettled: () => setIsSure(false) })}
          onClose={() => setIsSure(false)}
        />
      )}
    </Section>
  )
}
