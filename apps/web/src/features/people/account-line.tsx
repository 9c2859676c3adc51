import { messages as captain } from '@headgate/language/texts/captain'
import { messages } from '@headgate/language/texts/captains'
import { Badge } from '../../ui/badge.tsx'
import { accountActs, useActContext } from './member-acts.ts'
import { ActButtons, type Acting } from './use-act.tsx'

interface AccountLineProps {
  /** `isCaptain` is left out where all are. */
  account: { uid: string; name: string; email: string; isDisabled: boolean; isCaptain?: boolean; isConfirmed?: boolean }
  acting: Acting
}

/** An account, and what a captain can do about it. */
export function AccountLine({ account, acting }: AccountLineProps) {
  const { uid, name, email, isDisabled, isCaptain = false, isConfirmed = true } = account
  const context = useActContext()
  const acts = accountActs({ uid, name, isDisabled, hasEmail: email !== '' }, context)
  const isYou = uid === context.you
  return (
    <span className="flex flex-wrap items-center justify-between gap-x-4">
      <span className="min-w-0 grow basis-48 wrap-anywhere">
        <strong className="font-semibold">{name}</strong>{' '}
        {isCaptain && <Badge look="text-water">{captain.accounts.captain}</Badge>}{' '}
        {isYou && <Badge look="text-water">{messages.you}</Badge>}{' '}
        {!isConfirmed && <Badge look="text-warning">{messages.unconfirmed}</Badge>}{' '}
        {isDisabled && <Badge look="text-trouble">{captain.accounts.disabled}</Badge>}
        {name !== email && <span className="block text-sm text-soft">{email}</span>}
        {isYou && !isCaptain && acts.length === 0 && <span className="block text-sm text-soft">{messages.last}</span>}
      </span>
      <ActButtons acts={acts} acting={acting} />
    </span>
  )
}
