import type { HolderName, Reassignment, Turn, TurnPlace } from '@headgate/domain'

/** Everybody who has any of a turn, each once, in order; undefined is nobody. */
export const holdersOf = (turn: Turn | undefined): (HolderName | undefined)[] =>
  turn?.parts ? [...new Set(turn.parts.map(({ holder }) => holder))] : [turn?.holder]

/**
 * Gives a whole turn to one holder: a reassignment for each who has any of it. What the holder had by a trade already
 * comes last, so that it is theirs by the schedule too.
 */
export function giveWholeTurn(
  { day, slot }: TurnPlace,
  holders: readonly (HolderName | undefined)[],
  next: HolderName | undefined,
): Omit<Reassignment, 'changeId' | 'number'>[] {
  const others = holders.filter((holder) => holder !== next)
  const hasSome = others.length > 0 && next !== undefined && others.length < holders.length
  return [...others, ...(hasSome ? [next] : [])].map((expected) => ({ day, slot, expected, next }))
}
