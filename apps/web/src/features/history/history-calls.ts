import type { AuditResponse, ImportListResponse, SeasonChangeResponse } from '@headgate/contracts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { CAPTAIN_QUERIES } from '../../platform/auth/invalidate-season.ts'
import type { Http } from '../../platform/http/http.ts'

/** The season is folded again for each answer, and a phone's connection may be slow. */
const UNDO_LIMIT_MS = 60_000

const fresh = { staleTime: 0, networkMode: 'always' } as const

/** That many pages of the history, newest first; earlier data stays until they are loaded. */
export const historyQuery = (http: Http, pages: number) =>
  queryOptions({
    ...fresh,
    queryKey: [...CAPTAIN_QUERIES, 'history', pages],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<ImportListResponse> => {
      let last = await readChanges(http, undefined, signal)
      const imports = [...last.imports]
      for (let page = 1; page < pages && last.hasMore; page += 1) {
        last = await readChanges(http, imports.at(-1)?.id, signal)
        imports.push(...last.imports)
      }
      return { imports, hasMore: last.hasMore }
    },
  })

const readChanges = (http: Http, before: number | undefined, signal: AbortSignal): Promise<ImportListResponse> =>
  http.read(startingBefore('/api/schedule/imports', before), { signal, cache: 'no-store' })

const startingBefore = <Path extends string>(path: Path, before: number | undefined) =>
  before === undefined ? path : (`${path}?before=${before}` as const)

/** What undoing a change would do now. */
export const undoPreviewQuery = (http: Http, id: number) =>
  queryOptions({
    ...fresh,
    queryKey: [...CAPTAIN_QUERIES, 'undo', id],
    queryFn: ({ signal }) => http.read(`/api/schedule/imports/${id}/undo`, { signal, cache: 'no-store' }),
    gcTime: 0,
  })

export const postUndo = (http: Http, id: number, basedOn: number): Promise<SeasonChangeResponse> =>
  http.send('POST', `/api/schedule/imports/${id}/undo?basedOn=${basedOn}`, undefined, UNDO_LIMIT_MS)

/** Entries before the one with id `before`; the newest if it is undefined. */
export const readAudit = (http: Http, before?: number, signal?: AbortSignal): Promise<AuditResponse> =>
  http.read(startingBefore('/api/schedule/audit', before), { ...(signal && { signal }), cache: 'no-store' })
