import { ditchDay, ditchDayAt } from '@headgate/domain'
import { format } from '@headgate/language/texts/format'
import { useNow } from '../../platform/services.ts'
import { useImportParts } from './import-parts.ts'

/** Words a day: `Wednesday 6/10`. */
export function useFormatDay(): (iso: string) => string {
  const today = ditchDayAt(useNow(), useImportParts().timeZone)
  return (iso) => format.shortDayNear(ditchDay(iso), today)
}
