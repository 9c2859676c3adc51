import '../styles/whole.css'
import { GatePanel } from '../features/gate/gate-panel.tsx'
import { UnreadCount } from '../features/notices/unread-count.tsx'
import { findAnswer } from '../features/schedule/answer.ts'
import type { Schedule } from '../features/schedule/use-schedule.ts'

/** With a schedule, the buttons for somebody at their gate, below who has the water; else how many notices are unread. */
export const ResidentsExtra = ({ atGateOf }: { atGateOf?: Schedule }) =>
  atGateOf ? <GatePanel isOpen={findAnswer(atGateOf).running !== undefined} /> : <UnreadCount />
