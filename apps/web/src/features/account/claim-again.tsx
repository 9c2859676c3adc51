import type { User } from '@headgate/contracts'
import { useQueryClient } from '@tanstack/react-query'
import { useAuth } from '../../platform/auth/identity.ts'
import { PERSONAL } from '../../platform/auth/identity-calls.ts'
import { identityFailure } from '../../platform/auth/identity-failure.ts'
import { updateProfile } from '../../platform/auth/identity-profile.ts'
import { useCall } from '../../platform/http/use-call.ts'
import { useServices } from '../../platform/services.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { toast } from '../../ui/toast.ts'
import { messages } from './messages.ts'

const texts = messages.profile.again

/** For a resident whose property has another owner by now: the way to keep it, and what else to do. */
export function ClaimAgain({ profile: { id, placeId, address } }: { profile: User }) {
  const { http } = useServices()
  const { askAgain } = useAuth()
  const queryClient = useQueryClient()
  const { run, isBusy, failure } = useCall()
  const claim = async () => {
    await updateProfile(http, { userId: id, placeId })
    await queryClient.invalidateQueries({ queryKey: [PERSONAL, 'profile'] })
    askAgain()
    toast(texts.done)
  }
  return (
    <Note look="warning" title={texts.title}>
      <div className="grid max-w-prose gap-3">
        <p className="wrap-anywhere">{texts.text(address)}</p>
        {failure !== undefined && (
          <Note look="trouble" role="alert" title={identityFailure(failure, messages.profile.failed).message} />
        )}
        <p>
          <Button look="quiet" disabled={isBusy} onClick={() => void run(claim)}>
            {texts.submit}
          </Button>
        </p>
        <p>{texts.otherwise}</p>
      </div>
    </Note>
  )
}
