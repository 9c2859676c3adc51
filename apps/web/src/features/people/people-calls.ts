import type {
  NameChanged,
  NameChangePreview,
  PeopleChanged,
  PeopleEntry,
  PeopleImported,
  PeopleImportPreview,
  PeopleImportRequest,
  PeopleTable,
  PeopleUndo,
  RowId,
  SalePreview,
  SaleRequest,
} from '@headgate/contracts'
import { queryOptions } from '@tanstack/react-query'
import { CAPTAIN_QUERIES } from '../../platform/auth/invalidate-season.ts'
import type { Http } from '../../platform/http/http.ts'

/** Thousands of rows over a phone's connection. */
const FILE_LIMIT_MS = 60_000

const fresh = { staleTime: 0, networkMode: 'always' } as const

export const peopleQuery = (http: Http) =>
  queryOptions({
    ...fresh,
    queryKey: [...CAPTAIN_QUERIES, 'people'],
    queryFn: ({ signal }) => http.read('/api/people', { signal, cache: 'no-store' }),
  })

export const holderNamesQuery = (http: Http) =>
  queryOptions({
    ...fresh,
    queryKey: [...CAPTAIN_QUERIES, 'holders'],
    queryFn: async ({ signal }) => (await http.read('/api/people/holders', { signal, cache: 'no-store' })).holders,
  })

export const addPeople = (http: Http, entry: PeopleEntry): Promise<PeopleChanged> =>
  http.send('POST', '/api/people', { entry })

export const editPeople = (
  http: Http,
  body: { basedOn: number; row: RowId; entry: PeopleEntry },
): Promise<PeopleChanged> => http.send('POST', '/api/people/edit', body)

export const removePeople = (http: Http, body: { basedOn: number; row: RowId }): Promise<PeopleChanged> =>
  http.send('POST', '/api/people/remove', body)

export const undoPeople = (http: Http, body: { basedOn: number; undo: PeopleUndo }): Promise<PeopleChanged> =>
  http.send('POST', '/api/people/undo', body, FILE_LIMIT_MS)

/** Takes back a sale or a merge, which is a change of the season. */
export const undoSeasonChange = (http: Http, changeId: number): Promise<unknown> =>
  http.send('POST', `/api/schedule/imports/${changeId}/undo`, undefined, FILE_LIMIT_MS)

export const previewMerge = (http: Http, names: { from: string; to: string }): Promise<NameChangePreview> =>
  http.send('POST', '/api/people/merges/preview', names)

export const mergeHolders = (http: Http, body: { from: string; to: string; basedOn: number }): Promise<NameChanged> =>
  http.send('POST', '/api/people/merges', body, FILE_LIMIT_MS)

export type SaleWanted = Pick<SaleRequest, 'propertyId' | 'date' | 'holder' | 'withTurns'>

export const previewSale = (http: Http, wanted: SaleWanted): Promise<SalePreview> =>
  http.send('POST', '/api/people/sales/preview', wanted)

export const sellProperty = (http: Http, body: SaleRequest): Promise<NameChanged> =>
  http.send('POST', '/api/people/sales', body, FILE_LIMIT_MS)

export const readList = (http: Http, content: Blob): Promise<PeopleTable> =>
  http.send('POST', '/api/people/import/read', content, FILE_LIMIT_MS)

export const previewImport = (http: Http, request: PeopleImportRequest): Promise<PeopleImportPreview> =>
  http.send('POST', '/api/people/import/preview', request, FILE_LIMIT_MS)

export const importPeople = (http: Http, request: PeopleImportRequest & { basedOn: number }): Promise<PeopleImported> =>
  http.send('POST', '/api/people/import', request, FILE_LIMIT_MS)
