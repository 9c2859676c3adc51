import { ditchDayAt, isOnTheHour, isSkipped, turnWindow } from '@headgate/domain'
import { messages } from '@headgate/language/texts/empty-schedule'
import { format } from '@headgate/language/texts/format'
import { drawCode, linkTo, RichText } from '../../ui/rich-text.tsx'
import { TurnRow } from './turn-row.tsx'
import type { Schedule } from './use-schedule.ts'

/** No turns ahead this year: says why, and what comes next. */
export function EmptySchedule({ schedule, hasSeason }: { schedule: Schedule; hasSeason: boolean }) {
  return (
    <div className="border-t border-line py-6">
      <p className="text-lg">{messages.empty(format.spokenMonthDay(schedule.rules.lastDay))}</p>
      {hasSeason ? <SeasonOver schedule={schedule} /> : <NoSeason />}
    </div>
  )
}

function SeasonOver({ schedule: { now, rules, nextSeason } }: { schedule: Schedule }) {
  const [first] = nextSeason.turns
  const today = ditchDayAt(now, rules.timeZone)
  if (!first) return <p className="mt-3 text-soft">{messages.seasonOver}</p>
  return (
    <>
      <p className="mt-3 text-soft">
        <RichText
          text={messages.nextSeason}
          values={[format.longDayNear(first.day, today)]}
          tags={{ b: (day) => <strong className="text-ink">{day}</strong> }}
        />
      </p>
      <ol className="mt-3">
        {nextSeason.turns.map((turn) => (
          <TurnRow
            key={turn.slot}
            row={{
              ...turn,
              isOwn: false,
              isRunning: false,
              hasPassed: false,
              isSkipped: isSkipped(turnWindow(turn, rules)),
              isRainLikely: false,
              suspension: undefined,
            }}
            timeZone={rules.timeZone}
            hasLongSlots={!rules.slots.every(isOnTheHour)}
          />
        ))}
      </ol>
    </>
  )
}

const TAGS = { code: drawCode, link: linkTo('/captain/import') }

function NoSeason() {
  const { intro, first, ...ways } = messages.ways
  return (
    <>
      <p className="mt-3 text-soft">{intro}</p>
      <ul className="mt-3 grid list-disc gap-2 pl-5 text-soft">
        {[ways.import, ways.setting, ways.command].map((way) => (
          <li key={way}>
            <RichText text={way} tags={TAGS} />
          </li>
        ))}
      </ul>
      <p className="mt-3 text-soft">
        <RichText text={first} tags={TAGS} />
      </p>
    </>
  )
}
