import { messages } from '@headgate/language/texts/today'
import { NextSteps } from '../../features/ditch-settings/next-steps.tsx'
import { NotePart } from '../../features/today/note-part.tsx'
import { TodayList } from '../../features/today/today-list.tsx'

/** What needs the captain’s attention, and the note to everybody. */
export const TodayRoom = () => (
  <div className="grid gap-10">
    <section aria-label={messages.wants} className="grid gap-4">
      <h2 className="sr-only">{messages.wants}</h2>
      <TodayList />
      <NextSteps />
    </section>
    <NotePart />
  </div>
)
