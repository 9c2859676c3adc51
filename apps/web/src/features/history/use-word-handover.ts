import type { HistoryHandover } from '@headgate/contracts'
import { ditchDayAt } from '@headgate/domain'
import { messages } from '@headgate/language/texts/captain-trades'
import { format } from '@headgate/language/texts/format'
import { useNow, useServices } from '../../platform/services.ts'
import { useObservable } from '../../platform/storage/observable.ts'

/** Words hours that a trade moved, or gave back: `Clark gave Baca Thursday, June 11, 4 PM to 7 PM`. */
export function useWordHandover(): (handover: HistoryHandover, isGivenBack: boolean) => string {
  const { timeZone } = useObservable(useServices().ditch)
  const now = useNow()
  return ({ from, until, expected, next }, isGivenBack) => {
    const [start, end] = [Temporal.Instant.from(from), Temporal.Instant.from(until)]
    const moment = (instant: Temporal.Instant) => format.dayAtTimeNear(instant, now, timeZone)
    const day = format.longDayNear(ditchDayAt(start, timeZone), ditchDayAt(now, timeZone))
    const isLong = start.until(end).total('hours') >= 24
    const hours = isLong
      ? messages.manyHours(moment(start), moment(end))
      : messages.hours(day, format.time(start, timeZone), format.time(end, timeZone))
    return isGivenBack ? messages.history.gaveBack(expected, next, hours) : messages.history.gave(expected, next, hours)
  }
}
