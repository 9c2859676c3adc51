import '../styles/whole.css'
import { GatePanel } from '../features/gate/gate-panel.tsx'
import { NoticeQuestion } from '../features/notices/notice-question.tsx'
import { UnreadCount } from '../features/notices/unread-count.tsx'
import { findAnswer } from '../features/schedule/answer.ts'
import { useIsStored } from '../features/schedule/use-is-stored.ts'
import type { Schedule } from '../features/schedule/use-schedule.ts'
import { AskedCount, AskedPanel } from '../features/trades/asked-panel.tsx'
import type { TabId } from './tabs-of-page.tsx'

/**
 * With a schedule, below the panel: the buttons at the gate, trades that wait for an answer, and the question how to
 * notify a new resident. Otherwise, the count on a tab.
 */
export function ResidentsExtra({ tab, schedule }: { tab: TabId; schedule?: Schedule }) {
  if (schedule) return <BelowAnswer tab={tab} schedule={schedule} />
  return tab === 'my-schedule' ? <AskedCount /> : tab === 'notifications' && <UnreadCount />
}

function BelowAnswer({ tab, schedule }: { tab: TabId; schedule: Schedule }) {
  const { timeline, closures, now, rules } = schedule
  const isStored = useIsStored(schedule)
  return (
    <>
      <GatePanel isOpen={findAnswer(schedule).running !== undefined} />
      <AskedPanel {...{ timeline, closures, now, clocks: rules.clocks, isStored, isAtGateOnly: tab !== 'schedule' }} />
      <NoticeQuestion />
    </>
  )
}
