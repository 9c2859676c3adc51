import { lazyComponent } from '../../../platform/lazy/lazy-component.ts'

export const findDialog = lazyComponent(async () => (await import('./find-dialog.tsx')).FindDialog)
