import { ditchDay, ditchDayAt } from '@headgate/domain'
import { format } from '@headgate/language/texts/format'
import { useNow } from '../../platform/services.ts'
import { useDitch } from './ditch.ts'

/** Formats a date from a response: `Wednesday 6/10`. */
export function useFormatDate(): (iso: string) => string {
  const today = ditchDayAt(useNow(), useDitch().rules.timeZone)
  return (iso) => format.shortDayNear(ditchDay(iso), today)
}
