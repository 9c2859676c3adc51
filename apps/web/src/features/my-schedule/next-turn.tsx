import {
  type DitchRules,
  ditchDayAt,
  findComingRain,
  isNear,
  type OwnStretch,
  type RainSpan,
  type TurnWindow,
  turnWindow,
} from '@headgate/domain'
import { format } from '@headgate/language/texts/format'
import { messages } from '@headgate/language/texts/my-schedule'
import { DropletIcon } from '../../ui/icons.tsx'
import { NearTurn } from './near-turn.tsx'
import type { NextStretch, OwnSeason, TurnTool } from './own-season.ts'

interface NextTurnProps {
  own: OwnSeason
  now: Temporal.Instant
  rules: DitchRules
  /** The whole season is loaded. */
  isWhole: boolean
  uid: string
  rain: readonly RainSpan[]
  turnTool: TurnTool
  isNew: boolean
}

/** What a resident at their gate wants to know: how long, from whom, and to whom. */
export function NextTurn({ own: { next, dry }, now, rules, isWhole, uid, rain, turnTool, isNew }: NextTurnProps) {
  const rainPercent = next && findComingRain(next.water, rain, now)
  const hasMore = next !== undefined && (rainPercent !== undefined || isNear(next, now))
  if (!next) return <p className="text-lg print:hidden">{dry.length > 0 ? messages.allDry : messages.seasonOver}</p>
  const { hasWater, water, suspensions } = next
  const { timeZone } = rules
  const look = hasWater ? 'border-water bg-water-wash' : 'border-line bg-own-wash'
  return (
    <section aria-labelledby="next-turn" className={`rounded-2xl border p-5 print:hidden sm:p-7 ${look}`}>
      <h3 id="next-turn" className={`flex items-center gap-2 font-medium ${hasWater ? 'text-water' : 'text-own'}`}>
        {hasWater && <DropletIcon className="-ml-0.5 size-5" />}
        {hasWater ? messages.running : messages.next}
      </h3>
      <p className="mt-1 text-4xl/tight font-bold tracking-tight text-balance sm:text-5xl/tight">
        {hasWater
          ? messages.left(format.duration(now.until(water.closesAt)))
          : messages.in(format.duration(now.until(water.opensAt)))}
      </p>
      <p className="mt-2 text-xl font-semibold">
        {hasWater ? messages.until(format.time(water.closesAt, timeZone)) : formatSpan(water, now, timeZone)}
      </p>
      {next.turns.length > 1 && suspensions.length === 0 && <p className="mt-1">{formatRow(next, rules)}</p>}
      {suspensions.length > 0 && <p className="mt-2 font-semibold text-warning">{formatSuspensions(next, timeZone)}</p>}
      {dry.length > 0 && <p className="mt-2 font-semibold text-warning">{formatDry(dry, now, timeZone)}</p>}
      {(isWhole || next.isFollowed) && suspensions.length === 0 && <Neighbors next={next} />}
      {hasMore && (
        <NearTurn {...{ next, uid, now, rainPercent }} hasPhones={!isNew} rainAction={turnTool(next.turns, 'rain')} />
      )}
      <div className="mt-4 flex flex-wrap empty:hidden">{turnTool(next.turns, 'next')}</div>
    </section>
  )
}

function Neighbors({ next: { handedBy, passedTo, hasWater } }: { next: NextStretch }) {
  return (
    <div className="mt-4 grid gap-1 border-t border-current/20 pt-3 text-lg wrap-anywhere">
      {!hasWater && <p>{handedBy ? messages.handedBy(handedBy) : messages.handedByNobody}</p>}
      <p>{passedTo ? messages.passedTo(passedTo) : messages.passedToNobody}</p>
    </div>
  )
}

/** `4 AM: Suspended until 6 AM.` */
const formatSuspensions = ({ suspensions }: NextStretch, timeZone: string): string =>
  messages.suspended(
    suspensions.map(({ opensAt, suspension }) => ({
      time: format.time(opensAt, timeZone),
      suspension: format.suspension(suspension, timeZone),
    })),
  )

/** The turns before it that get no water. */
function formatDry([first, ...more]: OwnStretch[], now: Temporal.Instant, timeZone: string): string {
  return first && more.length === 0
    ? formatSpan(first, now, timeZone, messages.dryTurn)
    : messages.dryTurns(1 + more.length)
}

/** `10 AM and 4 PM follow each other: …` */
function formatRow({ turns, opensAt, closesAt }: NextStretch, rules: DitchRules): string {
  const hours = format.hours(opensAt.until(closesAt))
  if (turns.length > 3) return messages.manyInARow(turns.length, hours)
  const times = turns.map((turn) => format.time(turnWindow(turn, rules).opensAt, rules.timeZone))
  return messages.inARow(times, hours)
}

/** `Today, 4 PM to 10 PM`, `Saturday, June 13, 10 PM to 4 AM`: in a sentence or alone. */
function formatSpan(
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
