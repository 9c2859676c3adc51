import { messages } from '@headgate/language/texts/invitations'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Section } from '../../ui/section.tsx'
import { toast } from '../../ui/toast.ts'
import { type Sent, settleFormer } from './invitation-calls.ts'
import { Lines } from './line.tsx'
import { SentLine } from './sent-part.tsx'
import { useChange } from './use-change.ts'

const texts = messages.former

interface FormerPartProps {
  /** Only those of former captains. */
  invitations: readonly Sent[]
  timeZone: string
}

/** Unused invitations of former captains, by who made them, to keep or to end. */
export const FormerPart = ({ invitations, timeZone }: FormerPartProps) => (
  <Section title={texts.title}>
    <p className="max-w-prose text-soft">{texts.text}</p>
    {[...Map.groupBy(invitations, ({ formerCaptain }) => formerCaptain ?? '')].map(([madeBy, theirs]) => (
      <FormerCaptain key={madeBy} madeBy={madeBy} invitations={theirs} timeZone={timeZone} />
    ))}
  </Section>
)

function FormerCaptain({ madeBy, invitations, timeZone }: FormerPartProps & { madeBy: string }) {
  const [isSure, setIsSure] = useState(false)
  const settle = useChange({
    call: (http, verb: 'keep' | 'end') => settleFormer(http, verb, madeBy),
    onDone: (_done, verb) => toast(verb === 'keep' ? texts.kept : texts.ended),
    failed: texts.notDone,
  })
  const who = invitations[0]?.by ?? texts.somebody
  return (
    <Section title={texts.by(who, invitations.length)} heading="h3">
      <Lines>
        {invitations.map((one) => (
          <SentLine key={one.id} sent={one} timeZone={timeZone} />
        ))}
      </Lines>
      <p className="flex flex-wrap gap-3">
        <Button
          look="quiet"
          disabled={settle.isPending}
          aria-label={texts.keepAria(who)}
          onClick={() => settle.mutate('keep')}
        >
          {texts.keep}
        </Button>
        <Button
          look="quiet"
          disabled={settle.isPending}
          aria-label={texts.endAria(who)}
          onClick={() => setIsSure(true)}
        >
          {texts.end}
        </Button>
      </p>
      {isSure && (
        <ConfirmDialog
          {...texts.sureEnd}
          title={texts.sureEnd.title(invitations.length)}
          cancel={messages.cancel}
          isBusy={settle.isPending}
          onConfirm={() => settle.mutate('end', { onSettled: () => setIsSure(false) })}
          onClose={() => setIsSure(false)}
        />
      )}
    </Section>
  )
}
