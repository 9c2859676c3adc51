import { ditchDay, ditchDayAt } from '@headgate/domain'
import { useNow } from '../../platform/services.ts'
import { useDitch } from './ditch.ts'
import { formatShortDay } from './format-moment.ts'

/** Formats a date from a response: `Wednesday 6/10`. */
export function useFormatDate(): (iso: string) => string {
  const today = ditchDayAt(useNow(), useDitch().rules.timeZone)
  return (iso) => formatShortDay(ditchDay(iso), today)
}
