import { testAt } from '../features/development/api-tests.tsx'
import { partAt } from './captains-parts.tsx'
import { findPath, type KnownPath } from './routes.ts'
import { findTabId } from './tabs-of-page.tsx'

export interface PageAddress {
  path: string
  /** With its question mark, or empty. */
  search: string
}

/** What of its query a page looks much different for, before anybody has signed in. */
const READ: Partial<Record<KnownPath, (asked: URLSearchParams) => Record<string, string>>> = {
  '/': (asked) => ({
    ...(asked.get('days') === 'all' && { days: 'all' }),
    ...(asked.has('tab') && { tab: findTabId(asked.get('tab')) ?? 'schedule' }),
  }),
  '/login': (asked) => (asked.has('failure') ? { failure: 'internal-error' } : {}),
  '/development': (asked) => ({
    ...(asked.has('part') && { part: partAt(`?${asked}`) }),
    ...(asked.has('api') && { api: testAt(`?${asked}`).id }),
  }),
}

/**
 * The address whose page stands for this one: of what is asked, only what the page reads is left, and only the values
 * that it knows. So there are a few dozen pages to draw, whoever asks for what. The links of a page that was asked for
 * with more than that are right once it has come alive.
 */
export function drawnAs({ path, search }: PageAddress): PageAddress {
  const known = findPath(path)
  if (known === undefined) return { path: '/not-found', search: '' }
  const drawn = new URLSearchParams(READ[known]?.(new URLSearchParams(search)))
  return { path, search: drawn.size > 0 ? `?${drawn}` : '' }
}
