import { captainQuery } from '../../platform/auth/invalidate-season.ts'
import type { Http } from '../../platform/http/http.ts'

export const todayQuery = (http: Http) => captainQuery(http, ['today'], '/api/captain/today')
