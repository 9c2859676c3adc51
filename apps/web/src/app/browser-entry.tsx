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
 * Takes over the page that the server drew, once everything that it is drawn with is there. What the service
 * worker kept was drawn for another moment, and perhaps for another page, so it is drawn anew.
 */
async function takeOver(): Promise<void> {
  // It is run as soon as it has come, by itself: what it needs has then been run already, and not in the same task.
  if (document.readyState === 'loading') await new Promise((done) => addEventListener('DOMContentLoaded', done))
  const root = document.getElementById('root')
  const state = document.getElementById('page-state')?.textContent
  if (!root || !state) return
  const page: PageState = JSON.parse(state)
  const { kept } = root.dataset
  const services = browserServices(page.nowMs, kept ? Number(kept) : documentSentMs())
  if (!('Temporal' in globalThis)) await import('./polyfills.ts')
  await loadPageAt(location.pathname, location.search, page)
  // It takes a network for granted; a kept page may well have none.
  onlineManager.setOnline(navigator.onLine)
  const app = <App page={page} services={services} />
  if (kept) {
    root.replaceChildren()
    root.hidden = false
    createRoot(root).render(app)
    // Not so urgent that a tap would have to wait for all of it.
  } else startTransition(() => void hydrateRoot(root, app))
  whenIdle(() => registerServiceWorker().catch(() => undefined))
}

void takeOver()
