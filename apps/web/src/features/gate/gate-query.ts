import type { GateTurn } from '@headgate/contracts'
import { queryOptions } from '@tanstack/react-query'
import { PERSONAL } from '../../platform/auth/identity-calls.ts'
import { KNOWN_TURNS_KEY } from '../../platform/gate/waiting-presses.ts'
import type { Http } from '../../platform/http/http.ts'
import type { StoredValues } from '../../platform/storage/storage.ts'

const FRESH_MS = 60_000
/** Turns of the next two days are known, so that a phone that was online this morning can press tonight. */
const AGAIN_MS = 15 * FRESH_MS

/** The turns in which the account may press. They stay on the device for when there is no network. */
export const gateQuery = ({ http, storage, uid }: { http: Http; storage: StoredValues; uid: string }) =>
  queryOptions({
    queryKey: [PERSONAL, 'gate', uid],
    queryFn: async ({ signal }) => {
      const { turns } = await http.read('/api/gate', { signal, cache: 'no-store' })
      keepTurns(storage, uid, turns)
      return turns
    },
    staleTime: FRESH_MS,
    refetchInterval: AGAIN_MS,
    refetchOnReconnect: 'always',
    networkMode: 'always',
  })

export const keepTurns = (storage: StoredValues, uid: string, turns: readonly GateTurn[]): void =>
  storage.write(KNOWN_TURNS_KEY, JSON.stringify({ uid, turns }))

/** As last answered on this device for this account. */
export function findKeptTurns(storage: StoredValues, uid: string): GateTurn[] {
  try {
    const kept = JSON.parse(storage.read(KNOWN_TURNS_KEY) ?? 'null')
    return kept?.uid === uid && Array.isArray(kept.turns) ? kept.turns : []
  } catch {
    return []
  }
}
