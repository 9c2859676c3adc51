import type { ShownPhone } from '@headgate/contracts'
import {
  type DitchClocks,
  ditchDayAt,
  findComingRain,
  isNear,
  nameKey,
  type OwnStretch,
  type RainSpan,
  type TurnWindow,
} from '@headgate/domain'
import { format } from '@headgate/language/texts/format'
import { messages } from '@headgate/language/texts/my-schedule'
import { messages as near } from '@headgate/language/texts/near-turn'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useAuth, useIsNewDevice } from '../../platform/auth/identity.ts'
import { PERSONAL } from '../../platform/auth/identity-calls.ts'
import { freshQuery } from '../../platform/http/fresh-query.ts'
import { useServices } from '../../platform/services.ts'
import { DropletIcon } from '../../ui/icons.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import type { NextStretch, OwnSeason, TurnTool } from './own-season.ts'

interface NextTurnProps {
  own: OwnSeason
  now: Temporal.Instant
  clocks: DitchClocks
  /** The whole season is loaded. */
  isWhole: boolean
  rain: readonly RainSpan[]
  turnTool: TurnTool
}

/** Two weeks or more ahead, a date says more than a countdown. */
const COUNTED_DOWN_HOURS = 14 * 24

/** What a resident at their gate wants to know: how long, from whom, and to whom. */
export function NextTurn({ own: { next, dry }, now, clocks, isWhole, rain, turnTool }: NextTurnProps) {
  const rainPercent = next && findComingRain(next.water, rain, now)
  const hasMore = next !== undefined && (rainPercent !== undefined || isNear(next, now))
  if (!next) return <p className="text-lg print:hidden">{dry.length > 0 ? messages.allDry : messages.seasonOver}</p>
  const { hasWater, water, suspensions } = next
  const isFar = now.until(water.opensAt).total('hours') >= COUNTED_DOWN_HOURS
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
          : isFar
            ? formatSpan(water, now, clocks)
            : messages.in(format.duration(now.until(water.opensAt)))}
      </p>
      {!isFar && (
        <p className="mt-2 text-xl font-semibold">
          {hasWater ? messages.until(format.time(water.closesAt, clocks)) : formatSpan(water, now, clocks)}
        </p>
      )}
      {next.turns.length > 1 && suspensions.length === 0 && <p className="mt-1">{formatRow(next, clocks)}</p>}
      {suspensions.length > 0 && <p className="mt-2 font-semibold text-warning">{formatSuspensions(next, clocks)}</p>}
      {dry.length > 0 && <p className="mt-2 font-semibold text-warning">{formatDry(dry, now, clocks)}</p>}
      {(isWhole || next.isFollowed) && suspensions.length === 0 && <Neighbors next={next} />}
      {hasMore && <NearTurn {...{ next, now, rainPercent }} rainAction={turnTool(next.turns, 'rain')} />}
      <div className="mt-4 flex flex-wrap empty:hidden">{turnTool(next.turns, 'next')}</div>
    </section>
  )
}

function Neighbors({ next: { before, after, hasWater } }: { next: NextStretch }) {
  return (
    <div className="mt-4 grid gap-1 border-t border-current/20 pt-3 text-lg wrap-anywhere">
      {!hasWater && <p>{before ? messages.handedBy(`${before.holder}`) : messages.handedByNobody}</p>}
      <p>{after ? messages.passedTo(`${after.holder}`) : messages.passedToNobody}</p>
    </div>
  )
}

/** `4 AM: Suspended until 6 AM.` */
const formatSuspensions = ({ suspensions }: NextStretch, clocks: DitchClocks): string =>
  messages.suspended(
    suspensions.map(({ opensAt, suspension }) => ({
      time: format.time(opensAt, clocks),
      suspension: format.suspension(suspension, clocks),
    })),
  )

/** The turns before it that get no water. */
function formatDry([first, ...more]: OwnStretch[], now: Temporal.Instant, clocks: DitchClocks): string {
  return first && more.length === 0
    ? formatSpan(first, now, clocks, messages.dryTurn)
    : messages.dryTurns(1 + more.length)
}

/** `10 AM and 4 PM follow each other: …` */
function formatRow({ turns, opensAt, closesAt }: NextStretch, clocks: DitchClocks): string {
  const hours = format.hours(opensAt.until(closesAt))
  if (turns.length > 3) return messages.manyInARow(turns.length, hours)
  const times = turns.map((turn) => format.time(turn.opensAt, clocks))
  return messages.inARow(times, hours)
}

/** `Today, 4 PM to 10 PM`, `Saturday, June 13, 10 PM to 4 AM`: in a sentence or alone. */
function formatSpan(
  { opensAt, closesAt }: TurnWindow,
  now: Temporal.Instant,
  clocks: DitchClocks,
  texts: typeof messages.span = messages.span,
): string {
  const [day, today] = [ditchDayAt(opensAt, clocks), ditchDayAt(now, clocks)]
  const [from, until] = [format.time(opensAt, clocks), format.time(closesAt, clocks)]
  if (day.equals(today)) return texts.today(from, until)
  if (day.equals(today.add({ days: 1 }))) return texts.tomorrow(from, until)
  return texts.later(format.longDayNear(day, today), from, until)
}

interface NearTurnProps {
  next: NextStretch
  now: Temporal.Instant
  /** The chance of rain during it, where rain is likely. */
  rainPercent: number | undefined
  /** What the resident can do about the rain. */
  rainAction?: ReactNode
}

/** Whom to call about the next turn, and whether it will rain on it. */
function NearTurn({ next, now, rainPercent, rainAction }: NearTurnProps) {
  const { before, after } = useNeighborPhones(next, !useIsNewDevice() && isNear(next, now))
  return (
    <>
      {before.length + after.length > 0 && (
        <ul className="mt-2 text-lg wrap-anywhere">
          <PhoneLines phones={before} text={near.before} />
          <PhoneLines phones={after} text={near.after} />
        </ul>
      )}
      {rainPercent !== undefined && (
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <p>{near.rain(String(rainPercent))}</p>
          {rainAction}
        </div>
      )}
    </>
  )
}

/** Whom to call before and after a stretch of own turns; nobody until that is known, or if nobody may be called. */
function useNeighborPhones({ opensAt, closesAt }: TurnWindow, isNear: boolean) {
  const { uid } = useAuth().user
  const { http } = useServices()
  const [opens, closes] = [opensAt.toString(), closesAt.toString()]
  const { data } = useQuery({
    ...freshQuery(http, [PERSONAL, 'neighbor-phones', uid, opens, closes], '/api/neighbors/phones'),
    enabled: isNear,
  })
  const turns = (isNear && data?.turns) || []
  // The page also joins turns that are theirs by a name or a place only, for which nobody has confirmed them.
  return {
    before: turns.find((turn) => turn.opensAt === opens)?.before ?? [],
    after: turns.find((turn) => turn.closesAt === closes)?.after ?? [],
  }
}

const PhoneLines = ({ phones, text }: { phones: readonly ShownPhone[]; text: typeof near.before }) =>
  phones.map((shown) => (
    <li key={`${shown.name} ${shown.phone}`}>
      <RichText text={text} values={[formatWho(shown), shown.phone]} tags={{ call: () => <CallLink {...shown} /> }} />
    </li>
  ))

const CallLink = ({ name, phone }: ShownPhone) => (
  <a
    href={`tel:${phone.replace(/[^\d+]/g, '')}`}
    aria-label={near.call(name, phone)}
    className="inline-flex min-h-11 items-center font-semibold whitespace-nowrap underline underline-offset-4"
  >
    {phone}
  </a>
)

/** `Baca · Ann Baca`, or only `Baca` for somebody of that very name. */
const formatWho = ({ holder, name }: ShownPhone): string =>
  name.trim() === '' || nameKey(name) === nameKey(holder) ? holder : `${holder} · ${name}`
