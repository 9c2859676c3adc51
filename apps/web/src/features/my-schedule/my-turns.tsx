import { type DitchRules, type Season, sayDay, sayDuration, sayTime, type WhoIsAsking } from '@headgate/domain'
import { Link } from 'wouter'
import { DropletIcon } from '../../ui/icons.tsx'
import { listOwnTurns, type OwnTurn } from './list-own-turns.ts'
import { messages } from './messages.ts'

interface MyTurnsProps {
  season: Season
  /** The season is all there is to show, not only its first days. */
  isWhole: boolean
  now: Temporal.Instant
  rules: DitchRules
  viewer: WhoIsAsking
  settingsHref: string
}

/** The turns of whoever is looking, the next first. */
export function MyTurns({ season, isWhole, now, rules, viewer, settingsHref }: MyTurnsProps) {
  const turns = listOwnTurns({ season, now, rules, viewer })
  if (turns.length > 0)
    return (
      <ol>
        {turns.map((turn) => (
          <OwnTurnRow key={turn.opensAt.toString()} turn={turn} now={now} timeZone={rules.timeZone} />
        ))}
      </ol>
    )
  if (!isWhole) return <p role="status">{messages.loading}</p>
  return (
    <div className="grid gap-3">
      <p className="text-lg">{messages.none}</p>
      <p className="max-w-prose text-soft">{messages.howTo}</p>
      <p>
        <Link href={settingsHref} className="text-water underline underline-offset-4">
          {messages.toSettings}
        </Link>
      </p>
    </div>
  )
}

function OwnTurnRow({ turn, now, timeZone }: { turn: OwnTurn; now: Temporal.Instant; timeZone: string }) {
  const { day, slot, holder, isRunning, opensAt, closesAt } = turn
  return (
    <li
      aria-current={isRunning ? 'time' : undefined}
      className={`-mx-3 flex min-h-11 flex-wrap items-baseline gap-x-3 px-3 py-2.5 ${isRunning ? 'rounded-lg bg-water-wash' : ''}`}
    >
      <span className="font-semibold">
        {sayDay(day)} <span className="ml-1">{slot}</span>
      </span>{' '}
      <span className="wrap-anywhere text-soft">{holder}</span>{' '}
      <span className={`ml-auto text-sm ${isRunning ? 'font-semibold text-water' : 'text-soft'}`}>
        {isRunning && <DropletIcon className="mr-1.5 inline size-4" />}
        {isRunning
          ? `${messages.runningMark}, ${messages.until(sayTime(closesAt, timeZone))}`
          : messages.in(sayDuration(now.until(opensAt)))}
      </span>
    </li>
  )
}
