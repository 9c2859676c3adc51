import { lazyComponent } from '../platform/lazy/lazy-component.ts'

/** The tabs, each like a page of its own. */
export const settingsPart = lazyComponent(async () => (await import('./settings-part.tsx')).SettingsPart)
export const residentsTab = lazyComponent(async () => (await import('./residents-tab.tsx')).ResidentsTab)

const signedIn = () => import('./signed-in.tsx')
export const residentsExtra = lazyComponent(async () => (await signedIn()).ResidentsExtra)
export const correctLink = lazyComponent(async () => (await signedIn()).CorrectLink)
export const accountMenu = lazyComponent(async () => (await signedIn()).AccountMenu)
