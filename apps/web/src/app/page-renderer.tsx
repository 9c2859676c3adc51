import { styles } from 'virtual:client-assets'
import type { PageState } from '@headgate/contracts'
import { renderToString } from 'react-dom/server'
import { renderingServices } from '../platform/rendering-services.ts'
import { App } from './app.tsx'
import type { PageAddress } from './drawn-as.ts'
import { headScript } from './head-script.ts'
import { findPath, loadPageAt } from './routes.ts'
import { writeDocument } from './write-document.ts'

export { drawnAs } from './drawn-as.ts'
export { writeManifest } from './write-manifest.ts'

/** Draws the whole document for an address. An address with no page of its own gets the 404 page. */
export async function renderPage(
  { path, search }: PageAddress,
  state: PageState,
): Promise<{ status: 200 | 404; html: string }> {
  await loadPageAt(path, search, state)
  const body = renderToString(
    <App page={state} services={renderingServices(state.nowMs)} ssrPath={path} ssrSearch={search} />,
  )
  return { status: findPath(path) ? 200 : 404, html: writeDocument({ path, search, state, body }) }
}

/** What a content security policy must let through by its hash: everything that stands inline in a document. */
export const contentSecurity = {
  scripts: [await hashSource(headScript)],
  styles: await Promise.all([styles.first, styles.whole].map(({ text }) => hashSource(text))),
}

async function hashSource(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return `'sha256-${new Uint8Array(digest).toBase64()}'`
}
