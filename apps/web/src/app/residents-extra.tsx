import '../styles/whole.css'
import { GatePanel } from '../features/gate/gate-panel.tsx'
import { UnreadCount } from '../features/notices/unread-count.tsx'
import { findAnswer } from '../features/schedule/answer.ts'
import type { Schedule } from '../features/schedule/use-schedule.ts'
import { useAuth } from '../platform/auth/identity.ts'

/** With a schedule, the buttons for somebody at their gate; else how many notices are unread. */
export const ResidentsExtra = ({ atGateOf }: { atGateOf?: Schedule }) =>
  atGateOf ? <GatePart schedule={atGateOf} /> : <UnreadCount />

/** The buttons for somebody at their gate, below who has the water. */
function GatePart({ schedule }: { schedule: Schedule }) {
  const { user } = useAuth()
  const { now, rules } = schedule
  return (
    <GatePanel uid={user.uid} now={now} timeZone={rules.timeZone} isOpen={findAnswer(schedule).running !== undefined} />
  )
}
