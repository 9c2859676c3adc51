import { styles } from 'virtual:client-assets'
import type { PageAddress, PageState } from '@headgate/contracts'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { Welcome } from '../features/welcome/welcome.tsx'
import { welcomeScript } from '../features/welcome/welcome-script.ts'
import { renderingServices } from '../platform/rendering-services.ts'
import { App } from './app.tsx'
import { fieldsScript, headScript } from './head-script.ts'
import { findPath } from './other-routes.ts'
import { loadPageAt } from './routes.ts'
import { writeDocument } from './write-document.ts'

export { drawnAs } from './drawn-as.ts'
export { writeManifest } from './write-manifest.ts'

/** Renders the whole document for an address; the 404 page for an unknown one. */
export async function renderPage(
  { path, search }: PageAddress,
  state: PageState,
): Promise<{ status: 200 | 404; html: string }> {
  await loadPageAt(path, search, state)
  const body = renderToString(
    <App page={state} services={renderingServices(state)} ssrPath={path} ssrSearch={search} />,
  )
  const welcome = renderToStaticMarkup(<Welcome ditchName={state.ditch.name} />)
  return { status: findPath(path) ? 200 : 404, html: writeDocument({ path, search, state, body, welcome }) }
}

/** Hashes of the inline scripts and styles, for the content security policy. */
export const contentSecurity = {
  scripts: await Promise.all([headScript, fieldsScript, welcomeScript].map(hashSource)),
  styles: await Promise.all([styles.first, styles.whole].map(({ text }) => hashSource(text))),
}

async function hashSource(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return `'sha256-${new Uint8Array(digest).toBase64()}'`
}
