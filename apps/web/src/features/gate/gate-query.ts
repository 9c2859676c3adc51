import { queryOptions } from '@tanstack/react-query'
import { PERSONAL } from '../../platform/auth/identity-calls.ts'
import type { Http } from '../../platform/http/http.ts'
import type { StoredValues } from '../../platform/storage/storage.ts'
import { keepTurns } from './kept-turns.ts'

const FRESH_MS = 60_000

/** The turns in which the account may press, for two days. They stay on the device for when there is no network. */
export const gateQuery = ({ http, storage, uid }: { http: Http; storage: StoredValues; uid: string }) =>
  queryOptions({
    queryKey: [PERSONAL, 'gate', uid],
    queryFn: async ({ signal }) => {
      const { turns } = await http.read('/api/gate', { signal, cache: 'no-store' })
      return keepTurns(storage, uid, turns)
    },
    staleTime: FRESH_MS,
    refetchOnReconnect: 'always',
    networkMode: 'always',
  })
