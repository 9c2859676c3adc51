import { STATUS_QUERIES } from '../../platform/auth/invalidate-season.ts'
import { freshQuery } from '../../platform/http/fresh-query.ts'
import { useHttpQuery } from '../../platform/use-http-query.ts'

/** Which Headgate this is, to tell the person who runs the server. */
export function Version() {
  const { data } = useHttpQuery((http) => freshQuery(http, [...STATUS_QUERIES], '/api/development/status'))
  return data ? <p className="text-sm text-soft">Headgate {data.version}</p> : null
}
