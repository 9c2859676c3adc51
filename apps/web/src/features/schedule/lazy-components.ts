import type { PageState } from '@headgate/contracts'
import { lazyComponent, lazyPart } from '../../platform/lazy/lazy-component.ts'

const noSeason = () => import('./no-season.tsx')
export const emptySchedule = lazyComponent(async () => (await noSeason()).EmptySchedule)
/** In place of a season of the ditch's own. */
export const sampleBanner = lazyComponent(async () => (await noSeason()).SampleBanner)

/** What the first frame does not need. */
export const laterParts = lazyPart(() => import('./later-parts.ts'))
export type LaterParts = typeof import('./later-parts.ts')

/** Loads the components for a schedule in this state. Its only date may be yesterday, with no turns left. */
export const loadScheduleParts = (page: PageState): Promise<unknown> =>
  Promise.all([
    ...(isDrawnWithLaterParts(page) ? [laterParts.load()] : []),
    ...(page.season === 'sample' ? [sampleBanner.load()] : []),
    ...(page.schedule.dates.length > 1 ? [] : [emptySchedule.load()]),
  ])

/** Whether the document needs them at once: there is a note, or nobody has the water. */
export const isDrawnWithLaterParts = ({ ditch, schedule: { dates, schedules } }: PageState): boolean =>
  Boolean(ditch.note) || !dates.slice(0, 2).some((day) => /ACTIVE/.test(Object.values(schedules[day] ?? {}).join()))
