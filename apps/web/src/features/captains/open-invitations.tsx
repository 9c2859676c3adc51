import type { CaptainListResponse } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/captains'
import { useDitchClock } from '../../platform/use-ditch-clock.ts'
import { Section } from '../../ui/section.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import { toast } from '../../ui/toast.ts'
import { useChange } from '../../ui/use-change.ts'

const texts = messages.open

type Invitation = CaptainListResponse['invitations'][number]

/** The invitations that are still good, each with a button that withdraws it. */
export const OpenInvitations = ({ invitations }: { invitations: readonly Invitation[] }) => (
  <Section title={texts.title} heading="h3">
    <ul className="divide-y divide-line rounded-xl border border-line bg-card px-4">
      {invitations.map((invitation) => (
        <InvitationLine key={invitation.id} invitation={invitation} />
      ))}
    </ul>
  </Section>
)

function InvitationLine({ invitation: { id, email, by, expiresAt } }: { invitation: Invitation }) {
  const { moment } = useDitchClock()
  const withdraw = useChange({
    call: (http) => http.send('POST', `/api/captains/invitations/${encodeURIComponent(id)}/withdraw`),
    onDone: () => toast(texts.withdrawn),
    failed: texts.failed,
  })
  const what = email === null ? texts.copied : texts.to(email)
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 py-3">
      <span className="min-w-0 grow basis-48 wrap-anywhere">
        {what}
        <span className="block text-sm text-soft">{texts.by(by ?? texts.somebody, moment(expiresAt))}</span>
      </span>
      <TextButton aria-label={texts.withdrawAria(what)} disabled={withdraw.isPending} onClick={() => withdraw.mutate()}>
        {texts.withdraw}
      </TextButton>
    </li>
  )
}
