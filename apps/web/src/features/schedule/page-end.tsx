import { WhoToAsk } from '../../ui/who-to-ask.tsx'
import { RunningTurnNews } from './running-turn-news.tsx'
import type { Schedule } from './use-schedule.ts'

/** What every tab ends with: whom to ask, and news of the water for screen readers. */
export const PageEnd = ({ schedule }: { schedule: Schedule }) => (
  <div className="text-sm text-soft">
    <WhoToAsk />
    <RunningTurnNews schedule={schedule} />
  </div>
)
