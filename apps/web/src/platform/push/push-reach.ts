/**
 * Whether this browser can be reached while no page of ours is open. `insecure`: browsers allow it over https
 * alone. `needs-install`: iPhones allow it to what is on the Home Screen alone. `denied`: its user said no,
 * and it will not ask again.
 */
export type PushReach = 'possible' | 'denied' | 'needs-install' | 'insecure' | 'unsupported'

export function pushReach(): PushReach {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)
    return Notification.permission === 'denied' ? 'denied' : 'possible'
  if (!window.isSecureContext) return 'insecure'
  return isIphoneOrIpad(navigator) && !isOnHomeScreen() ? 'needs-install' : 'unsupported'
}

/** An iPad says that it is a Mac, but no Mac has a screen for five fingers. */
export const isIphoneOrIpad = ({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>) =>
  /\b(iPhone|iPad|iPod)\b/.test(userAgent) || (/\bMacintosh\b/.test(userAgent) && maxTouchPoints > 1)

const isOnHomeScreen = (): boolean => matchMedia('(display-mode: standalone), (display-mode: fullscreen)').matches

/** Calls `listener` when the browser's user has changed their mind about notifications. */
export function onPermissionChange(listener: () => void): () => void {
  const ends = new AbortController()
  const watch = async () => {
    const permission = await navigator.permissions.query({ name: 'notifications' })
    permission.addEventListener('change', listener, { signal: ends.signal })
  }
  // Where the browser does not tell, a look at the next visit has to do.
  void watch().catch(() => undefined)
  return () => ends.abort()
}
