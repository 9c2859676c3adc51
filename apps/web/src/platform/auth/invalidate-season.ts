import type { QueryClient } from '@tanstack/react-query'
import { PERSONAL } from './identity-calls.ts'

/** What captains alone are told, and how the server is, of which they are told more. */
export const CAPTAIN = [PERSONAL, 'captain'] as const
export const STATUS = [PERSONAL, 'status'] as const

/** Once a captain has changed something, every idea of it that the page has is old. */
export async function forgetOldSeason(queryClient: QueryClient): Promise<void> {
  await Promise.all([['schedule'], CAPTAIN, STATUS].map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}
