import type { DitchInfo } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/pages'
import type { KnownPath } from './other-routes.ts'

/** Metadata of a page. Only the server needs it, so it is kept out of the routes, which browsers load. */
interface PageFacts {
  description: (ditch: DitchInfo) => string
  /** The page's module as the build names it, for preloading; unset for the page in the entry itself. */
  module?: string
  /** Not for search engines. */
  isUnlisted?: boolean
  /** Its fields are usable before hydration. */
  hasFields?: boolean
}

const { descriptions } = messages

const inApp = (description: PageFacts['description'], name: string): PageFacts => ({
  description,
  module: `src/app/${name}-page.tsx`,
})

const unlisted = (description: PageFacts['description'], name: string): PageFacts => ({
  ...inApp(description, name),
  isUnlisted: true,
})

const CAPTAIN = unlisted(descriptions.captain, 'captain/captain')

export const PAGE_FACTS: Record<KnownPath | 'not found', PageFacts> = {
  '/': { description: descriptions.main },
  '/settings': inApp(descriptions.settings, 'settings'),
  '/login': { ...inApp(descriptions.login, 'login'), hasFields: true },
  '/__auth/action': unlisted(descriptions.link, 'auth-action'),
  '/captain': CAPTAIN,
  '/captain/season': CAPTAIN,
  '/captain/import': CAPTAIN,
  '/captain/rotation': CAPTAIN,
  '/captain/ledger': CAPTAIN,
  '/captain/people': CAPTAIN,
  '/captain/trades': CAPTAIN,
  '/captain/invitations': CAPTAIN,
  '/captain/paper': CAPTAIN,
  '/captain/ditch': CAPTAIN,
  '/captain/history': CAPTAIN,
  '/captain-invitation': unlisted(descriptions.invitation, 'captain-invitation'),
  '/join': unlisted(descriptions.join, 'join'),
  '/trades/answer': unlisted(descriptions.tradeAnswer, 'trade-answer'),
  '/development': unlisted(descriptions.development, 'development'),
  '/setup': unlisted(descriptions.setup, 'setup'),
  '/terms': { description: descriptions.terms, module: 'src/features/legal/terms-page.tsx' },
  '/privacy': { description: descriptions.privacy, module: 'src/features/legal/privacy-page.tsx' },
  'not found': inApp(descriptions.notFound, 'not-found'),
}
