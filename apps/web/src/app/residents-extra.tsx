import '../styles/whole.css'
import { GatePanel } from '../features/gate/gate-panel.tsx'
import { NoticeQuestion } from '../features/notices/notice-question.tsx'
import { UnreadCount } from '../features/notices/unread-count.tsx'
import { findAnswer } from '../features/schedule/answer.ts'
import type { Schedule } from '../features/schedule/use-schedule.ts'

/**
 * With a schedule, below who has the water: the buttons for somebody at their gate, and the question how a new resident
 * is notified; else how many notices are unread.
 */
export const ResidentsExtra = ({ atGateOf }: { atGateOf?: Schedule }) =>
  atGateOf ? (
    <>
      <GatePanel isOpen={findAnswer(atGateOf).running !== undefined} />
      <NoticeQuestion />
    </>
  ) : (
    <UnreadCount />
  )
