import type { PageState } from '@headgate/contracts'
import { later } from '../../platform/lazy/lazy-component.ts'

/** What most visits do without: a ditch that is off, and one without turns ahead. */
export const offPanel = later(async () => (await import('./off-panel.tsx')).OffPanel)
export const emptySchedule = later(async () => (await import('./empty-schedule.tsx')).EmptySchedule)

/** Fetches what a schedule in this state is drawn with. Its one date may be yesterday, with nothing left to show. */
export const loadScheduleParts = ({ schedule: { dates, closures } }: PageState): Promise<unknown> =>
  Promise.all([...(closures.length > 0 ? [offPanel.load()] : []), ...(dates.length > 1 ? [] : [emptySchedule.load()])])
