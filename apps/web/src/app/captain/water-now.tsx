import type { PageState } from '@headgate/contracts'
import { findAnswer, formatWhen } from '../../features/schedule/answer.ts'
import { laterParts } from '../../features/schedule/lazy-components.ts'
import { NextLine } from '../../features/schedule/next-line.tsx'
import { useSchedule } from '../../features/schedule/use-schedule.ts'
import { useLazyPart } from '../../platform/lazy/lazy-component.ts'

/** Who has the water, until when, and who is next. */
export function WaterNow({ page }: { page: PageState }) {
  const schedule = useSchedule(page)
  const { next } = findAnswer(schedule)
  const [later] = useLazyPart(laterParts, true, 'without')
  // The page may have been open since before there was a season.
  const isEmpty = page.season === 'none' && schedule.timeline.segments.length === 0
  if (!later || schedule.status !== 'ready' || isEmpty) return null
  return (
    <div>
      <later.AnswerLine schedule={schedule} hasSeason heading="h2" />
      {next && (
        <NextLine holder={next.holder} className="mt-2! border-none px-4 pt-0!" softly="text-soft">
          {formatWhen(next.opensAt, schedule.now, schedule.rules.clocks)}
        </NextLine>
      )}
    </div>
  )
}
