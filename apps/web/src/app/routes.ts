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
  page: LazyComponent<PageProps>
}

interface PageProps {
  page: PageState
}

type OtherPage =
  | 'link'
  | 'captain'
  | 'invitation'
  | 'join'
  | 'tradeAnswer'
  | 'development'
  | 'setup'
  | 'terms'
  | 'privacy'
  | 'notFound'

const other = (page: OtherPage): Route => ({
  title: messages.titles[page],
  page: lazyComponent<PageProps>(async () => (await import('./other-pages.ts')).OTHER_PAGES[page]()),
})

const desk: Route = { ...other('captain'), isWide: true }

const ROOMS = Object.fromEntries(
  Object.entries(messages.rooms).map(([room, title]) => [`/captain/${room}`, { ...desk, title }]),
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
  '/__auth/action': other('link'),
  '/captain': desk,
  ...ROOMS,
  // Of former releases.
  '/ditch': desk,
  '/captain-invitation': other('invitation'),
  '/join': other('join'),
  '/trades/answer': other('tradeAnswer'),
  '/development': other('development'),
  '/setup': other('setup'),
  '/terms': other('terms'),
  '/privacy': other('privacy'),
} satisfies Record<string, Route>

export type KnownPath = keyof typeof ROUTES

const NOT_FOUND = other('notFound')

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
