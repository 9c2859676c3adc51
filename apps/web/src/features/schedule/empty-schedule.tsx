import { ditchDayAt } from '@headgate/domain'
import { messages } from '@headgate/language/texts/schedule'
import { Link } from 'wouter'
import { formatDate } from './answer.ts'
import { formatLastDayForSpeech } from './format-last-day.ts'
import { TurnRow } from './turn-row.tsx'
import type { Schedule } from './use-schedule.ts'

/** No turns ahead this year: says why, and what comes next. */
export function EmptySchedule({ schedule, hasSeason }: { schedule: Schedule; hasSeason: boolean }) {
  return (
    <div className="border-t border-line py-6">
      <p className="text-lg">{messages.empty(formatLastDayForSpeech(schedule.rules))}</p>
      {hasSeason ? <SeasonOver schedule={schedule} /> : <NoSeason />}
    </div>
  )
}

function SeasonOver({ schedule: { now, rules, nextSeason } }: { schedule: Schedule }) {
  const [first] = nextSeason.turns
  const today = ditchDayAt(now, rules.timeZone)
  if (!first) return <p className="mt-3 text-soft">The season is over. The next one has not been loaded yet.</p>
  return (
    <>
      <p className="mt-3 text-soft">
        The season is over. The next one opens <strong className="text-ink">{formatDate(first.day, today)}</strong>,
        with these turns:
      </p>
      <ol className="mt-3">
        {nextSeason.turns.map((turn) => (
          <TurnRow
            key={turn.slot}
            row={{ ...turn, isOwn: false, isRunning: false, isRainLikely: false, suspension: undefined }}
            timeZone={rules.timeZone}
            hasPassed={false}
          />
        ))}
      </ol>
    </>
  )
}

function NoSeason() {
  return (
    <>
      <p className="mt-3 text-soft">A captain of the ditch loads its season in one of three ways:</p>
      <ul className="mt-3 grid list-disc gap-2 pl-5 text-soft">
        <li>
          sign in and import the season’s CSV file with the{' '}
          <Link href="/development?part=season" className="text-water underline underline-offset-4">
            captain’s tools
          </Link>
          ;
        </li>
        <li>
          name that file in <code>SCHEDULE_CSV</code> and start the server again;
        </li>
        <li>
          or run <code>npm run import -- FILE</code> beside the server.
        </li>
      </ul>
    </>
  )
}
