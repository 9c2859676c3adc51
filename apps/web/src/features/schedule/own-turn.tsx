import { ditchDayAt } from '@headgate/domain'
import { messages } from '@headgate/language/texts/own-turn'
import { format } from '@headgate/language/texts/schedule-format'
import { useLayoutEffect } from 'react'
import { NO_TURNS_KEY } from '../../platform/auth/own-name.ts'
import { useViewer } from '../../platform/auth/viewer.ts'
import { useServices } from '../../platform/services.ts'
import { isFarOff } from './far-off.ts'
import { findOwnWater, isNameGone } from './own-water.ts'
import type { Schedule } from './use-schedule.ts'

/** The reader's own water, inside the panel: until when they have it, or when they have it next. */
export function OwnTurn({ schedule }: { schedule: Schedule }) {
  const viewer = useViewer()
  const { isOwn, ownName } = viewer
  const { now, closures, isWhole } = schedule
  const own = isOwn && findOwnWater(schedule, isOwn)
  useOwnPlace(own !== undefined || ownName !== undefined, isWhole)
  if (!isOwn || (!own && !isWhole)) return null
  if (!own)
    return (
      <p className="text-lg font-semibold wrap-anywhere">
        {ownName && isNameGone(schedule, viewer) ? messages.gone(ownName) : messages.none}
      </p>
    )
  const hasWater = Temporal.Instant.compare(own.opensAt, now) <= 0
  const isCut = closures.some(({ from }) => from.equals(own.closesAt))
  const when = hasWater
    ? formatDay(own.closesAt, schedule, messages.until)
    : formatDay(own.opensAt, schedule, messages.when)
  const size = when.length > 18 ? 'text-2xl/tight' : when.length > 11 ? 'text-3xl/tight' : 'text-4xl/tight'
  return (
    <p>
      {!hasWater && <span className="block font-medium text-own">{messages.label}</span>}{' '}
      <strong className={`block font-bold tracking-tight ${size}`}>{when}</strong>
      {!hasWater && !isFarOff(own.opensAt, now) && (
        <span className="text-xl">
          <span className="sr-only">, </span>
          {messages.in(format.duration(now.until(own.opensAt)))}
        </span>
      )}
      {hasWater && isCut && <span className="text-xl"> {messages.thenOff}</span>}
    </p>
  )
}

/** `today 4 PM`, `tomorrow 4 PM`, `Friday 6/12, 4 PM` */
function formatDay(at: Temporal.Instant, { now, rules: { clocks } }: Schedule, texts: typeof messages.when): string {
  const [day, today] = [ditchDayAt(at, clocks), ditchDayAt(now, clocks)]
  const time = format.time(at, clocks)
  if (day.equals(today)) return texts.today(time)
  return day.equals(today.add({ days: 1 })) ? texts.tomorrow(time) : texts.later(format.shortDay(day), time)
}

/** Records whether the next visit should reserve space for it in the panel. */
function useOwnPlace(hasTurn: boolean, isWhole: boolean): void {
  const { storage } = useServices()
  const { isKnown, isOwn } = useViewer()
  const isNobody = isKnown && !isOwn
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    if (isNobody) delete dataset.own
    if (hasTurn) {
      dataset.own = ''
      storage.remove(NO_TURNS_KEY)
    } else if (isOwn && isWhole) storage.write(NO_TURNS_KEY, 'true')
  }, [hasTurn, isNobody, isOwn, isWhole, storage])
}
