import { ditchDayAt, type TurnWindow } from '@headgate/domain'
import { format } from '@headgate/language/texts/format'
import { messages } from '@headgate/language/texts/my-schedule'

/** `Today, 4 PM to 10 PM`, `Saturday, June 13, 10 PM to 4 AM`: in a sentence or alone. */
export function formatSpan(
  { opensAt, closesAt }: TurnWindow,
  now: Temporal.Instant,
  timeZone: string,
  texts: typeof messages.span = messages.span,
): string {
  const [day, today] = [ditchDayAt(opensAt, timeZone), ditchDayAt(now, timeZone)]
  const [from, until] = [format.time(opensAt, timeZone), format.time(closesAt, timeZone)]
  if (day.equals(today)) return texts.today(from, until)
  if (day.equals(today.add({ days: 1 }))) return texts.tomorrow(from, until)
  return texts.later(format.longDayNear(day, today), from, until)
}
