import type { TradesResponse } from '@headgate/contracts'
import { segmentKey, type Timeline } from '@headgate/domain'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useAuth, useIsNewDevice } from '../../platform/auth/identity.ts'
import { PERSONAL } from '../../platform/auth/identity-calls.ts'
import { joinedQuery } from '../../platform/auth/joined-query.ts'
import { useHttpQuery } from '../../platform/use-http-query.ts'
import { onNotice } from '../../platform/worker/worker-news.ts'
import { useOnChange } from '../../ui/use-on-change.ts'
import { NO_TRADES, tradesQuery } from './trade-calls.ts'

/**
 * The resident's trades as they are known. Not asked for where the device may not see them, nor while the server has not
 * confirmed the schedule.
 */
export function useKnownTrades(isStored: boolean) {
  const isNewDevice = useIsNewDevice()
  const mayAsk = !isNewDevice && !isStored
  const { uid } = useAuth().user
  const joined = useHttpQuery((http) => ({ ...joinedQuery(http, uid), enabled: mayAsk }))
  const isConfirmed = joined.data && joined.data.confirmed.length > 0
  const query = useHttpQuery((http) => ({ ...tradesQuery(http, uid), enabled: mayAsk && isConfirmed === true }))
  const look = () => void (mayAsk && (isConfirmed ? query.refetch() : joined.refetch()))
  return { data: isConfirmed === false ? NO_TRADES : query.data, isError: joined.isError || query.isError, retry: look }
}

/**
 * The resident's trades, refetched when a notification arrives on this device and when the schedule changes.
 */
export function useTrades(timeline: Timeline, isStored: boolean) {
  const queryClient = useQueryClient()
  const known = useKnownTrades(isStored)
  const { data, retry: look } = known
  useEffect(() => onNotice(look))
  useOnChange(
    useMemo(() => keyOfTimeline(timeline), [timeline]),
    look,
  )
  useOnChange(data && keyOfMoved(data), () => {
    for (const queryKey of [['schedule'], [PERSONAL, 'gate']]) void queryClient.invalidateQueries({ queryKey })
  })
  return known
}

const keyOfTimeline = ({ segments }: Timeline): string =>
  segments.map((segment) => `${segmentKey(segment)} ${segment.holder}`).join()

/** Differs when the hours differ that trades move. */
const keyOfMoved = ({ trades }: TradesResponse): string =>
  trades
    .flatMap(({ id, state, suspended }) => (state === 'agreed' ? `${id} ${suspended.map(({ from }) => from)}` : []))
    .join(';')
