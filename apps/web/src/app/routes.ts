import type { DitchInfo, PageState } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/app'
import { laterParts, loadScheduleParts } from '../features/schedule/lazy-components.ts'
import { lazyComponent, lazyPart } from '../platform/lazy/lazy-component.ts'
import { residentsTab, settingsPart } from './lazy-components.ts'
import { MainPage } from './main-page.tsx'
import type { Route } from './route.ts'

const MAIN: Route = { page: lazyComponent(async () => MainPage) }

/** The routes of all other pages, which are not part of everybody's first load. */
const otherRoutes = lazyPart(async () => (await import('./other-routes.ts')).otherRouteAt)

/** Another page has nothing but a page to load until the other routes are loaded. */
export function routeAt(path: string): Route {
  if (path === '/') return MAIN
  return otherRoutes.find()?.(path) ?? { page: { load: () => loadOtherPage(path), find: () => undefined } }
}

async function loadOtherPage(path: string) {
  const otherRouteAt = await otherRoutes.load()
  return otherRouteAt(path).page.load()
}

export const titleOf = ({ title }: Route, { name }: DitchInfo): string =>
  title ? messages.documentTitle(title, name) : messages.mainTitle(name)

/** Loads every lazy component of an address, so that its page is drawn in one go. */
export async function loadPageAt(path: string, search: string, page?: PageState): Promise<void> {
  const isMain = path === '/'
  if (!isMain) await otherRoutes.load()
  const route = routeAt(path)
  const hasTab = isMain && new URLSearchParams(search).has('tab')
  await Promise.all([
    route.page.load(),
    ...(isMain && page ? [loadScheduleParts(page)] : []),
    ...(hasTab ? [laterParts.load(), settingsPart.load(), residentsTab.load()] : []),
  ])
}
