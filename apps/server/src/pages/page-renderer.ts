import type { PageAddress, PageState } from '@headgate/contracts'
import type { Language } from '@headgate/language'
import type { InlineSources } from '../http/security-headers.ts'

/** The web app's own renderer in one language, built beside the browser's bundle. */
export interface PageRenderer {
  /** The canonical address of the page at `address`: one of a few dozen, whatever is requested. */
  drawnAs(address: PageAddress): PageAddress
  renderPage(address: PageAddress, state: PageState): Promise<{ status: 200 | 404; html: string }>
  /** The web app manifest, as JSON. */
  writeManifest(ditch: { name: string; city: string }): string
  contentSecurity: InlineSources
}

/** The renderer of a language, loaded when it is first asked for: each takes a while, and most ditches read one. */
export type FindRenderer = (language: Language) => Promise<PageRenderer>
