import type { PageState } from '@headgate/contracts'
import { hydrateRoot } from 'react-dom/client'
import { browserServices } from '../platform/browser-services.ts'
import { App } from './app.tsx'
import { loadPageAt } from './routes.ts'
import './styles.css'

/** Takes over the page that the server drew, once everything that it is drawn with is there. */
async function takeOver(): Promise<void> {
  const root = document.getElementById('root')
  const state = document.getElementById('page-state')?.textContent
  if (!root || !state) return
  const page: PageState = JSON.parse(state)
  const services = browserServices(page.nowMs)
  if (!('Temporal' in globalThis)) await import('../platform/older-browsers.ts')
  await loadPageAt(location.pathname, location.search, page)
  hydrateRoot(root, <App page={page} services={services} />)
}

void takeOver()
