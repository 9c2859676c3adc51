import { messages } from '@headgate/language/texts/today'
import { ClosePart } from '../../features/captain/close-part.tsx'
import { NextSteps } from '../../features/ditch-settings/next-steps.tsx'
import { NotePart } from '../../features/today/note-part.tsx'
import { TodayList } from '../../features/today/today-list.tsx'
import type { PageProps } from '../route.ts'
import { WaterNow } from './water-now.tsx'

/** Who has the water, the closing of the ditch, what needs the captain’s attention, and the note to everybody. */
export const TodayRoom = ({ page }: PageProps) => (
  <div className="grid gap-8">
    <WaterNow page={page} />
    <div className="grid items-start gap-x-8 gap-y-4 lg:grid-cols-2">
      <ClosePart />
      <NotePart />
    </div>
    <section aria-label={messages.wants} className="grid gap-4">
      <h2 className="sr-only">{messages.wants}</h2>
      <TodayList />
      <NextSteps />
    </section>
  </div>
)
