/** How the worker handles a request. */
export type Kind = 'page' | 'file' | 'state' | 'session' | 'profile' | 'schedule'

/** The pages that work offline. Those for links with a code do not: nothing of them is cached. */
export const PAGES: readonly string[] = [
  '/',
  '/settings',
  '/login',
  '/captain',
  '/captain/season',
  '/captain/people',
  '/captain/water',
  '/captain/paper',
  '/captain/settings',
  '/development',
  '/terms',
  '/privacy',
]

const PROFILE = /^\/api\/users\/firebase\/[^/]+$/
const SCHEDULE = ['/api/schedule', '/api/weather/forecast']

interface Asked {
  method: string
  /** A request that opens a page has the mode `navigate`. */
  mode: string
  url: string
}

/** Undefined: the request goes to the server as if there were no worker. `files` are the paths of the built files. */
export function kindOf({ method, mode, url }: Asked, origin: string, files: readonly string[]): Kind | undefined {
  const { origin: itsOrigin, pathname } = new URL(url)
  if (method !== 'GET' || itsOrigin !== origin) return undefined
  if (mode === 'navigate') return PAGES.includes(pathname.replace(/(.)\/$/, '$1')) ? 'page' : undefined
  if (files.includes(pathname)) return 'file'
  if (pathname === '/api/page') return 'state'
  if (pathname === '/api/session') return 'session'
  if (PROFILE.test(pathname)) return 'profile'
  return SCHEDULE.includes(pathname) ? 'schedule' : undefined
}
