import type { PageState } from '@headgate/contracts'
import { lazyComponent } from '../../platform/lazy/lazy-component.ts'

/** Needed only when the ditch is off, or has no turns ahead. */
export const offPanel = lazyComponent(async () => (await import('./off-panel.tsx')).OffPanel)
export const emptySchedule = lazyComponent(async () => (await import('./empty-schedule.tsx')).EmptySchedule)

/** Loads the components for a schedule in this state. Its only date may be yesterday, with no turns left. */
export const loadScheduleParts = ({ schedule: { dates, closures } }: PageState): Promise<unknown> =>
  Promise.all([...(closures.length > 0 ? [offPanel.load()] : []), ...(dates.length > 1 ? [] : [emptySchedule.load()])])
