/**
 * Whether push can reach this browser. `insecure`: browsers allow push over https only. `needs-install`: iPhones allow
 * it only to apps on the Home Screen. `denied`: the user refused, and the browser will not ask again.
 */
export type PushReach = 'possible' | 'denied' | 'needs-install' | 'insecure' | 'unsupported'

export function pushReach(): PushReach {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)
    return Notification.permission === 'denied' ? 'denied' : 'possible'
  if (!window.isSecureContext) return 'insecure'
  return isIphoneOrIpad(navigator) && !isOnHomeScreen() ? 'needs-install' : 'unsupported'
}

/** An iPad claims to be a Mac, but no Mac has a touch screen. */
export const isIphoneOrIpad = ({ userAgent, maxTouchPoints }: Here) =>
  /\b(iPhone|iPad|iPod)\b/.test(userAgent) || (/\bMacintosh\b/.test(userAgent) && maxTouchPoints > 1)

type Here = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>

/** The browser whose steps undo a refusal. */
export type PushBrowser = 'chrome' | 'chromeAndroid' | 'firefox' | 'samsung' | 'safari' | 'homeScreen'

/** Browsers based on Chrome, and unknown ones, get Chrome's steps. */
export function browserOf(here: Here): PushBrowser {
  const { userAgent } = here
  if (isIphoneOrIpad(here)) return 'homeScreen'
  if (userAgent.includes('SamsungBrowser/')) return 'samsung'
  if (userAgent.includes('Firefox/')) return 'firefox'
  if (userAgent.includes('Android')) return 'chromeAndroid'
  return /Safari\//.test(userAgent) && !/Chrom(e|ium)\//.test(userAgent) ? 'safari' : 'chrome'
}

/** What its owner calls the device. Android tablets leave out `Mobile`. */
export function deviceShape(here: Here): 'phone' | 'tablet' | 'computer' {
  const { userAgent } = here
  if (/\b(iPhone|iPod)\b|Android.+Mobile/.test(userAgent)) return 'phone'
  return userAgent.includes('Android') || isIphoneOrIpad(here) ? 'tablet' : 'computer'
}

const isOnHomeScreen = (): boolean => matchMedia('(display-mode: standalone), (display-mode: fullscreen)').matches

/** Calls `listener` when the browser's permission for notifications changes. */
export function onPermissionChange(listener: () => void): () => void {
  const ends = new AbortController()
  const watch = async () => {
    const permission = await navigator.permissions.query({ name: 'notifications' })
    permission.addEventListener('change', listener, { signal: ends.signal })
  }
  // Where the browser does not report it, the next visit will.
  void watch().catch(() => undefined)
  return () => ends.abort()
}
