import { messages } from '@headgate/language/texts/titles'
import type { ComponentType } from 'react'
import { lazyComponent } from '../platform/lazy/lazy-component.ts'
import type { PageProps, Route } from './route.ts'
import { SiteFooter } from './site-footer.tsx'

const other = (title: string, load: () => Promise<ComponentType<PageProps>>): Route => ({
  title,
  page: lazyComponent(load),
})

const { pages: titles, rooms } = messages

const DESK: Route = {
  ...other(titles.captain, async () => (await import('./captain/captain-page.tsx')).CaptainPage),
  isWide: true,
}

const ROOMS = Object.fromEntries(
  Object.entries(rooms).map(([room, title]) => [`/captain/${room}`, { ...DESK, title }]),
) as Record<`/captain/${keyof typeof rooms}`, Route>

/** All but the main page. Their titles, and the names of all files that they need, are not in the first load. */
const ROUTES = {
  '/settings': {
    ...other(titles.settings, async () => (await import('./settings-page.tsx')).SettingsPage),
    footer: SiteFooter,
  },
  '/login': { ...other(titles.login, async () => (await import('./login-page.tsx')).LoginPage), footer: SiteFooter },
  '/__auth/action': other(titles.link, async () => (await import('./auth-action-page.tsx')).AuthActionPage),
  '/captain': DESK,
  ...ROOMS,
  '/captain-invitation': other(
    titles.invitation,
    async () => (await import('../features/captain-invitation/captain-invitation-page.tsx')).CaptainInvitationPage,
  ),
  '/join': other(titles.join, async () => (await import('../features/join/join-page.tsx')).JoinPage),
  '/trades/answer': other(
    titles.tradeAnswer,
    async () => (await import('../features/trade-answer/trade-answer-page.tsx')).TradeAnswerPage,
  ),
  '/development': other(titles.development, async () => (await import('./development-page.tsx')).DevelopmentPage),
  '/setup': other(titles.setup, async () => (await import('./setup-page.tsx')).SetupPage),
  '/terms': other(titles.terms, async () => (await import('../features/legal/terms-page.tsx')).TermsPage),
  '/privacy': other(titles.privacy, async () => (await import('../features/legal/privacy-page.tsx')).PrivacyPage),
} satisfies Record<string, Route>

const NOT_FOUND = other(titles.notFound, async () => (await import('./not-found-page.tsx')).NotFoundPage)

export type KnownPath = '/' | keyof typeof ROUTES

/** The known path, with or without a trailing slash; undefined for an unknown one. */
export function findPath(path: string): KnownPath | undefined {
  const plain = path.replace(/([^/])\/$/, '$1')
  return plain === '/' || Object.hasOwn(ROUTES, plain) ? (plain as KnownPath) : undefined
}

/** The route of an address that is not the main page's. */
export function otherRouteAt(path: string): Route {
  const known = findPath(path)
  return known && known !== '/' ? ROUTES[known] : NOT_FOUND
}
