import { PERSONAL } from '../../platform/auth/identity-calls.ts'
import { captainQuery } from '../../platform/auth/invalidate-season.ts'
import { freshQuery } from '../../platform/http/fresh-query.ts'
import type { Http } from '../../platform/http/http.ts'

/** Without a year, the season that the server proposes. */
const inYear = (year: number | undefined) => (year === undefined ? ('' as const) : (`?year=${year}` as const))

export const ownLedgerQuery = (http: Http, uid: string, year: number | undefined) =>
  freshQuery(http, [PERSONAL, 'ledger', uid, year], `/api/ledger${inYear(year)}`)

export const allLedgersQuery = (http: Http, year: number | undefined) =>
  captainQuery(http, ['ledger', year], `/api/ledger/all${inYear(year)}`)
