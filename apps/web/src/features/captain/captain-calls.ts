import type {
  AccountListResponse,
  AuditResponse,
  CloseDitchRequest,
  ClosureChangeResponse,
  ClosureListResponse,
  CorrectionRequest,
  ImportListResponse,
  PreviewResponse,
  ScheduleResponse,
  SeasonChangeResponse,
} from '@headgate/contracts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { CAPTAIN } from '../../platform/auth/invalidate-season.ts'
import type { Http } from '../../platform/http/http.ts'

/** A season goes up from a phone by the ditch, and comes back as thousands of rows. */
const FILE_LIMIT_MS = 60_000

const fresh = { staleTime: 0, networkMode: 'always' } as const

/** The newest of the history. */
export const importsQuery = (http: Http) =>
  queryOptions({
    ...fresh,
    queryKey: [...CAPTAIN, 'imports'],
    queryFn: async ({ signal }) => (await readImports(http, undefined, signal)).imports,
  })

/** So many pages of it, the newest first; what was there before them stays until they are. */
export const historyQuery = (http: Http, pages: number) =>
  queryOptions({
    ...fresh,
    queryKey: [...CAPTAIN, 'history', pages],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<ImportListResponse> => {
      let last = await readImports(http, undefined, signal)
      const imports = [...last.imports]
      for (let page = 1; page < pages && last.hasMore; page += 1) {
        last = await readImports(http, imports.at(-1)?.id, signal)
        imports.push(...last.imports)
      }
      return { imports, hasMore: last.hasMore }
    },
  })

const readImports = async (http: Http, before: number | undefined, signal: AbortSignal): Promise<ImportListResponse> =>
  (await http.read(`/api/schedule/imports${sayBefore(before)}`, { signal, cache: 'no-store' })) as ImportListResponse

const sayBefore = (before: number | undefined): string => (before === undefined ? '' : `?before=${before}`)

export const closuresQuery = (http: Http) =>
  queryOptions({
    ...fresh,
    queryKey: [...CAPTAIN, 'closures'],
    queryFn: async ({ signal }) =>
      ((await http.read('/api/schedule/closures', { signal, cache: 'no-store' })) as ClosureListResponse).closures,
  })

export const accountsQuery = (http: Http) =>
  queryOptions({
    ...fresh,
    queryKey: [...CAPTAIN, 'accounts'],
    queryFn: async ({ signal }) =>
      ((await http.read('/api/users', { signal, cache: 'no-store' })) as AccountListResponse).accounts,
  })

/** The turns from `date` through `days` later, as everybody sees them. */
export const daysQuery = (http: Http, date: string, days: number) =>
  queryOptions({
    ...fresh,
    queryKey: [...CAPTAIN, 'days', date, days],
    queryFn: async ({ signal }) =>
      (await http.read(`/api/schedule?date=${date}&days=${days}`, { signal, cache: 'no-cache' })) as ScheduleResponse,
  })

/** Entries before the one that `before` names; the newest where it is undefined. */
export const readAudit = async (http: Http, before: number | undefined, signal: AbortSignal): Promise<AuditResponse> =>
  (await http.read(`/api/schedule/audit${sayBefore(before)}`, { signal, cache: 'no-store' })) as AuditResponse

/** A file as its sender's device named it; without content, the one that the server's settings name. */
export interface SeasonFile {
  name: string
  content?: Blob
}

export const previewFile = async (http: Http, file: SeasonFile): Promise<PreviewResponse> =>
  (await http.send(
    'POST',
    file.content ? `/api/schedule/preview?${new URLSearchParams({ fileName: file.name })}` : '/api/schedule/preview',
    file.content,
    FILE_LIMIT_MS,
  )) as PreviewResponse

export async function importFile(http: Http, file: SeasonFile, basedOn: number): Promise<SeasonChangeResponse> {
  const asked = new URLSearchParams({ basedOn: String(basedOn), ...(file.content && { fileName: file.name }) })
  return (await http.send('POST', `/api/schedule/import?${asked}`, file.content, FILE_LIMIT_MS)) as SeasonChangeResponse
}

export const undoImport = async (http: Http, id: number, basedOn: number): Promise<SeasonChangeResponse> =>
  (await http.send(
    'POST',
    `/api/schedule/imports/${id}/undo?basedOn=${basedOn}`,
    undefined,
    FILE_LIMIT_MS,
  )) as SeasonChangeResponse

export const correctTurn = async (
  http: Http,
  correction: CorrectionRequest,
  basedOn: number,
): Promise<SeasonChangeResponse> =>
  (await http.send('POST', `/api/schedule/corrections?basedOn=${basedOn}`, correction)) as SeasonChangeResponse

export const closeDitch = async (http: Http, closure: CloseDitchRequest): Promise<ClosureChangeResponse> =>
  (await http.send('POST', '/api/schedule/closures', closure)) as ClosureChangeResponse

export const reopenDitch = async (http: Http, id: number): Promise<ClosureChangeResponse> =>
  (await http.send('POST', `/api/schedule/closures/${id}/reopen`)) as ClosureChangeResponse

export const setAccountDisabled = (http: Http, uid: string, isDisabled: boolean): Promise<unknown> =>
  http.send('POST', `/api/users/${encodeURIComponent(uid)}/${isDisabled ? 'disable' : 'enable'}`)
