import type { WaitingPress } from '../gate/waiting-presses.ts'

/** `opened`, at five past ten on June 10. */
export const aPress = (userId: string, key: string, more: Partial<WaitingPress> = {}): WaitingPress => ({
  userId,
  key,
  kind: 'opened',
  date: '2026-06-10',
  slot: '10AM',
  opensAt: '2026-06-10T16:00:00Z',
  pressedAt: '2026-06-10T16:05:00Z',
  ...more,
})
