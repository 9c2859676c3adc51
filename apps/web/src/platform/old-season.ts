import type { QueryClient } from '@tanstack/react-query'

/** What captains have been told; none of it is for whoever is signed in next. */
export const CAPTAIN = 'captain'

/** Once a captain has changed something, every idea of it that the page has is old. */
export async function forgetOldSeason(queryClient: QueryClient): Promise<void> {
  await Promise.all(
    [['schedule'], [CAPTAIN], ['status']].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  )
}
