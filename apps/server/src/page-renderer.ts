import type { PageState } from '@headgate/contracts'

/** The web app's own renderer, built beside the browser's bundle. */
export interface PageRenderer {
  renderPage(url: { path: string; search: string }, state: PageState): Promise<{ status: 200 | 404; html: string }>
  /** The web app manifest, as JSON. */
  writeManifest(ditch: { name: string; city: string }): string
  /** CSP sources of what stands inline in every page. */
  contentSecurity: { scripts: string[]; styles: string[] }
}
