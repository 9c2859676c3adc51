import type { DitchInfo, PageState } from '@headgate/contracts'
import { type Later, later } from '../platform/later.ts'
import { MainPage } from './main-page.tsx'
import { settingsPanel } from './parts.ts'

export interface Route {
  title: (ditch: DitchInfo) => string
  description: (ditch: DitchInfo) => string
  hasFooter: boolean
  /** The page's module as the build names it, so that a document can preload it; none for what is always there. */
  module?: string
  page: Later<{ page: PageState }>
}

const ROUTES: Record<string, Route> = {
  '/': {
    title: ({ name }) => `${name}: who has the water`,
    description: ({ name, city }) =>
      `The water schedule of ${name} in ${city}: who has the water now, until when, and who is next.`,
    hasFooter: false,
    page: later(async () => MainPage),
  },
  '/settings': {
    title: ({ name }) => `Settings - ${name}`,
    description: ({ name }) => `Theme and facts of ${name}.`,
    hasFooter: true,
    module: 'src/app/settings-page.tsx',
    page: later(async () => (await import('./settings-page.tsx')).SettingsPage),
  },
  '/terms': {
    title: ({ name }) => `Terms of use - ${name}`,
    description: ({ name }) => `What you agree to when you use the water schedule of ${name}.`,
    hasFooter: false,
    module: 'src/features/legal/terms-page.tsx',
    page: later(async () => (await import('../features/legal/terms-page.tsx')).TermsPage),
  },
  '/privacy': {
    title: ({ name }) => `Privacy - ${name}`,
    description: ({ name }) => `What ${name} keeps about you, and that it is never given or sold.`,
    hasFooter: false,
    module: 'src/features/legal/privacy-page.tsx',
    page: later(async () => (await import('../features/legal/privacy-page.tsx')).PrivacyPage),
  },
}

export const NOT_FOUND: Route = {
  title: ({ name }) => `404 Page Not Found - ${name}`,
  description: ({ name }) => `There is no such page at ${name}.`,
  hasFooter: false,
  module: 'src/app/not-found-page.tsx',
  page: later(async () => (await import('./not-found-page.tsx')).NotFoundPage),
}

/** The route at a path, one slash at its end more or less. */
export function routeAt(path: string): Route {
  const plain = path.length > 1 ? path.replace(/\/$/, '') : path
  return Object.hasOwn(ROUTES, plain) ? (ROUTES[plain] ?? NOT_FOUND) : NOT_FOUND
}

/** Fetches all that is drawn at an address, so that it can be drawn in one go. */
export async function loadPageAt(path: string, search: string): Promise<Route> {
  const route = routeAt(path)
  const hasTab = route === ROUTES['/'] && new URLSearchParams(search).has('tab')
  await Promise.all([route.page.load(), hasTab && settingsPanel.load()])
  return route
}
