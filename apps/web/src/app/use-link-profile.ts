import type { AuthUser } from '@headgate/contracts'
import { useCallback } from 'react'
import { useAuth } from '../platform/auth/identity.ts'
import { linkProfile } from '../platform/auth/identity-profile.ts'
import { useServices } from '../platform/services.ts'

/** Links the place verified in this browser to the user who has just signed in, in the background. */
export function useLinkProfile(): (user: AuthUser) => void {
  const { http, storage } = useServices()
  const { askAgain } = useAuth()
  return useCallback(
    async (user) => {
      // The session says which turns are the user's own, and the new record changes that.
      if (await linkProfile({ http, storage }, user)) askAgain()
    },
    [http, storage, askAgain],
  )
}
