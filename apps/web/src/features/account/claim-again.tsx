import type { User } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/account'
import { messages as texts } from '@headgate/language/texts/claim-again'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useAuth } from '../../platform/auth/identity.ts'
import { PERSONAL } from '../../platform/auth/identity-calls.ts'
import { identityError } from '../../platform/auth/identity-error.ts'
import { updateProfile } from '../../platform/auth/identity-profile.ts'
import { useServices } from '../../platform/services.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { toast } from '../../ui/toast.ts'

/** For a resident whose property has changed owners: lets them claim it again, or choose another address. */
export function ClaimAgain({ profile: { id, placeId, address } }: { profile: User }) {
  const { http } = useServices()
  const { askAgain } = useAuth()
  const queryClient = useQueryClient()
  const claim = useMutation({
    mutationFn: () => updateProfile(http, { userId: id, placeId }),
    async onSuccess() {
      await queryClient.invalidateQueries({ queryKey: [PERSONAL, 'profile'] })
      askAgain()
      toast(texts.done)
    },
  })
  return (
    <Note look="warning" title={texts.title}>
      <div className="grid max-w-prose gap-3">
        <p className="wrap-anywhere">{texts.text(address)}</p>
        {claim.error && (
          <Note look="trouble" role="alert" title={identityError(claim.error, messages.profile.failed).message} />
        )}
        <p>
          <Button look="quiet" disabled={claim.isPending} onClick={() => claim.mutate()}>
            {texts.submit}
          </Button>
        </p>
        <p>{texts.otherwise}</p>
      </div>
    </Note>
  )
}
