import { lazyComponent } from '../../platform/lazy/lazy-component.ts'

/** Loaded with the first turn that a captain changes. */
export const reviewOfChanges = lazyComponent(async () => (await import('./review.tsx')).Review)
export const copyWeekDialog = lazyComponent(async () => (await import('./copy-week-dialog.tsx')).CopyWeekDialog)
