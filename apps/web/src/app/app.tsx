import type { DitchInfo, PageState } from '@headgate/contracts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { type AroundNavHandler, Router, useLocation } from 'wouter'
import { useStoredIdentity } from '../platform/auth/identity.ts'
import { readDitchRules, rulesKey } from '../platform/ditch-rules.ts'
import { useLazyComponent } from '../platform/lazy/lazy-component.ts'
import { type Services, ServicesProvider, useDitch } from '../platform/services.ts'
import { followRetries } from '../ui/follow-retries.ts'
import { PageFrame } from './page-frame.tsx'
import type { PageProps } from './route.ts'
import { loadPageAt, routeAt, titleOf } from './routes.ts'

interface AppProps extends PageProps {
  services: Services
  /** The address to render on the server; browsers use their own. */
  ssrPath?: string
  ssrSearch?: string
}

export function App({ page, Mark, services, ...ssr }: AppProps) {
  const [queryClient] = useState(newQueryClient)
  return (
    <ServicesProvider value={services}>
      <QueryClientProvider client={queryClient}>
        <Router {...ssr} aroundNav={loadThenGo}>
          <CurrentPage page={page} Mark={Mark} />
        </Router>
      </QueryClientProvider>
    </ServicesProvider>
  )
}

function CurrentPage({ page: drawn, Mark }: PageProps) {
  const ditch = useDitch()
  const page = useMemo(() => followDitch(drawn, ditch), [drawn, ditch])
  useStoredIdentity()
  const [path] = useLocation()
  const route = routeAt(path)
  // A page can be missing here after a reload elsewhere, followed by the Back button.
  const Page = useLazyComponent(route.page, true, 'reload')
  useEffect(() => {
    document.title = titleOf(route, page.ditch)
  }, [route, page.ditch])
  return (
    <PageFrame footer={route.footer} isWide={route.isWide === true}>
      {Page && <Page page={page} Mark={Mark} />}
    </PageFrame>
  )
}

/** By default, as specified, data never goes stale and nothing is retried; single queries override that. */
function newQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      // Without a network a request fails at once, and visibly.
      queries: {
        retry: false,
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        networkMode: 'always',
      },
      // Paused, a write would be sent when nobody expects it any more.
      mutations: { networkMode: 'always' },
    },
  })
  followRetries(client.getMutationCache())
  return client
}

/** Counts navigations, so that only the latest one takes effect however late its components arrive. */
let asked = 0
const countGoingBack = () => {
  asked += 1
}

/** Loads a page's components before the address changes, so that no half-drawn page is seen. */
const loadThenGo: AroundNavHandler = (navigate, to, options) => {
  const { pathname, search } = new URL(to, location.href)
  const isOtherPage = pathname !== location.pathname
  addEventListener('popstate', countGoingBack, { once: true })
  // The page's own redirects do not cancel a navigation by the user.
  if (!options?.replace) asked += 1
  const turn = asked
  loadPageAt(pathname, search).then(
    () => {
      if (turn !== asked) return
      navigate(to, options)
      if (!isOtherPage) return
      scrollTo(0, 0)
      document.getElementById('main')?.focus({ preventScroll: true })
    },
    () => turn === asked && location.assign(to),
  )
}

const keyOf = (ditch: DitchInfo): string => rulesKey(readDitchRules(ditch))

/** The page's state with the ditch as it is now. Turns that came with other rules are left out, to be loaded again. */
function followDitch(page: PageState, ditch: DitchInfo): PageState {
  if (keyOf(ditch) === keyOf(page.ditch)) return { ...page, ditch }
  return {
    ...page,
    ditch,
    schedule: { ...page.schedule, dates: [], schedules: {} },
    moreFrom: '',
    nextSeason: null,
  }
}
