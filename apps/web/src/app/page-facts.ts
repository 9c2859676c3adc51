import type { DitchInfo } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/pages'
import type { KnownPath } from './other-routes.ts'

/** Metadata of a page. Only the server needs it, so it is kept out of the routes, which browsers load. */
interface PageFacts {
  description: (ditch: DitchInfo) => string
  /** Not for search engines. */
  isUnlisted?: boolean
  /** Its fields are usable before hydration. */
  hasFields?: boolean
  /** The page's module as the build names it, for preloading; unset for the page in the entry itself. */
  module?: string
}

const CAPTAIN: PageFacts = {
  description: messages.descriptions.captain,
  isUnlisted: true,
  module: 'src/app/captain/captain-page.tsx',
}

export const PAGE_FACTS: Record<KnownPath | 'not found', PageFacts> = {
  '/': {
    description: messages.descriptions.main,
  },
  '/settings': {
    description: messages.descriptions.settings,
    module: 'src/app/settings-page.tsx',
  },
  '/login': {
    description: messages.descriptions.login,
    hasFields: true,
    module: 'src/app/login-page.tsx',
  },
  '/__auth/action': {
    description: messages.descriptions.link,
    isUnlisted: true,
    module: 'src/app/auth-action-page.tsx',
  },
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
  '/captain-invitation': {
    description: messages.descriptions.invitation,
    isUnlisted: true,
    module: 'src/app/captain-invitation-page.tsx',
  },
  '/join': {
    description: messages.descriptions.join,
    isUnlisted: true,
    module: 'src/app/join-page.tsx',
  },
  '/trades/answer': {
    description: messages.descriptions.tradeAnswer,
    isUnlisted: true,
    module: 'src/app/trade-answer-page.tsx',
  },
  '/development': {
    description: messages.descriptions.development,
    isUnlisted: true,
    module: 'src/app/development-page.tsx',
  },
  '/setup': {
    description: messages.descriptions.setup,
    isUnlisted: true,
    module: 'src/app/setup-page.tsx',
  },
  '/terms': {
    description: messages.descriptions.terms,
    module: 'src/features/legal/terms-page.tsx',
  },
  '/privacy': {
    description: messages.descriptions.privacy,
    module: 'src/features/legal/privacy-page.tsx',
  },
  'not found': {
    description: messages.descriptions.notFound,
    module: 'src/app/not-found-page.tsx',
  },
}
