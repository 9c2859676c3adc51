import { format } from '@headgate/language/texts/format'
import { useNow, useServices } from '../../platform/services.ts'
import { useObservable } from '../../platform/storage/observable.ts'

/** Words a moment by the ditch's clock: `Wednesday, June 10 at 11 AM`. */
export function useFormatMoment(): (iso: string) => string {
  const { timeZone } = useObservable(useServices().ditch)
  const now = useNow()
  return (iso) => format.dayAtTimeNear(Temporal.Instant.from(iso), now, timeZone)
}
