import { format } from '@headgate/language/texts/format'
import { messages } from '@headgate/language/texts/invitations'
import { useNow } from '../../platform/services.ts'
import { Section } from '../../ui/section.tsx'
import { toast } from '../../ui/toast.ts'
import { type Sent, withdrawInvitation } from './invitation-calls.ts'
import { Line, LineButton, Lines } from './line.tsx'
import { useChange } from './use-change.ts'

const texts = messages.open

interface SentPartProps {
  invitations: readonly Sent[]
  timeZone: string
}

/** Every invitation and card that is out or was used lately, with what has become of it. */
export const SentPart = ({ invitations, timeZone }: SentPartProps) => (
  <Section title={texts.title}>
    {invitations.length === 0 ? (
      <p className="max-w-prose text-soft">{texts.none}</p>
    ) : (
      <Lines>
        {invitations.map((one) => (
          <SentLine key={one.id} sent={one} timeZone={timeZone} />
        ))}
      </Lines>
    )}
  </Section>
)

export function SentLine({ sent, timeZone }: { sent: Sent; timeZone: string }) {
  const { id, kind, name, holder, street, email, isRenewal, by, state, pairsUntil } = sent
  const withdraw = useChange({
    call: (http) => withdrawInvitation(http, id),
    onDone: () => toast(texts.withdrawn),
    failed: texts.notDone,
  })
  const stateText = useStateText(sent, timeZone)
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
            onPress={() => withdraw.mutate(undefined)}
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

function useStateText({ state, usedAt, pairsUntil, expiresAt }: Sent, timeZone: string): string {
  const now = useNow()
  const moment = (iso: string) => format.dayAtTimeNear(Temporal.Instant.from(iso), now, timeZone)
  if (state === 'used' && pairsUntil !== null) return texts.state.pairs(moment(usedAt ?? expiresAt), moment(pairsUntil))
  if (state === 'used') return texts.state.used(moment(usedAt ?? expiresAt))
  return texts.state[state](moment(expiresAt))
}
