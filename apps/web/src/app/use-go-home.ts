import type { AuthUser } from '@headgate/contracts'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { useLinkProfile } from './use-link-profile.ts'

/** Long enough to read that signing in has worked. */
const SHOWN_MS = 1200

/**
 * Leads whoever is signed in back to the schedule, their profile linked to the place they verified: at once
 * those who came here signed in, as Google sends them.
 */
export function useGoHome(user: AuthUser | undefined, isShownFirst: boolean): void {
  const [, navigate] = useLocation()
  const link = useLinkProfile()
  const uid = user?.uid
  useEffect(() => {
    if (!user) return
    link(user)
    const timer = setTimeout(() => navigate('/', { replace: true }), isShownFirst ? SHOWN_MS : 0)
    return () => clearTimeout(timer)
  }, [uid])
}
