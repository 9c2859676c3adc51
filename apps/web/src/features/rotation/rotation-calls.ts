import { CAPTAIN_QUERIES } from '../../platform/auth/invalidate-season.ts'
import { freshQuery } from '../../platform/http/fresh-query.ts'
import type { Http } from '../../platform/http/http.ts'

/** Read once a visit: what the captain then types must not change under their hands. */
export const startQuery = (http: Http) => ({
  ...freshQuery(http, [...CAPTAIN_QUERIES, 'rotation-start'], '/api/schedule/rotation/start'),
  gcTime: 0,
})
