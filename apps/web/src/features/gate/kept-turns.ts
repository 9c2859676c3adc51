import type { GateTurn } from '@headgate/contracts'
import { KNOWN_TURNS_KEY } from '../../platform/gate/waiting-presses.ts'
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
  const kept = turns.map((turn) =>
    withPresses(turn, before.find((other) => isSameGateTurn(turn, other))?.presses ?? []),
  )
  storage.write(KNOWN_TURNS_KEY, JSON.stringify({ uid, turns: kept }))
  return kept
}

/** The turn with these presses added, each key once. */
export function withPresses(turn: GateTurn, presses: GateTurn['presses']): GateTurn {
  const known = new Set(turn.presses.map(({ key }) => key))
  return { ...turn, presses: [...turn.presses, ...presses.filter(({ key }) => !known.has(key))] }
}
