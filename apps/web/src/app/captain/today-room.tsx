import { messages } from '@headgate/language/texts/today'
import { ClosePart } from '../../features/captain/close-part.tsx'
import { NotePart } from '../../features/today/note-part.tsx'
import { TodayList } from '../../features/today/today-list.tsx'
import { Section } from '../../ui/section.tsx'
import type { PageProps } from '../route.ts'
import { WaterNow } from './water-now.tsx'

/** Who has the water, the closing of the ditch, the note to everybody, and what needs the captain’s attention. */
export const TodayRoom = ({ page }: PageProps) => (
  <div className="grid gap-8">
    <WaterNow page={page} />
    <div className="grid items-start gap-8 lg:grid-cols-2">
      <ClosePart />
      <NotePart />
    </div>
    <Section title={messages.wants}>
      <TodayList />
    </Section>
  </div>
)
