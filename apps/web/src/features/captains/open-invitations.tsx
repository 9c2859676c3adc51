import type { CaptainListResponse } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/captains'
import { format } from '@headgate/language/texts/format'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CAPTAIN_QUERIES } from '../../platform/auth/invalidate-season.ts'
import { captainFailure } from '../../platform/http/captain-failure.ts'
import { useNow, useServices } from '../../platform/services.ts'
import { Section } from '../../ui/section.tsx'
import { toast } from '../../ui/toast.ts'
import { withdrawInvitation } from './captains-calls.ts'

const texts = messages.open

type Invitation = CaptainListResponse['invitations'][number]

interface OpenInvitationsProps {
  invitations: readonly Invitation[]
  timeZone: string
}

/** The invitations that are still good, each with a button that withdraws it. */
export const OpenInvitations = ({ invitations, timeZone }: OpenInvitationsProps) => (
  <Section title={texts.title} heading="h3">
    <ul className="divide-y divide-line rounded-xl border border-line bg-card px-4">
      {invitations.map((invitation) => (
        <InvitationLine key={invitation.id} invitation={invitation} timeZone={timeZone} />
      ))}
    </ul>
  </Section>
)

function InvitationLine({ invitation, timeZone }: { invitation: Invitation; timeZone: string }) {
  const { id, email, by, expiresAt } = invitation
  const { http } = useServices()
  const queryClient = useQueryClient()
  const withdraw = useMutation({
    mutationFn: () => withdrawInvitation(http, id),
    onSuccess: () => toast(texts.withdrawn),
    onError: (error) =>
      toast({ title: texts.failed, description: captainFailure(error, messages.failed), variant: 'destructive' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: CAPTAIN_QUERIES }),
  })
  const what = email === null ? texts.copied : texts.to(email)
  const until = format.dayAtTimeNear(Temporal.Instant.from(expiresAt), useNow(), timeZone)
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 py-3">
      <span className="min-w-0 grow basis-48 wrap-anywhere">
        {what}
        <span className="block text-sm text-soft">{texts.by(by ?? texts.somebody, until)}</span>
      </span>
      <button
        type="button"
        aria-label={texts.withdrawAria(what)}
        disabled={withdraw.isPending}
        onClick={() => withdraw.mutate()}
        className="min-h-11 shrink-0 font-semibold text-water underline underline-offset-4"
      >
        {texts.withdraw}
      </button>
    </li>
  )
}
