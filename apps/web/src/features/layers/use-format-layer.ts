import { ditchDay, ditchDayAt } from '@headgate/domain'
import { format } from '@headgate/language/texts/format'
import { useNow, useServices } from '../../platform/services.ts'
import { useObservable } from '../../platform/storage/observable.ts'

interface LayerFormat {
  /** `Wednesday 6/10, 4AM` */
  formatPlace: (date: string, slot: string) => string
  formatMoment: (at: string) => string
}

/** Words where and when an earlier change was made, in the ditch’s time zone. */
export function useFormatLayer(): LayerFormat {
  const { timeZone } = useObservable(useServices().ditch)
  const now = useNow()
  const today = ditchDayAt(now, timeZone)
  return {
    formatPlace: (date, slot) => format.place(format.shortDayNear(ditchDay(date), today), slot),
    formatMoment: (at) => format.dayAtTimeNear(Temporal.Instant.from(at), now, timeZone),
  }
}
