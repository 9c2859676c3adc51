import type { DitchInfo } from '@headgate/contracts'
import type { KnownPath } from './routes.ts'

/** Metadata of a page. Only the server needs it, so it is kept out of the routes, which browsers load. */
interface PageFacts {
  description: (ditch: DitchInfo) => string
  /** Not for search engines. */
  isUnlisted?: boolean
  /** The page's module as the build names it, for preloading; unset for the page in the entry itself. */
  module?: string
}

export const PAGE_FACTS: Record<KnownPath | 'not found', PageFacts> = {
  '/': {
    description: ({ name, city }) =>
      `The water schedule of ${name} in ${city}: who has the water now, until when, and who is next.`,
  },
  '/settings': {
    description: ({ name }) => `Your account, the theme and the facts of ${name}.`,
    module: 'src/app/settings-page.tsx',
  },
  '/login': {
    description: ({ name }) => `Sign in to see your own turns at ${name}.`,
    module: 'src/app/login-page.tsx',
  },
  '/__auth/action': {
    description: ({ name }) => `Opens the links that ${name} mails.`,
    isUnlisted: true,
    module: 'src/app/auth-action-page.tsx',
  },
  '/development': {
    description: ({ name }) => `Tools for setting up ${name}.`,
    isUnlisted: true,
    module: 'src/app/development-page.tsx',
  },
  '/terms': {
    description: ({ name }) => `What you agree to when you use the water schedule of ${name}.`,
    module: 'src/features/legal/terms-page.tsx',
  },
  '/privacy': {
    description: ({ name }) => `What ${name} keeps about you, and that it is never given or sold.`,
    module: 'src/features/legal/privacy-page.tsx',
  },
  'not found': {
    description: ({ name }) => `There is no such page at ${name}.`,
    module: 'src/app/not-found-page.tsx',
  },
}
