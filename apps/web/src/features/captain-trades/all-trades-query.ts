import { captainQuery } from '../../platform/auth/invalidate-season.ts'
import type { Http } from '../../platform/http/http.ts'

export const allTradesQuery = (http: Http) => captainQuery(http, ['trades', 'all'], '/api/trades/all')
