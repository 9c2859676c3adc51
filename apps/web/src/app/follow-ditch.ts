import type { DitchInfo, PageState } from '@headgate/contracts'
import { readDitchRules, rulesKey } from '../features/schedule/read-ditch-rules.ts'

const keyOf = (ditch: DitchInfo): string => rulesKey(readDitchRules(ditch))

/** The page's state with the ditch as it is now. Turns that came with other rules are left out, to be loaded again. */
export function followDitch(page: PageState, ditch: DitchInfo): PageState {
  if (keyOf(ditch) === keyOf(page.ditch)) return { ...page, ditch }
  return {
    ...page,
    ditch,
    schedule: { ...page.schedule, dates: [], schedules: {} },
    moreFrom: '',
    nextSeason: null,
  }
}
