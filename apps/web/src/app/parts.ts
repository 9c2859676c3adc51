import { later } from '../platform/lazy/lazy-component.ts'

/** Components that are left out of the first load. */
export const settingsPart = later(async () => (await import('./settings-part.tsx')).SettingsPart)
export const residentsTab = later(async () => (await import('./residents-tab.tsx')).ResidentsTab)
export const welcomeDialog = later(async () => (await import('../features/welcome/welcome-dialog.tsx')).WelcomeDialog)
export const unreadCount = later(async () => (await import('../features/notices/unread-count.tsx')).UnreadCount)
export const correctLink = later(async () => (await import('../features/captain/correct-link.tsx')).CorrectLink)
export const setAsideDialog = later(
  async () => (await import('../features/set-aside/set-aside-dialog.tsx')).SetAsideDialog,
)
export const accountMenu = later(async () => (await import('./account-menu.tsx')).AccountMenu)
