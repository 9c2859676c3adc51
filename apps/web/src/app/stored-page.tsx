import type { PageState } from '@headgate/contracts'
import { type ReactNode, startTransition, useCallback, useEffect, useMemo, useState } from 'react'
import { StoredMark } from '../features/schedule/stored-mark.tsx'
import type { BrowserServices } from '../platform/browser-services.ts'
import { HttpError } from '../platform/http/http.ts'
import { after, elapsedMs } from '../platform/time/device-clock.ts'
import { App } from './app.tsx'
import { loadPageAt } from './routes.ts'

/** If the server's state arrives within this time after opening, the page is drawn once, with that state. */
const WORTH_WAITING_MS = 250
/** After opening. At 50 kbit/s with a latency of 1 s, the state takes 4 to 5 s over a new connection. */
const LONGEST_CHECK_MS = 6000
const AGAIN_MS = 1000

const CONFIRMED = 'confirmed'
const OTHER_BUILD = 'other-build'
type Answer = PageState | typeof OTHER_BUILD

interface Stored {
  page: PageState
  services: BrowserServices
  /** The build that stored it. */
  build: string
}

export async function openStoredPage(stored: Stored): Promise<ReactNode> {
  const answer = askServer(stored)
  const first = await Promise.race([
    answer.catch(() => 'failed' as const),
    new Promise<'checking'>((resolve) => after(WORTH_WAITING_MS - elapsedMs(), () => resolve('checking'))),
  ])
  const drawn: Drawn =
    typeof first === 'string' ? { page: stored.page, status: first } : { page: first, status: CONFIRMED }
  return <FollowServer stored={stored} drawn={drawn} answer={answer} />
}

async function askServer({ page, services, build }: Stored): Promise<Answer> {
  const { http, ditch, minuteMs } = services
  const asked = http.read(`/api/page?build=${build}`, { cache: 'no-store' })
  const state = await asked.catch((error: unknown) => {
    const status = error instanceof HttpError && error.status
    // The worker has asked whether the page that it just opened is still the server's.
    if (status === 304) return page
    if (status === 404) return OTHER_BUILD
    throw error
  })
  if (state === OTHER_BUILD) return state
  const fresh = { ...state, nowMs: minuteMs.current(), moreFrom: null }
  await loadPageAt(location.pathname, location.search, fresh)
  if (fresh.ditch.version >= ditch.current().version) ditch.set(fresh.ditch)
  return fresh
}

interface Drawn {
  page: PageState
  status: 'checking' | 'late' | 'failed' | typeof CONFIRMED | typeof OTHER_BUILD
}

interface FollowServerProps {
  stored: Stored
  drawn: Drawn
  answer: Promise<Answer>
}

/** The stored page, replaced by the server's as soon as it arrives. */
function FollowServer({ stored, drawn, answer }: FollowServerProps) {
  const [{ page, status }, setShown] = useState(drawn)
  const follow = useCallback(async (asked: Promise<Answer>) => {
    const found = await asked.catch(() => 'failed' as const)
    // All of it in one frame: otherwise the calendar would follow a moment later, below an unmarked panel.
    startTransition(() =>
      setShown((shown) => {
        if (shown.status === CONFIRMED) return shown
        return typeof found === 'string' ? { ...shown, status: found } : { page: found, status: CONFIRMED }
      }),
    )
    return found !== 'failed'
  }, [])
  const ask = useCallback(() => follow(askServer(stored)), [follow, stored])
  const isFirst = drawn.status === 'checking'
  useEffect(() => {
    if (!isFirst) return
    void follow(answer)
    const giveUp = () => setShown((now) => (now.status === 'checking' ? { ...now, status: 'late' } : now))
    return after(LONGEST_CHECK_MS - elapsedMs(), giveUp)
  }, [isFirst, follow, answer])
  const isAskedAgain = status === 'failed' || status === 'late'
  useEffect(() => {
    if (!isAskedAgain) return
    const ends = new AbortController()
    const { signal } = ends
    const again = async () => {
      // The first request after the network comes back may still fail.
      if (!document.hidden && !(await ask())) after(AGAIN_MS, ask)
    }
    window.addEventListener('online', again, { signal })
    document.addEventListener('visibilitychange', again, { signal })
    return () => ends.abort()
  }, [isAskedAgain, ask])
  const services = useMemo(() => {
    const isConfirmed = status === CONFIRMED
    const trouble = status === 'late' || status === 'failed' ? status : undefined
    return {
      ...stored.services,
      stored: { isConfirmed, isAsked: !isConfirmed && status !== OTHER_BUILD, trouble, ask },
    }
  }, [stored, status, ask])
  return <App page={page} services={services} Mark={StoredMark} />
}
