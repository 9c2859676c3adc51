import type { PageAddress } from '@headgate/contracts'
import { testAt } from '../features/development/api-tests.tsx'
import { wayIn } from '../features/sign-in/sign-in-card.tsx'
import { findPath, type KnownPath } from './other-routes.ts'
import { findTabId } from './tabs-of-page.tsx'

/** The query parameters that change how a page looks to a guest. */
const READ: Partial<Record<KnownPath, (asked: URLSearchParams) => Record<string, string>>> = {
  '/': (asked) => ({
    ...(asked.get('days') === 'all' && { days: 'all' }),
    ...(asked.has('tab') && { tab: findTabId(asked.get('tab')) ?? 'schedule' }),
  }),
  '/login': (asked) => {
    const way = wayIn(`?${asked}`)
    return { ...(asked.has('failure') && { failure: 'internal-error' }), ...(way && { with: way }) }
  },
  '/development': (asked) => ({
    ...(asked.has('api') && { api: testAt(`?${asked}`).id }),
  }),
}

/**
 * The address that is drawn in place of this one: it keeps only the query parameters that the page reads, with the
 * values it knows, and no slash at its end, so there are only a few dozen pages to draw. Links that carry further parameters are corrected on
 * hydration.
 */
export function drawnAs({ path, search }: PageAddress): PageAddress {
  const known = findPath(path)
  if (known === undefined) return { path: '/not-found', search: '' }
  const drawn = new URLSearchParams(READ[known]?.(new URLSearchParams(search)))
  return { path: known, search: drawn.size > 0 ? `?${drawn}` : '' }
}
