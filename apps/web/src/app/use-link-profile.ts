import type { AuthUser } from '@headgate/contracts'
import { useCallback } from 'react'
import { useAuth } from '../platform/auth/identity.ts'
import { linkProfile } from '../platform/auth/identity-profile.ts'
import { useServices } from '../platform/services.ts'

/** Ties the place verified in this browser to whoever has just signed in. Nobody waits for it. */
export function useLinkProfile(): (user: AuthUser) => void {
  const { http, storage } = useServices()
  const { askAgain } = useAuth()
  return useCallback(
    async (user) => {
      // The session tells whose turns are one's own, which the record has just changed.
      if (await linkProfile({ http, storage }, user)) askAgain()
    },
    [http, storage, askAgain],
  )
}
