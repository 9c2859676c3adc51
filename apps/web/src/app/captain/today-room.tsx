import { NextSteps } from '../../features/setup/next-steps.tsx'
import type { RoomProps } from './room-props.ts'

/** What wants the captain. */
export const TodayRoom = ({ session }: RoomProps) => <NextSteps session={session} />
