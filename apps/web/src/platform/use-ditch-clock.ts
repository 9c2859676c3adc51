import { ditchDay, ditchDayAt } from '@headgate/domain'
import { format } from '@headgate/language/texts/format'
import { useDitchRules } from './ditch-rules.ts'
import { useNow } from './services.ts'

interface Place {
  date: string
  slot: string
}

export type DitchClock = ReturnType<typeof useDitchClock>

/** The ditch's clock, and moments and turns in words by it. */
export function useDitchClock() {
  const { clocks } = useDitchRules()
  const now = useNow()
  const today = ditchDayAt(now, clocks)
  return {
    clocks,
    now,
    today,
    /** `Wednesday, June 10 at 11 AM` */
    moment: (at: string | Temporal.Instant) => format.dayAtTimeNear(Temporal.Instant.from(at), now, clocks),
    /** `Wednesday 6/10, 4 AM` */
    place: ({ date, slot }: Place) => format.place(format.shortDayNear(ditchDay(date), today), slot),
    /** `Wed 6/10 4 AM` */
    briefPlace: ({ date, slot }: Place) => format.briefPlace(format.briefDayNear(ditchDay(date), today), slot),
  }
}
