import type { FreeTurnShape } from '@headgate/contracts'

/** In whole milliseconds. */
export const lengthOf = ({ from, until }: Pick<FreeTurnShape, 'from' | 'until'>): number =>
  Temporal.Instant.from(until).epochMilliseconds - Temporal.Instant.from(from).epochMilliseconds

/** The turn whose length is closest to what was lost; of several, the earliest. Undefined if none is free. */
export const closestTurn = (free: readonly FreeTurnShape[], lostMs: number): FreeTurnShape | undefined =>
  free.reduce<FreeTurnShape | undefined>((best, turn) => {
    const isCloser = best && Math.abs(lengthOf(turn) - lostMs) < Math.abs(lengthOf(best) - lostMs)
    return !best || isCloser ? turn : best
  }, undefined)
