import type { SaleRequest } from '@headgate/contracts'
import { CAPTAIN_QUERIES } from '../../platform/auth/invalidate-season.ts'
import { freshQuery } from '../../platform/http/fresh-query.ts'
import type { Http } from '../../platform/http/http.ts'

/** For thousands of rows over a phone's connection. */
export const FILE_LIMIT_MS = 60_000

export const peopleQuery = (http: Http) => freshQuery(http, [...CAPTAIN_QUERIES, 'people'], '/api/people')

export const holderNamesQuery = (http: Http) => freshQuery(http, [...CAPTAIN_QUERIES, 'holders'], '/api/people/holders')

/** Takes back a sale or a merge, which is a change of the season. */
export const undoSeasonChange = (http: Http, changeId: number): Promise<unknown> =>
  http.send('POST', `/api/schedule/imports/${changeId}/undo`, undefined, FILE_LIMIT_MS)

export type SaleWanted = Pick<SaleRequest, 'propertyId' | 'date' | 'holder' | 'withTurns'>
