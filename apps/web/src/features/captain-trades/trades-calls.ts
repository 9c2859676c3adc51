import type { AllTradesResponse, TradeAct, TradePolicyShape, TradeRequest, TradeShape } from '@headgate/contracts'
import { ditchDayAt, type Season } from '@headgate/domain'
import { queryOptions } from '@tanstack/react-query'
import { CAPTAIN_QUERIES } from '../../platform/auth/invalidate-season.ts'
import type { Http } from '../../platform/http/http.ts'

const TRADE_QUERIES = [...CAPTAIN_QUERIES, 'trades'] as const
const MOST_DAYS_AHEAD = 400

export const allTradesQuery = (http: Http) =>
  queryOptions({
    queryKey: [...TRADE_QUERIES, 'all'],
    queryFn: ({ signal }): Promise<AllTradesResponse> => http.read('/api/trades/all', { signal, cache: 'no-store' }),
    staleTime: 0,
    networkMode: 'always',
  })

interface Ahead {
  now: Temporal.Instant
  timeZone: string
  readSeason: (answer: unknown) => Season
}

/** The turns from yesterday on: one that opened then may still run. */
export const comingTurnsQuery = (http: Http, { now, timeZone, readSeason }: Ahead) => {
  const from = ditchDayAt(now, timeZone).subtract({ days: 1 }).toString()
  return queryOptions({
    queryKey: [...TRADE_QUERIES, 'turns', from],
    queryFn: async ({ signal }): Promise<Season> =>
      readSeason(await http.read(`/api/schedule?date=${from}&days=${MOST_DAYS_AHEAD}`, { signal, cache: 'no-cache' })),
    staleTime: 0,
    networkMode: 'always',
    structuralSharing: false,
  })
}

export const postTrade = (http: Http, request: TradeRequest): Promise<TradeShape> =>
  http.send('POST', '/api/trades', { ...request, asCaptain: true })

export const actOnTrade = (http: Http, id: number, act: TradeAct): Promise<TradeShape> =>
  http.send('POST', `/api/trades/${id}/act`, { ...act, asCaptain: true })

export const putPolicy = (http: Http, policy: TradePolicyShape): Promise<unknown> =>
  http.send('PUT', '/api/trades/policy', policy)
