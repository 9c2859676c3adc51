import type { CaptainListResponse } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/captains'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { Badge } from '../../ui/badge.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import { toast } from '../../ui/toast.ts'
import { useChange } from '../../ui/use-change.ts'

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
  const queryClient = useQueryClient()
  const [, navigate] = useLocation()
  const [isAsked, setIsAsked] = useState(false)
  const dismiss = useChange({
    call: (http) => http.send('POST', `/api/captains/${encodeURIComponent(uid)}/dismiss`),
    onDone({ invitationsLeft }) {
      toast(isYou ? messages.givenUp : messages.taken(name, invitationsLeft))
      // Where they are kept or ended.
      if (!isYou && invitationsLeft > 0) navigate('/captain/invitations')
      return isYou && queryClient.invalidateQueries({ queryKey: ['session'] })
    },
    failed: messages.notTaken,
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
        <TextButton aria-label={isYou ? undefined : messages.takeAria(name)} onClick={() => setIsAsked(true)}>
          {isYou ? messages.giveUp : messages.take}
        </TextButton>
      )}
      {isAsked && (
        <ConfirmDialog
          {...sure}
          title={typeof title === 'string' ? title : title(name)}
          cancel={messages.cancel}
          isBusy={dismiss.isPending}
          onConfirm={() => dismiss.mutate(undefined, { onSettled: () => setIsAsked(false) })}
          onClose={() => setIsAsked(false)}
        />
      )}
    </li>
  )
}
