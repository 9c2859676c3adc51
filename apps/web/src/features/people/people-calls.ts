import { captainQuery } from '../../platform/auth/invalidate-season.ts'
import { type Http, LONG_TIME_LIMIT_MS } from '../../platform/http/http.ts'

export const peopleQuery = (http: Http) => captainQuery(http, ['people'], '/api/people')

/** Takes back a sale or a merge, which is a change of the season. */
export const undoSeasonChange = (http: Http, changeId: number): Promise<unknown> =>
  http.send('POST', `/api/schedule/imports/${changeId}/undo`, undefined, LONG_TIME_LIMIT_MS)
