import type { CaptainListResponse } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/captains'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { CAPTAIN_QUERIES } from '../../platform/auth/invalidate-season.ts'
import { captainFailure } from '../../platform/http/captain-failure.ts'
import { useServices } from '../../platform/services.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { dismissCaptain } from './captains-calls.ts'

interface CaptainLineProps {
  captain: CaptainListResponse['captains'][number]
  /** The ditch would have no captain without them. */
  isLast: boolean
}

/** One captain, and the button that takes the role from them. */
export function CaptainLine({
  captain: { uid, name, email, isConfirmed, isDisabled, isYou },
  isLast,
}: CaptainLineProps) {
  const { http } = useServices()
  const queryClient = useQueryClient()
  const [, navigate] = useLocation()
  const [isAsked, setIsAsked] = useState(false)
  const dismiss = useMutation({
    mutationFn: () => dismissCaptain(http, uid),
    async onSuccess({ invitationsLeft }) {
      toast(isYou ? messages.givenUp : messages.taken(name, invitationsLeft))
      // Where they are kept or ended.
      if (!isYou && invitationsLeft > 0) navigate('/captain/invitations')
      await queryClient.invalidateQueries({ queryKey: isYou ? ['session'] : CAPTAIN_QUERIES })
    },
    onError(error) {
      const description = captainFailure(error, messages.failed)
      toast({ title: messages.notTaken, description, variant: 'destructive' })
      return queryClient.invalidateQueries({ queryKey: CAPTAIN_QUERIES })
    },
    onSettled: () => setIsAsked(false),
  })
  const { title, ...sure } = isYou ? messages.sureGiveUp : messages.sureTake
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 py-3">
      <span className="min-w-0 grow basis-48 wrap-anywhere">
        <strong className="font-semibold">{name}</strong> {isYou && <Badge look="text-water">{messages.you}</Badge>}{' '}
        {!isConfirmed && <Badge look="text-warning">{messages.unconfirmed}</Badge>}{' '}
        {isDisabled && <Badge look="text-trouble">{messages.disabled}</Badge>}
        {name !== email && <span className="block text-sm text-soft">{email}</span>}
        {isLast && isYou && <span className="block text-sm text-soft">{messages.last}</span>}
      </span>
      {!isLast && (
        <button
          type="button"
          aria-label={isYou ? undefined : messages.takeAria(name)}
          onClick={() => setIsAsked(true)}
          className="min-h-11 shrink-0 font-semibold text-water underline underline-offset-4"
        >
          {isYou ? messages.giveUp : messages.take}
        </button>
      )}
      {isAsked && (
        <ConfirmDialog
          {...sure}
          title={typeof title === 'string' ? title : title(name)}
          cancel={messages.cancel}
          isBusy={dismiss.isPending}
          onConfirm={() => dismiss.mutate()}
          onClose={() => setIsAsked(false)}
        />
      )}
    </li>
  )
}

const Badge = ({ look, children }: { look: string; children: string }) => (
  <span className={`ml-1 inline-block rounded-full border border-current px-2 text-sm font-semibold ${look}`}>
    {children}
  </span>
)
