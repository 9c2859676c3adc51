import { useServices } from '../../platform/services.ts'
import type { Schedule } from './use-schedule.ts'

/** Whether the turns come from a stored page that the server has not confirmed. */
export function useIsStored({ isOfPage }: Pick<Schedule, 'isOfPage'>): boolean {
  const { stored } = useServices()
  return isOfPage && stored !== undefined && !stored.isConfirmed
}
