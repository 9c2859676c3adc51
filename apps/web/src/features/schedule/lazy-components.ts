import type { PageState } from '@headgate/contracts'
import { lazyComponent } from '../../platform/lazy/lazy-component.ts'

/** Needed only when the ditch is off, or has no turns ahead. */
export const offPanel = lazyComponent(async () => (await import('./off-panel.tsx')).OffPanel)
/** In place of a season of the ditch's own. */
export const sampleBanner = lazyComponent(async () => (await import('./sample-banner.tsx')).SampleBanner)
export const emptySchedule = lazyComponent(async () => (await import('./empty-schedule.tsx')).EmptySchedule)

/** While the captains have something to say to everybody. */
export const statusNote = lazyComponent(async () => (await import('./status-note.tsx')).StatusNote)

/** Loads the components for a schedule in this state. Its only date may be yesterday, with no turns left. */
export const loadScheduleParts = ({ ditch, season, schedule: { dates, closures } }: PageState): Promise<unknown> =>
  Promise.all([
    ...(season === 'sample' ? [sampleBanner.load()] : []),
    ...(closures.length > 0 ? [offPanel.load()] : []),
    ...(ditch.note ? [statusNote.load()] : []),
    ...(dates.length > 1 ? [] : [emptySchedule.load()]),
  ])
