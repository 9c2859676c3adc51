import type { PlaceResponse } from '@headgate/contracts'
import { useLayoutEffect, useState } from 'react'
import { findVerifiedPlace, forgetVerifiedPlace, keepVerifiedPlace } from '../platform/auth/identity-storage.ts'
import { useServices } from '../platform/services.ts'

/** A place verified in this browser. `isInCity` is not stored, so it is unknown after a reload. */
type Verified = Omit<PlaceResponse, 'isInCity'> & { isInCity: boolean | undefined }

interface StoredPlace {
  place: Verified | undefined
  keep: (place: PlaceResponse, users: readonly { id: string }[]) => void
  forget: () => void
}

export function useVerifiedPlace(): StoredPlace {
  const { storage } = useServices()
  const [place, setPlace] = useState<Verified>()
  useLayoutEffect(() => {
    const kept = findVerifiedPlace(storage)
    if (kept) setPlace({ ...kept, isInCity: undefined })
  }, [storage])
  return {
    place,
    keep(verified, users) {
      keepVerifiedPlace(storage, verified, users)
      setPlace(verified)
    },
    forget() {
      forgetVerifiedPlace(storage)
      setPlace(undefined)
    },
  }
}
