import { type HolderId, type IsOwn, isOwnTurn, type TurnViewer } from '@headgate/domain'
import { useMemo } from 'react'
import { useAuth } from './identity.ts'

/** The person looking at the page. */
export interface Viewer {
  /** True once the session request has been answered or has failed. */
  isKnown: boolean
  /** Without an account. */
  isGuest: boolean
  isCaptain: boolean
  /** Compared with the names on the schedule. Undefined for guests, who have no turns of their own. */
  identity: TurnViewer | undefined
  /** Undefined for guests. */
  isOwn: IsOwn | undefined
}

export function useViewer(): Viewer {
  const { status, isSignedIn, session } = useAuth()
  const isKnown = status !== 'loading'
  return useMemo(() => {
    const { user, username, propertyOwners, isCaptain = false } = session ?? {}
    const identity = isSignedIn ? { fullName: user?.fullName, username, propertyOwners } : undefined
    const isOwn = identity && ((holder: HolderId) => isOwnTurn(`${holder}`, identity))
    return { isKnown, isGuest: !isSignedIn, isCaptain, identity, isOwn }
  }, [isKnown, isSignedIn, session])
}
