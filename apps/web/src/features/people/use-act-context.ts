import { useAuth, useMail } from '../../platform/auth/identity.ts'
import { captainQuery } from '../../platform/auth/invalidate-season.ts'
import type { Http } from '../../platform/http/http.ts'
import { useHttpQuery } from '../../platform/use-http-query.ts'
import type { ActContext } from './member-acts.ts'

export const captainsQuery = (http: Http) => captainQuery(http, ['captains'], '/api/captains')

/** Until the captains are loaded, nobody is one. */
export function useActContext(): ActContext {
  const { user } = useAuth()
  const { data } = useHttpQuery(captainsQuery)
  return { mail: useMail(), captains: data?.captains ?? [], you: user.uid }
}
