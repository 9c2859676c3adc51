import type { GateTurn } from '@headgate/contracts'
import { queryOptions } from '@tanstack/react-query'
import { PERSONAL } from '../../platform/auth/identity-calls.ts'
import { KNOWN_TURNS_KEY } from '../../platform/gate/waiting-presses.ts'
import type { Http } from '../../platform/http/http.ts'
import type { StoredValues } from '../../platform/storage/storage.ts'
import { isSameGateTurn } from './at-gate.ts'

/** As last answered on this device for this account. */
export function findKeptTurns(storage: StoredValues, uid: string): GateTurn[] {
  try {
    const kept = JSON.parse(storage.read(KNOWN_TURNS_KEY) ?? 'null')
    return kept?.uid === uid && Array.isArray(kept.turns) ? kept.turns : []
  } catch {
    return []
  }
}

/**
 * Keeps the turns on the device, and returns them with every press that was known before: an answer that was on its way
 * while a press was sent does not know of it.
 */
export function keepTurns(storage: StoredValues, uid: string, turns: readonly GateTurn[]): GateTurn[] {
  const before = findKeptTurns(storage, uid)
  const kept = turns.map((turn) => withPresses(turn, before.find((other) => isSameGateTurn(turn, other)) ?? {}))
  storage.write(KNOWN_TURNS_KEY, JSON.stringify({ uid, turns: kept }))
  return kept
}

/** The turn with these presses added, each key once, without those that were withdrawn. */
export function withPresses(
  turn: GateTurn,
  { presses = [], undone = [] }: Partial<Pick<GateTurn, 'presses' | 'undone'>>,
): GateTurn {
  const known = new Set(turn.presses.map(({ key }) => key))
  const gone = new Set([...turn.undone, ...undone])
  const all = [...turn.presses, ...presses.filter(({ key }) => !known.has(key))]
  return { ...turn, presses: all.filter(({ key }) => !gone.has(key)), undone: [...gone] }
}

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
  })
