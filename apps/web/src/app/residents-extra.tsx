import { UnreadCount } from '../features/notices/unread-count.tsx'
import type { Schedule } from '../features/schedule/use-schedule.ts'
import { GatePart } from './gate-part.tsx'

/** With a schedule, the buttons for somebody at their gate; else how many notices are unread. */
export const ResidentsExtra = ({ atGateOf }: { atGateOf?: Schedule }) =>
  atGateOf ? <GatePart schedule={atGateOf} /> : <UnreadCount />
