import type { PageState } from '@headgate/contracts'
import { isOpenEnded } from '@headgate/domain'
import { messages } from '@headgate/language/texts/schedule'
import { format } from '@headgate/language/texts/schedule-format'
import { messages as today } from '@headgate/language/texts/today'
import { findAnswer, formatWhen } from '../../features/schedule/answer.ts'
import { NextLine } from '../../features/schedule/next-line.tsx'
import { useSchedule } from '../../features/schedule/use-schedule.ts'
import { useDitchClock } from '../../platform/use-ditch-clock.ts'
import { DropletIcon } from '../../ui/icons.tsx'

/** Who has the water, until when, and who is next. */
export function WaterNow({ page }: { page: PageState }) {
  const schedule = useSchedule(page)
  const { running, next, closure } = findAnswer(schedule)
  const { now, rules } = schedule
  const { moment } = useDitchClock()
  if (schedule.status !== 'ready' || page.season === 'none') return null
  return (
    <div>
      <h2
        className={`flex min-h-11 flex-wrap items-center gap-x-2 rounded-xl px-4 py-1 ${
          running ? 'bg-water-deep text-on-water' : 'border border-line bg-card'
        }`}
      >
        {running ? (
          <>
            <DropletIcon label={messages.runningMark} className="size-5 text-on-water-mark" />{' '}
            <span className="font-bold wrap-anywhere">{running.holder}</span>{' '}
            <span>{messages.runs.until(format.time(running.closesAt, rules.clocks))}</span>
          </>
        ) : (
          <span className="font-bold">
            {closure ? today.off(isOpenEnded(closure) ? null : moment(closure.until.toString())) : messages.news.nobody}
          </span>
        )}
      </h2>
      {next && (
        <NextLine holder={next.holder} className="mt-2! border-none px-4 pt-0!" softly="text-soft">
          {formatWhen(next.opensAt, now, rules.clocks)}
        </NextLine>
      )}
    </div>
  )
}
