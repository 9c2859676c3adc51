import type { PageState } from '@headgate/contracts'
import { onlineManager } from '@tanstack/react-query'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { browserServices } from '../platform/browser-services.ts'
import { whenIdle } from '../platform/lazy/when-idle.ts'
import { documentSentMs } from '../platform/time/clock.ts'
import { registerServiceWorker } from '../platform/worker/register-service-worker.ts'
import { App } from './app.tsx'
import { loadPageAt } from './routes.ts'
import '../styles/first.css'

/**
 * Hydrates the server's page once all its components are loaded. A page from the service worker's cache has
 * only a state, of an earlier moment, and is rendered from that.
 */
async function takeOver(): Promise<void> {
  // The script is async, so it may run before the document is complete.
  if (document.readyState === 'loading') await new Promise((done) => addEventListener('DOMContentLoaded', done))
  const root = document.getElementById('root')
  const state = document.getElementById('page-state')?.textContent
  if (!root || !state) return
  const page: PageState = JSON.parse(state)
  const { kept, build } = root.dataset
  if (!('Temporal' in globalThis)) await import('./polyfills.ts')
  await loadPageAt(location.pathname, location.search, page)
  // TanStack Query assumes a network at first; a cached page may have none.
  onlineManager.setOnline(navigator.onLine)
  // From here on, React answers what is pressed.
  const services = browserServices(page, kept ? Number(kept) : documentSentMs())
  if (build) {
    const { openStoredPage } = await import('./stored-page.tsx')
    const app = await openStoredPage({ page, services, build })
    root.hidden = false
    createRoot(root).render(app)
    // A transition, so that a tap need not wait for all of it.
  } else startTransition(() => void hydrateRoot(root, <App page={page} services={services} />))
  whenIdle(() => registerServiceWorker().catch(() => undefined))
}

void takeOver()
