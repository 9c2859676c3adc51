import type { TradesResponse } from '@headgate/contracts'
import { segmentKey, type Timeline } from '@headgate/domain'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useAuth, useIsNewDevice } from '../../platform/auth/identity.ts'
import { joinedQuery } from '../../platform/auth/joined-query.ts'
import { useHttpQuery } from '../../platform/use-http-query.ts'
import { onNotice } from '../../platform/worker/worker-news.ts'
import { useOnChange } from '../../ui/use-on-change.ts'
import { NO_TRADES, tradesQuery } from './trade-calls.ts'

/**
 * The resident's trades, refetched when a notification arrives on this device and when the schedule changes. Not asked
 * for where the device may not see them, nor while the server has not confirmed the schedule.
 */
export function useTrades(timeline: Timeline, isStored: boolean) {
  const isNewDevice = useIsNewDevice()
  const mayAsk = !isNewDevice && !isStored
  const { uid } = useAuth().user
  const queryClient = useQueryClient()
  const joined = useHttpQuery((http) => ({ ...joinedQuery(http, uid), enabled: mayAsk }))
  const isConfirmed = joined.data && joined.data.confirmed.length > 0
  const query = useHttpQuery((http) => ({ ...tradesQuery(http, uid), enabled: mayAsk && isConfirmed === true }))
  const { refetch } = query
  const data = isConfirmed === false ? NO_TRADES : query.data
  const look = () => void (mayAsk && (isConfirmed ? refetch() : joined.refetch()))
  useEffect(() => onNotice(look))
  useOnChange(
    useMemo(() => keyOfTimeline(timeline), [timeline]),
    look,
  )
  useOnChange(data && keyOfMoved(data), () => void queryClient.invalidateQueries({ queryKey: ['schedule'] }))
  return { data, isError: joined.isError || query.isError, retry: look }
}

const keyOfTimeline = ({ segments }: Timeline): string =>
  segments.map((segment) => `${segmentKey(segment)} ${segment.holder}`).join()

/** Differs when the hours differ that trades move. */
const keyOfMoved = ({ trades }: TradesResponse): string =>
  trades
    .flatMap(({ id, state, suspended }) => (state === 'agreed' ? `${id} ${suspended.map(({ from }) => from)}` : []))
    .join(';')
