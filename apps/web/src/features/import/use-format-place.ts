import { ditchDay, ditchDayAt } from '@headgate/domain'
import { format } from '@headgate/language/texts/format'
import { useNow } from '../../platform/services.ts'
import { useImportParts } from './import-parts.ts'

interface PlaceFormat {
  /** `Wednesday 6/10` */
  day: (iso: string) => string
  /** `Wednesday 6/10, 4AM` */
  place: (date: string, slot: string) => string
}

export function useFormatPlace(): PlaceFormat {
  const today = ditchDayAt(useNow(), useImportParts().timeZone)
  const day = (iso: string) => format.shortDayNear(ditchDay(iso), today)
  return { day, place: (date, slot) => format.place(day(date), slot) }
}
