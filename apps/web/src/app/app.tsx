import type { PageState } from '@headgate/contracts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type AroundNavHandler, Router, useLocation } from 'wouter'
import { useAuth, useKeptIdentity } from '../platform/identity.ts'
import { useLater } from '../platform/later.ts'
import { type Services, ServicesProvider } from '../platform/services.ts'
import { PageFrame } from './page-frame.tsx'
import { setAsideDialog } from './parts.ts'
import { loadPageAt, routeAt, titleOf } from './routes.ts'

interface AppProps {
  page: PageState
  services: Services
  /** Where the page is drawn for; the browser knows by itself. */
  ssrPath?: string
  ssrSearch?: string
}

export function App({ page, services, ...ssr }: AppProps) {
  const [queryClient] = useState(newQueryClient)
  return (
    <ServicesProvider value={services}>
      <QueryClientProvider client={queryClient}>
        <Router {...ssr} aroundNav={loadThenGo}>
          <CurrentPage page={page} />
        </Router>
      </QueryClientProvider>
    </ServicesProvider>
  )
}

function CurrentPage({ page }: { page: PageState }) {
  useKeptIdentity()
  const [path] = useLocation()
  const route = routeAt(path)
  // What is missing here was reached with the Back button, after a reload elsewhere.
  const Page = useLater(route.page, true, 'reload')
  useEffect(() => {
    document.title = titleOf(route, page.ditch)
  }, [route, page.ditch])
  return (
    <PageFrame ditchName={page.ditch.name} timeZone={page.ditch.timeZone} hasFooter={route.hasFooter === true}>
      {Page && <Page page={page} />}
      <AskAboutSetAside />
    </PageFrame>
  )
}

/** Details that may be a stranger's, on an account that turned out to be this resident's. */
function AskAboutSetAside() {
  const { user, session } = useAuth()
  const setAside = session?.setAside
  const Dialog = useLater(setAsideDialog, Boolean(setAside), 'without')
  return Dialog && setAside && <Dialog email={user.email ?? ''} setAside={setAside} />
}

/** What the page reads does not go stale by itself, nor is it tried again, unless a query says so. */
function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false },
      // Without a network a write fails at once; paused, it would be sent when nobody expects it any more.
      mutations: { networkMode: 'always' },
    },
  })
}

/** How often somebody has asked to go elsewhere: only the last is gone to, however late what it is drawn with comes. */
let asked = 0
const countGoingBack = () => {
  asked += 1
}

/** What an address is drawn with is fetched before it is taken, so that nothing half-drawn is seen. */
const loadThenGo: AroundNavHandler = (navigate, to, options) => {
  const { pathname, search } = new URL(to, location.href)
  const isOtherPage = pathname !== location.pathname
  addEventListener('popstate', countGoingBack, { once: true })
  // What the page replaces by itself was not asked for, and does not call off what was.
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
