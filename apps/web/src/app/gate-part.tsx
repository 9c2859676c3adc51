import { GatePanel } from '../features/gate/gate-panel.tsx'
import { findAnswer } from '../features/schedule/answer.ts'
import type { Schedule } from '../features/schedule/use-schedule.ts'
import { useAuth } from '../platform/auth/identity.ts'
import '../styles/whole.css'

/** The buttons for somebody at their gate, below who has the water. */
export function GatePart({ schedule }: { schedule: Schedule }) {
  const { user } = useAuth()
  const { now, rules } = schedule
  return (
    <GatePanel uid={user.uid} now={now} timeZone={rules.timeZone} isOpen={findAnswer(schedule).running !== undefined} />
  )
}
