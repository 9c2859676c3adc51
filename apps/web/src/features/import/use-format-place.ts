import { ditchDay, ditchDayAt, findSlot } from '@headgate/domain'
import { format } from '@headgate/language/texts/format'
import { messages } from '@headgate/language/texts/import'
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
  return { day, place: (date, slot) => messages.place(day(date), formatSlot(slot)) }
}

/** `4AM`, as the schedule writes it. The ditch may once have had slots that it no longer has. */
export function formatSlot(label: string): string {
  const slot = findSlot(label)
  return slot ? format.slot(slot) : label
}
