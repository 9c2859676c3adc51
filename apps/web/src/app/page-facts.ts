import type { DitchInfo } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/pages'
import { messages as titles } from '@headgate/language/texts/titles'
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

const listed = (description: PageFacts['description'], page: string): PageFacts => ({
  description,
  module: `src/${page}-page.tsx`,
})

const unlisted = (description: PageFacts['description'], page: string): PageFacts => ({
  ...listed(description, page),
  isUnlisted: true,
})

const CAPTAIN = unlisted(descriptions.captain, 'app/captain/captain')

const { rooms } = titles
const ROOMS = Object.fromEntries(Object.keys(rooms).map((room) => [`/captain/${room}`, CAPTAIN])) as Record<
  `/captain/${keyof typeof rooms}`,
  PageFacts
>

export const PAGE_FACTS: Record<KnownPath | 'not found', PageFacts> = {
  '/': { description: descriptions.main },
  '/settings': listed(descriptions.settings, 'app/settings'),
  '/login': { ...listed(descriptions.login, 'app/login'), hasFields: true },
  '/__auth/action': unlisted(descriptions.link, 'app/auth-action'),
  '/captain': CAPTAIN,
  ...ROOMS,
  '/captain-invitation': unlisted(descriptions.invitation, 'features/captain-invitation/captain-invitation'),
  '/join': unlisted(descriptions.join, 'features/join/join'),
  '/trades/answer': unlisted(descriptions.tradeAnswer, 'features/trade-answer/trade-answer'),
  '/development': unlisted(descriptions.development, 'app/development'),
  '/setup': unlisted(descriptions.setup, 'app/setup'),
  '/terms': listed(descriptions.terms, 'features/legal/terms'),
  '/privacy': listed(descriptions.privacy, 'features/legal/privacy'),
  'not found': listed(descriptions.notFound, 'app/not-found'),
}
