import { messages } from '@headgate/language/texts/invitations'
import { useState } from 'react'
import { useDitchClock } from '../../platform/use-ditch-clock.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Section } from '../../ui/section.tsx'
import { toast } from '../../ui/toast.ts'
import { useChange } from '../../ui/use-change.ts'
import type { Sent } from './invitation-calls.ts'
import { Line, LineButton, Lines } from './line.tsx'

const texts = messages.open

/** Every invitation and card that is out or was used lately, with what has become of it. */
export const SentPart = ({ invitations }: { invitations: readonly Sent[] }) => (
  <Section title={texts.title}>
    {invitations.length === 0 ? (
      <p className="max-w-prose text-soft">{texts.none}</p>
    ) : (
      <Lines>
        {invitations.map((one) => (
          <SentLine key={one.id} sent={one} />
        ))}
      </Lines>
    )}
  </Section>
)

function SentLine({ sent }: { sent: Sent }) {
  const { id, kind, name, holder, street, email, isRenewal, by, state, pairsUntil } = sent
  const withdraw = useChange({
    call: (http) => http.send('POST', `/api/invitations/${encodeURIComponent(id)}/withdraw`),
    onDone: () => toast(texts.withdrawn),
    failed: texts.notDone,
  })
  const stateText = useStateText(sent)
  const what = kind === 'mail' ? texts.mail(email ?? '') : isRenewal ? texts.renewal : texts.card
  return (
    <Line
      name={name}
      buttons={
        (state === 'open' || pairsUntil !== null) && (
          <LineButton
            label={texts.withdraw}
            aria={texts.withdrawAria(name)}
            disabled={withdraw.isPending}
            isDanger
            onPress={() => withdraw.mutate()}
          />
        )
      }
    >
      <p>{[street, name === holder ? null : holder].filter(Boolean).join(' · ')}</p>
      <p>
        {what}. {stateText} {by !== null && texts.by(by)}
      </p>
    </Line>
  )
}

function useStateText({ state, usedAt, pairsUntil, expiresAt }: Sent): string {
  const { moment } = useDitchClock()
  if (state === 'used' && pairsUntil !== null) return texts.state.pairs(moment(usedAt ?? expiresAt), moment(pairsUntil))
  if (state === 'used') return texts.state.used(moment(usedAt ?? expiresAt))
  return texts.state[state](moment(expiresAt))
}

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
    failed: former.notDone,
  })
  const who = invitations[0]?.by ?? former.somebody
  return (
    <Section title={former.by(who, invitations.length)} heading="h3">
      <Lines>
        {invitations.map((one) => (
          <SentLine key={one.id} sent={one} />
        ))}
      </Lines>
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
