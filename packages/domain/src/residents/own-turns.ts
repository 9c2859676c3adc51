import type { DitchRules } from '../schedule/ditch-rules.ts'
import { type HolderName, nameKey } from '../schedule/holder-name.ts'
import { holderAt, type Piece, piecesOf } from '../schedule/pieces.ts'
import type { Season } from '../schedule/season.ts'
import { type Stretch, stretchesOf } from '../schedule/stretch.ts'
import { isOwnTurn, type TurnViewer } from './whose-turn.ts'

/** One resident's turns that follow each other without a gap, and the neighbors at both ends. */
export interface OwnStretch extends Stretch<Piece> {
  /** The holder whose turn closes as this stretch opens; undefined if nobody's does. */
  handedBy: HolderName | undefined
  /** The holder whose turn opens as this stretch closes; undefined if nobody's does. */
  passedTo: HolderName | undefined
}

/** `isOwnTurn` for many names, memoized. */
export function ownNames(viewer: TurnViewer): (holder: string) => boolean {
  const found = new Map<string, boolean>()
  return (holder) => {
    const known = found.get(holder) ?? isOwnTurn(holder, viewer)
    found.set(holder, known)
    return known
  }
}

/** The stretches of the viewer's own turns, in order. Neighbors are found only within the given season. */
export function ownStretches(season: Season, viewer: TurnViewer, rules: DitchRules): OwnStretch[] {
  const isOwn = ownNames(viewer)
  return stretchesOf(
    piecesOf(season).filter(({ holder }) => isOwn(holder)),
    rules,
  ).map((stretch) => {
    const { opensAt, closesAt } = stretch
    return {
      ...stretch,
      handedBy: holderAt(season, opensAt.subtract({ nanoseconds: 1 }), rules),
      passedTo: holderAt(season, closesAt, rules),
    }
  })
}

/** The names that a resident's turns are matched by, as recorded, without blanks and repeats. */
export function searchedNames({ fullName, username, propertyOwners = [] }: TurnViewer): string[] {
  const names = [fullName, username, ...propertyOwners].flatMap((name) => (name && nameKey(name) !== '' ? [name] : []))
  return [...new Map(names.map((name) => [nameKey(name), name.trim()])).values()]
}
