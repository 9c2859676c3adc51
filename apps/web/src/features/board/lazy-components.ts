import { lazyComponent } from '../../platform/lazy/lazy-component.ts'

/** Loaded together with the turns: its field suggests names, and that takes a library. */
export const chosenPanel = lazyComponent(async () => (await import('./chosen-panel.tsx')).ChosenPanel)
export const nameDialog = lazyComponent(async () => (await import('./name-dialog.tsx')).NameDialog)
/** Loaded with the first turn that a captain changes. */
export const reviewOfChanges = lazyComponent(async () => (await import('./review.tsx')).Review)
export const copyWeekDialog = lazyComponent(async () => (await import('./copy-week-dialog.tsx')).CopyWeekDialog)
