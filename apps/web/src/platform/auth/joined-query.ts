import { freshQuery } from '../http/fresh-query.ts'
import type { Http } from '../http/http.ts'
import { PERSONAL } from './identity-calls.ts'

/** For whom the resident may act: the server refuses to list trades to those who may act for nobody. */
export const joinedQuery = (http: Http, uid: string) => ({
  ...freshQuery(http, [PERSONAL, 'joined', uid], '/api/join'),
  refetchOnReconnect: 'always' as const,
})
