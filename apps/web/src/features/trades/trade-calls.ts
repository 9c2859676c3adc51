import type { TradesResponse } from '@headgate/contracts'
import { messages as reasons } from '@headgate/language/texts/trade-problems'
import { messages } from '@headgate/language/texts/trades'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { PERSONAL } from '../../platform/auth/identity-calls.ts'
import { failureMessage } from '../../platform/http/failure-message.ts'
import { type Http, HttpError } from '../../platform/http/http.ts'

/** For residents whom no captain has confirmed. They learn of no trade. */
export const NO_TRADES: TradesResponse = {
  policy: { mode: 'free', noticeMinutes: 0, allowsParts: false, undoHours: 0 },
  holders: [],
  zones: [],
  partners: [],
  notJoined: [],
  trades: [],
}

export const tradesQuery = (http: Http, uid: string) =>
  queryOptions({
    queryKey: [PERSONAL, 'trades', uid],
    queryFn: ({ signal }) => readTrades(http, signal),
    staleTime: 0,
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

/** Loads again what shows whose turns are whose. The session names only holders whom the season shows. */
export function refreshTurns(queryClient: QueryClient): void {
  for (const queryKey of [['schedule'], [PERSONAL, 'gate'], ['session']])
    void queryClient.invalidateQueries({ queryKey })
}

/** Why a call about a trade failed. */
export const tradeFailure = (error: unknown): string => failureMessage(error, messages.failed, reasons)
