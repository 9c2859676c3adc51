import type { OfferedRotationShape } from '@headgate/contracts'
import { format } from '@headgate/language/texts/format'
import { messages } from '@headgate/language/texts/rotation'
import { Section } from '../../ui/section.tsx'
import { formatShortDay } from './format-place.ts'

/** Who has which turn in the first two weeks, day by day. */
export function FirstWeeks({ turns }: { turns: OfferedRotationShape['firstTurns'] }) {
  const days = [...Map.groupBy(turns, ({ date }) => date)]
  return (
    <Section title={messages.board.title} heading="h3">
      <ol className="divide-y divide-line rounded-xl border border-line bg-card px-4">
        {days.map(([date, ofDay]) => (
          <li key={date} className="grid gap-x-4 py-2 sm:grid-cols-[8rem_1fr]">
            <span className="font-semibold">{formatShortDay(date)}</span>
            <ul className="rotation-day">
              {ofDay.map(({ slot, holder }) => (
                <li key={slot} className="flex gap-2">
                  <span className="w-18 shrink-0 whitespace-nowrap text-soft">{format.slotLabel(slot)}</span>
                  <span className="wrap-anywhere">{holder}</span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </Section>
  )
}
