import { type HolderId, type IsOwn, isOwnTurn, type TurnViewer } from '@headgate/domain'
import { useMemo } from 'react'
import { useAuth } from './identity.ts'
import { useOwnName } from './own-name.ts'

/** The person looking at the page. */
export interface Viewer {
  /** True once the session request has been answered or has failed. */
  isKnown: boolean
  /** Without an account. */
  isGuest: boolean
  isCaptain: boolean
  /** Compared with the names on the schedule. Undefined for guests. */
  identity: TurnViewer | undefined
  /** The name that a guest has picked on this device. */
  ownName: string | undefined
  /** Undefined for guests who have picked no name. */
  isOwn: IsOwn | undefined
}

export function useViewer(): Viewer {
  const { status, isSignedIn, session } = useAuth()
  const picked = useOwnName()
  const isKnown = status !== 'loading'
  return useMemo(() => {
    const { user, username, propertyOwners, isCaptain = false } = session ?? {}
    const identity = isSignedIn ? { fullName: user?.fullName, username, propertyOwners } : undefined
    const ownName = (!isSignedIn && (isKnown || !isHinted()) && picked) || undefined
    const own = identity ?? (ownName ? { fullName: ownName } : undefined)
    const isOwn = own && ((holder: HolderId) => isOwnTurn(`${holder}`, own))
    return { isKnown, isGuest: !isSignedIn, isCaptain, identity, ownName, isOwn }
  }, [isKnown, isSignedIn, session, picked])
}

/** Whether the session is probably an account's, whose turns are about to load. */
const isHinted = (): boolean => globalThis.document?.documentElement.dataset.hint !== undefined
