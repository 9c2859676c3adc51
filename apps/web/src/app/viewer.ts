import type { WhoIsAsking } from '@headgate/domain'
import { useMemo } from 'react'
import { useAuth } from '../platform/auth/identity.ts'

/** Whoever is looking at the page. */
export interface Viewer {
  /** False until the server has said who it is, or could not be asked. */
  isKnown: boolean
  /** Without an account. */
  isGuest: boolean
  isCaptain: boolean
  /** What the schedule's names are compared with; nobody's turn is a guest's own. */
  identity: WhoIsAsking | undefined
  /** Their property has another owner since they claimed it. */
  mustClaimAgain: boolean
}

export function useViewer(): Viewer {
  const { status, isSignedIn, session } = useAuth()
  const isKnown = status !== 'loading'
  return useMemo(() => {
    const { user, username, propertyOwners, mustClaimAgain = false, isCaptain = false } = session ?? {}
    const identity = isSignedIn ? { fullName: user?.fullName, username, propertyOwners } : undefined
    return { isKnown, isGuest: !isSignedIn, isCaptain, identity, mustClaimAgain }
  }, [isKnown, isSignedIn, session])
}
