import type { AuthUser } from '@headgate/contracts'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { heldInvitation, heldJoinCode, heldSetupCode } from '../platform/auth/held-code.ts'
import { after } from '../platform/time/device-clock.ts'
import { useLinkProfile } from './use-link-profile.ts'

const nextPage = (): string => {
  if (heldInvitation.find()) return '/captain-invitation'
  return heldJoinCode.find() ? '/join' : '/'
}

/** Long enough to read the confirmation. */
const SHOWN_MS = 1200

/**
 * Links the signed-in user's profile to the verified place and returns to the schedule, or to the setup or the
 * invitation that had them sign in: at once for users who arrive signed in, as after Google's redirect.
 */
export function useGoHome(user: AuthUser | undefined, isShownFirst: boolean): void {
  const [, navigate] = useLocation()
  const link = useLinkProfile()
  const uid = user?.uid
  useEffect(() => {
    if (!user) return
    link(user)
    const leave = () => {
      // Only a document of its own lets the setup ask where the device is.
      if (heldSetupCode.find() !== null) location.replace('/setup')
      else navigate(nextPage(), { replace: true })
    }
    return after(isShownFirst ? SHOWN_MS : 0, leave)
  }, [uid])
}
