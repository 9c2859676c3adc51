import { useServices } from '../../platform/services.ts'
import type { Schedule } from './use-schedule.ts'

/** Whether the turns are those of a stored page, which the server has not confirmed. */
export function useIsStored({ isOfPage }: Pick<Schedule, 'isOfPage'>): boolean {
  const { stored } = useServices()
  return isOfPage && stored !== undefined && !stored.isConfirmed
}
