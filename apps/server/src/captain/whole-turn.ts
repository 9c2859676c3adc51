import type { HolderName, Reassignment, Turn, TurnPlace } from '@headgate/domain'

/** Everybody who has any of a turn, each once, in order; undefined is nobody. */
export const holdersOf = (turn: Turn | undefined): (HolderName | undefined)[] =>
  turn?.parts ? [...new Set(turn.parts.map(({ holder }) => holder))] : [turn?.holder]

/** Gives a whole turn to one holder: a reassignment for each other who has any of it. */
export const giveWholeTurn = (
  { day, slot }: TurnPlace,
  holders: readonly (HolderName | undefined)[],
  next: HolderName | undefined,
): Omit<Reassignment, 'changeId' | 'number'>[] =>
  holders.filter((expected) => expected !== next).map((expected) => ({ day, slot, expected, next }))
