import { daysBetween, ditchDayAt, suspensionOf, turnsClosed, turnWindow } from '@headgate/domain'
import { messages } from '@headgate/language/texts/captain'
import { format } from '@headgate/language/texts/format'
import { useQuery } from '@tanstack/react-query'
import { CAPTAIN_QUERIES } from '../../platform/auth/invalidate-season.ts'
import { useNow, useServices } from '../../platform/services.ts'
import { LongList } from '../../ui/long-list.tsx'
import { useDitch } from './ditch.ts'

const texts = messages.closures
const MAX_DAYS = 400

/** The turns that a closure would suspend, each with the time it loses. */
export function SuspendedTurns({ from, until }: { from: Temporal.Instant; until: Temporal.Instant }) {
  const { http } = useServices()
  const { rules, readSeason } = useDitch()
  const now = useNow()
  // The night's turn belongs to the day before.
  const first = ditchDayAt(from, rules.timeZone).subtract({ days: 1 })
  const days = Math.min(MAX_DAYS, daysBetween(first, ditchDayAt(until, rules.timeZone)))
  const { data } = useQuery({
    queryKey: [...CAPTAIN_QUERIES, 'days', first.toString(), days],
    queryFn: ({ signal }) => http.read(`/api/schedule?date=${first}&days=${days}`, { signal, cache: 'no-cache' }),
    staleTime: 0,
    networkMode: 'always',
  })
  if (!data) return null
  const closure = { from, until, reason: 'other', note: '' } as const
  const turns = turnsClosed(readSeason(data), closure, now, rules)
  if (turns.length === 0) return <p className="text-soft">{texts.suspendsNothing}</p>
  const title = texts.suspends(turns.length)
  return (
    <div className="rounded-xl border border-line bg-wash px-4 py-3">
      <p className="font-semibold">{title}</p>
      <LongList label={title} all={turns} keyOf={({ day, slot }) => `${day} ${slot}`}>
        {(turn) => (
          <span className="flex flex-wrap justify-between gap-x-4">
            <span>
              {format.shortDayNear(turn.day, ditchDayAt(now, rules.timeZone))},{' '}
              {format.time(turnWindow(turn, rules).opensAt, rules.timeZone)}{' '}
              <strong className="font-semibold wrap-anywhere">{turn.holder}</strong>
            </span>{' '}
            <span className="text-soft">
              {format.suspension(suspensionOf(turn, [closure], rules) ?? {}, rules.timeZone)}
            </span>
          </span>
        )}
      </LongList>
    </div>
  )
}
