import { type Exchange, holdTurns } from './held-turns.ts'
import { HAIR } from './misfit.ts'
import type { RotationTask } from './share-out.ts'

/** How many exchanges are looked at, at most: a season that cannot be mended must not be searched for ever. */
const MAX_LOOKS = 200_000

/** Where a better turn is looked for, to spread a holder's turns: so many days before and after. */
const NEAR_DAYS = 3
const PASSES = 4

interface Exchanges {
  task: RotationTask
  holderAt: readonly number[]
  /** Whether the mode allows that two holders exchange these places. */
  mayExchange: (a: number, b: number) => boolean
}

/**
 * Exchanges turns until every holder has their rest and is at most one turn, one night and one weekend off, or until no
 * exchange of two turns helps; in between, spreads each holder's turns more evenly. Tries near turns first.
 */
export function exchangeTurns({ task, holderAt, mayExchange }: Exchanges): readonly number[] {
  const { places, request } = task
  const held = holdTurns(task, holderAt)
  const near = NEAR_DAYS * request.rules.slots.length
  let looks = 0
  mend()
  looks = 0
  for (let pass = 0; pass < PASSES; pass += 1) {
    for (const index of places.keys()) improve(index, near, evensHarmlessly)
  }
  mend()
  return held.holderAt

  function mend(): void {
    looks = 0
    for (let isBetter = true; isBetter && looks < MAX_LOOKS; ) {
      isBetter = false
      for (const holder of request.holders.keys()) {
        for (const index of held.troublesOf(holder)) {
          if (held.holderAt[index] === holder && improve(index, places.length, held.gain)) isBetter = true
        }
      }
    }
  }

  function evensHarmlessly(exchange: Exchange): number {
    return held.gain(exchange) < -HAIR ? 0 : held.evens(exchange)
  }

  /** Makes the first exchange that gains something, at most `farthest` places away. */
  function improve(index: number, farthest: number, gain: (exchange: Exchange) => number): boolean {
    const holder = held.holderAt[index] ?? 0
    for (let distance = 1; distance < farthest && looks < MAX_LOOKS; distance += 1) {
      for (const other of [index - distance, index + distance]) {
        const partner = held.holderAt[other]
        if (partner === undefined || partner === holder || !mayExchange(index, other)) continue
        const exchange = { holder, index, partner, other }
        if (!held.mayExchange(exchange)) continue
        looks += 1
        if (gain(exchange) <= HAIR) continue
        held.swap(exchange)
        return true
      }
    }
    return false
  }
}
