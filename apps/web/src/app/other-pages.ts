/**
 * The pages of few visitors. The names of their files, and of what each needs, are here and not in the routes, which
 * are part of everybody's first load.
 */
export const OTHER_PAGES = {
  link: async () => (await import('./auth-action-page.tsx')).AuthActionPage,
  captain: async () => (await import('./captain/captain-page.tsx')).CaptainPage,
  invitation: async () => (await import('./captain-invitation-page.tsx')).CaptainInvitationPage,
  join: async () => (await import('./join-page.tsx')).JoinPage,
  tradeAnswer: async () => (await import('./trade-answer-page.tsx')).TradeAnswerPage,
  development: async () => (await import('./development-page.tsx')).DevelopmentPage,
  setup: async () => (await import('./setup-page.tsx')).SetupPage,
  terms: async () => (await import('../features/legal/terms-page.tsx')).TermsPage,
  privacy: async () => (await import('../features/legal/privacy-page.tsx')).PrivacyPage,
  notFound: async () => (await import('./not-found-page.tsx')).NotFoundPage,
}
