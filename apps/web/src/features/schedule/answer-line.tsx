import { messages } from '@headgate/language/texts/no-water'
import { messages as texts } from '@headgate/language/texts/schedule'
import { DropletIcon } from '../../ui/icons.tsx'
import { findAnswer, formatWhen } from './answer.ts'
import { formatClosureEnd } from './format-closure-end.ts'
import type { Schedule } from './use-schedule.ts'

interface AnswerLineProps {
  schedule: Schedule
  hasSeason: boolean
  heading?: 'h1' | 'h2'
}

/** The answer elsewhere than on the schedule, in one line: who has the water, and until when. */
export function AnswerLine({ schedule, hasSeason, heading: Heading = 'h1' }: AnswerLineProps) {
  const { running, next, closure } = findAnswer(schedule)
  const look = running
    ? 'border-transparent bg-water-deep text-on-water'
    : closure
      ? 'border-warning bg-warning-wash'
      : 'border-line bg-card'
  const { now, rules } = schedule
  const ends = running?.closesAt ?? next?.opensAt
  return (
    <Heading
      className={`flex min-h-11 flex-wrap items-center gap-x-2 rounded-xl border px-4 py-1 print:hidden ${look}`}
    >
      {running && <DropletIcon label={texts.runningMark} className="size-5 text-on-water-mark" />}{' '}
      <span className="font-bold wrap-anywhere">
        {running?.holder ?? messages[closure ? 'off' : hasSeason ? 'nobody' : 'noSeason']}
      </span>{' '}
      {closure && !running ? (
        <span>{formatClosureEnd(closure, now, rules.clocks)}</span>
      ) : (
        ends && <span>{formatWhen(ends, now, rules.clocks, messages.until)}</span>
      )}
    </Heading>
  )
}
