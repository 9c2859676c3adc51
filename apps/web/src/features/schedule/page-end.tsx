import { messages } from '@headgate/language/texts/no-water'
import { useDitch } from '../../platform/services.ts'
import { RunningTurnNews } from './running-turn-news.tsx'
import type { Schedule } from './use-schedule.ts'

/** What every tab ends with: whom to ask, and news of the water for screen readers. */
export function PageEnd({ schedule }: { schedule: Schedule }) {
  const { contact } = useDitch()
  return (
    <div className="text-sm text-soft">
      {contact !== '' && <p className="wrap-anywhere">{messages.ask(contact)}</p>}
      <RunningTurnNews schedule={schedule} />
    </div>
  )
}
