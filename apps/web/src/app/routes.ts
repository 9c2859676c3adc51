import type { DitchInfo, PageState } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/app'
import { loadScheduleParts } from '../features/schedule/lazy-components.ts'
import { type LazyComponent, lazyComponent } from '../platform/lazy/lazy-component.ts'
import { residentsTab, settingsPart, siteFooter } from './lazy-components.ts'
import { MainPage } from './main-page.tsx'

export interface Route {
  /** Unset for the main page, which is titled after the ditch. */
  title?: string
  hasFooter?: boolean
  /** Not held to the resident's column. */
  isWide?: boolean
  page: LazyComponent<{ page: PageState }>
}

const captainPage = lazyComponent(async () => (await import('./captain/captain-page.tsx')).CaptainPage)
const captains = (title: string): Route => ({ title, page: captainPage, isWide: true })

const ROOMS = Object.fromEntries(
  Object.entries(messages.rooms).map(([room, title]) => [`/captain/${room}`, captains(title)]),
) as Record<`/captain/${keyof typeof messages.rooms}`, Route>

const ROUTES = {
  '/': { page: lazyComponent(async () => MainPage) },
  '/settings': {
    title: messages.titles.settings,
    hasFooter: true,
    page: lazyComponent(async () => (await import('./settings-page.tsx')).SettingsPage),
  },
  '/login': {
    title: messages.titles.login,
    hasFooter: true,
    page: lazyComponent(async () => (await import('./login-page.tsx')).LoginPage),
  },
  '/__auth/action': {
    title: messages.titles.link,
    page: lazyComponent(async () => (await import('./auth-action-page.tsx')).AuthActionPage),
  },
  '/captain': captains(messages.titles.captain),
  ...ROOMS,
  // Of former releases.
  '/ditch': captains(messages.titles.captain),
  '/captain-invitation': {
    title: messages.titles.invitation,
    page: lazyComponent(async () => (await import('./captain-invitation-page.tsx')).CaptainInvitationPage),
  },
  '/join': {
    title: messages.titles.join,
    page: lazyComponent(async () => (await import('./join-page.tsx')).JoinPage),
  },
  '/development': {
    title: messages.titles.development,
    page: lazyComponent(async () => (await import('./development-page.tsx')).DevelopmentPage),
  },
  '/setup': {
    title: messages.titles.setup,
    page: lazyComponent(async () => (await import('./setup-page.tsx')).SetupPage),
  },
  '/terms': {
    title: messages.titles.terms,
    page: lazyComponent(async () => (await import('../features/legal/terms-page.tsx')).TermsPage),
  },
  '/privacy': {
    title: messages.titles.privacy,
    page: lazyComponent(async () => (await import('../features/legal/privacy-page.tsx')).PrivacyPage),
  },
} satisfies Record<string, Route>

export type KnownPath = keyof typeof ROUTES

const NOT_FOUND: Route = {
  title: messages.titles.notFound,
  page: lazyComponent(async () => (await import('./not-found-page.tsx')).NotFoundPage),
}

/** The known path, with or without a trailing slash; undefined for an unknown one. */
export function findPath(path: string): KnownPath | undefined {
  const plain = path.replace(/([^/])\/$/, '$1')
  return Object.hasOwn(ROUTES, plain) ? (plain as KnownPath) : undefined
}

export function routeAt(path: string): Route {
  const known = findPath(path)
  return known ? ROUTES[known] : NOT_FOUND
}

export const titleOf = ({ title }: Route, { name }: DitchInfo): string =>
  title ? messages.documentTitle(title, name) : messages.mainTitle(name)

/** Loads every lazy component of an address, so that its page is drawn in one go. */
export async function loadPageAt(path: string, search: string, page?: PageState): Promise<void> {
  const route = routeAt(path)
  const isMain = route === ROUTES['/']
  const hasTab = isMain && new URLSearchParams(search).has('tab')
  await Promise.all([
    route.page.load(),
    ...(route.hasFooter ? [siteFooter.load()] : []),
    ...(isMain && page ? [loadScheduleParts(page)] : []),
    ...(hasTab ? [settingsPart.load(), residentsTab.load()] : []),
  ])
}
