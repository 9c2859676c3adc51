import { lazyComponent } from '../platform/lazy/lazy-component.ts'

/** Components that are left out of the first load. */
export const settingsPart = lazyComponent(async () => (await import('./settings-part.tsx')).SettingsPart)
export const residentsTab = lazyComponent(async () => (await import('./residents-tab.tsx')).ResidentsTab)
export const siteFooter = lazyComponent(async () => (await import('./site-footer.tsx')).SiteFooter)
export const welcomeDialog = lazyComponent(
  async () => (await import('../features/welcome/welcome-dialog.tsx')).WelcomeDialog,
)
export const unreadCount = lazyComponent(async () => (await import('../features/notices/unread-count.tsx')).UnreadCount)
export const correctLink = lazyComponent(async () => (await import('../features/captain/correct-link.tsx')).CorrectLink)
export const setAsideDialog = lazyComponent(
  async () => (await import('../features/set-aside/set-aside-dialog.tsx')).SetAsideDialog,
)
export const accountMenu = lazyComponent(async () => (await import('./account-menu.tsx')).AccountMenu)
export const gatePart = lazyComponent(async () => (await import('./gate-part.tsx')).GatePart)
