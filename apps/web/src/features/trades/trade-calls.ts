import type { TradeRequest, TradeShape, TradesResponse } from '@headgate/contracts'
import type { TradeAction } from '@headgate/domain'
import { queryOptions } from '@tanstack/react-query'
import { PERSONAL } from '../../platform/auth/identity-calls.ts'
import { type Http, HttpError } from '../../platform/http/http.ts'

/** For residents whom no captain has confirmed. They learn of no trade. */
export const NO_TRADES: TradesResponse = {
  policy: { mode: 'free', noticeMinutes: 0, allowsParts: false, undoHours: 0 },
  holders: [],
  partners: [],
  trades: [],
}

/** For whom the resident may act: the server refuses to list trades to those who may act for nobody. */
export const joinedQuery = (http: Http, uid: string) =>
  queryOptions({
    queryKey: [PERSONAL, 'joined', uid],
    queryFn: ({ signal }) => http.read('/api/join', { signal, cache: 'no-store' }),
    staleTime: 0,
    networkMode: 'always',
    refetchOnReconnect: 'always',
  })

export const tradesQuery = (http: Http, uid: string) =>
  queryOptions({
    queryKey: [PERSONAL, 'trades', uid],
    queryFn: ({ signal }) => readTrades(http, signal),
    staleTime: 0,
    networkMode: 'always',
    refetchOnReconnect: 'always',
  })

async function readTrades(http: Http, signal: AbortSignal): Promise<TradesResponse> {
  try {
    return await http.read('/api/trades', { signal, cache: 'no-store' })
  } catch (error) {
    if (!(error instanceof HttpError && error.status === 403)) throw error
    return NO_TRADES
  }
}

export const postTrade = (http: Http, request: TradeRequest): Promise<TradeShape> =>
  http.send('POST', '/api/trades', request)

export const postAct = (http: Http, id: number, action: TradeAction, holder?: string): Promise<TradeShape> =>
  http.send('POST', `/api/trades/${id}/act`, { action, ...(holder !== undefined && { holder }) })
