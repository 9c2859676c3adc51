import type {
  CloseDitchRequest,
  ClosureChangeResponse,
  ImportListResponse,
  SeasonChangeResponse,
} from '@headgate/contracts'
import { queryOptions } from '@tanstack/react-query'
import { CAPTAIN_QUERIES } from '../../platform/auth/invalidate-season.ts'
import type { Http } from '../../platform/http/http.ts'

/** A season is uploaded over a phone's connection, and answered with thousands of rows. */
const FILE_LIMIT_MS = 60_000

const fresh = { staleTime: 0, networkMode: 'always' } as const

/** The first page of the history. */
export const importsQuery = (http: Http) =>
  queryOptions({
    ...fresh,
    queryKey: [...CAPTAIN_QUERIES, 'imports'],
    queryFn: async ({ signal }) => (await readImports(http, undefined, signal)).imports,
  })

const readImports = (http: Http, before: number | undefined, signal: AbortSignal): Promise<ImportListResponse> =>
  http.read(startingBefore('/api/schedule/imports', before), { signal, cache: 'no-store' })

const startingBefore = <Path extends string>(path: Path, before: number | undefined) =>
  before === undefined ? path : (`${path}?before=${before}` as const)

export const closuresQuery = (http: Http) =>
  queryOptions({
    ...fresh,
    queryKey: [...CAPTAIN_QUERIES, 'closures'],
    queryFn: async ({ signal }) => (await http.read('/api/schedule/closures', { signal, cache: 'no-store' })).closures,
  })

export const accountsQuery = (http: Http) =>
  queryOptions({
    ...fresh,
    queryKey: [...CAPTAIN_QUERIES, 'accounts'],
    queryFn: async ({ signal }) => (await http.read('/api/users', { signal, cache: 'no-store' })).accounts,
  })

/** The public schedule from `date` through `date + days`. */
export const daysQuery = (http: Http, date: string, days: number) =>
  queryOptions({
    ...fresh,
    queryKey: [...CAPTAIN_QUERIES, 'days', date, days],
    queryFn: ({ signal }) => http.read(`/api/schedule?date=${date}&days=${days}`, { signal, cache: 'no-cache' }),
  })

export const undoImport = (http: Http, id: number, basedOn: number): Promise<SeasonChangeResponse> =>
  http.send('POST', `/api/schedule/imports/${id}/undo?basedOn=${basedOn}`, undefined, FILE_LIMIT_MS)

export const postClosure = (http: Http, closure: CloseDitchRequest): Promise<ClosureChangeResponse> =>
  http.send('POST', '/api/schedule/closures', closure)

export const postReopening = (http: Http, id: number): Promise<ClosureChangeResponse> =>
  http.send('POST', `/api/schedule/closures/${id}/reopen`)

export const setAccountDisabled = (http: Http, uid: string, isDisabled: boolean): Promise<unknown> =>
  http.send('POST', `/api/users/${encodeURIComponent(uid)}/${isDisabled ? 'disable' : 'enable'}`)
