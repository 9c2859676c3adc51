import { lazyComponent } from '../platform/lazy/lazy-component.ts'

/** Components that are left out of the first load. */
export const settingsPart = lazyComponent(async () => (await import('./settings-part.tsx')).SettingsPart)
export const residentsTab = lazyComponent(async () => (await import('./residents-tab.tsx')).ResidentsTab)
/** One for both that residents need on every tab. */
export const residentsExtra = lazyComponent(async () => (await import('./residents-extra.tsx')).ResidentsExtra)
export const correctLink = lazyComponent(async () => (await import('../features/captain/correct-link.tsx')).CorrectLink)
export const setAsideDialog = lazyComponent(
  async () => (await import('../features/set-aside/set-aside-dialog.tsx')).SetAsideDialog,
)
export const accountMenu = lazyComponent(async () => (await import('./account-menu.tsx')).AccountMenu)
