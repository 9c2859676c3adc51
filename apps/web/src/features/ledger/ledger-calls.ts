import type { FreeTurnShape, SeasonChangeResponse } from '@headgate/contracts'
import { queryOptions } from '@tanstack/react-query'
import { PERSONAL } from '../../platform/auth/identity-calls.ts'
import { CAPTAIN_QUERIES } from '../../platform/auth/invalidate-season.ts'
import type { Http } from '../../platform/http/http.ts'

const EDITS_LIMIT_MS = 60_000

export const ownLedgerQuery = (http: Http, uid: string, year: number | undefined) =>
  queryOptions({
    queryKey: [PERSONAL, 'ledger', uid, year],
    // Without a year, the season that the server proposes.
    queryFn: ({ signal }) =>
      http.read(year === undefined ? '/api/ledger' : `/api/ledger?year=${year}`, { signal, cache: 'no-store' }),
    staleTime: 0,
    networkMode: 'always',
    retry: false,
  })

export const allLedgersQuery = (http: Http, year: number | undefined) =>
  queryOptions({
    queryKey: [...CAPTAIN_QUERIES, 'ledger', year],
    queryFn: ({ signal }) =>
      http.read(year === undefined ? '/api/ledger/all' : `/api/ledger/all?year=${year}`, { signal, cache: 'no-store' }),
    staleTime: 0,
    networkMode: 'always',
  })

export const csvPath = (year: number): string => `/api/ledger/export.csv?year=${year}`

/** Gives a turn that nobody has to a holder: an edit as the board makes them. */
export const giveTurn = (
  http: Http,
  { turn: { date, slot }, holder, note }: { turn: FreeTurnShape; holder: string; note: string },
): Promise<SeasonChangeResponse> =>
  http.send(
    'POST',
    '/api/schedule/edits',
    { cells: [{ date, slot, was: null, holder }], note, newNames: [holder] },
    EDITS_LIMIT_MS,
  )
