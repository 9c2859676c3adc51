import type { Http } from '../http/http.ts'
import { useHttpQuery } from '../use-http-query.ts'
import { captainQuery } from './invalidate-season.ts'

export const settingsQuery = (http: Http) => captainQuery(http, ['ditch'], '/api/ditch/settings')

/** What people type to open the ditch, for captains; where this page was opened, as long as nobody has said. */
export function useDitchAddress(): string {
  const { data } = useHttpQuery((http) => settingsQuery(http))
  return data?.publicUrl ?? (data?.profile.webAddress || location.origin)
}
