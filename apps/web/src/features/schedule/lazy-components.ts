import type { PageState } from '@headgate/contracts'
import { lazyComponent } from '../../platform/lazy/lazy-component.ts'

const noSeason = () => import('./no-season.tsx')
export const emptySchedule = lazyComponent(async () => (await noSeason()).EmptySchedule)
/** In place of a season of the ditch's own. */
export const sampleBanner = lazyComponent(async () => (await noSeason()).SampleBanner)

/** Loads the components for a schedule in this state. Its only date may be yesterday, with no turns left. */
export const loadScheduleParts = ({ season, schedule: { dates } }: PageState): Promise<unknown> =>
  Promise.all([
    ...(season === 'sample' ? [sampleBanner.load()] : []),
    ...(dates.length > 1 ? [] : [emptySchedule.load()]),
  ])
