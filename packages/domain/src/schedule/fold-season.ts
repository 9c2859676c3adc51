import type { DitchDay } from './ditch-day.ts'
import type { DitchRules } from './ditch-rules.ts'
import { type HolderName, nameKey } from './holder-name.ts'
import type { FoldedHandover, FoldedSeason, Handover, Layers, Reassignment } from './layers.ts'
import { remember } from './remember.ts'
import { isInSeason } from './rules-effect.ts'
import { type Season, seasonOf } from './season.ts'
import { successorOf } from './successions.ts'
import { placeKey, rememberedPlaceKey, type Turn, type TurnPlace } from './turn.ts'
import { moveParts, partsOf, withParts } from './turn-parts.ts'
import { openPlace, placeAfter, type TurnWindow, turnWindow } from './turn-window.ts'

/**
 * Folds the layers over a base, in the order of their changes. Successions rename holders first, in the base and in
 * every other layer, so that a layer made before a sale still finds its turn after it. A reassignment moves its turn if
 * the expected holder has it at that point; if the next holder has it already, the base has absorbed it. A turn that
 * nobody is expected to have needs a slot and a day of the season. Of a turn that was traded in part, a reassignment
 * moves what its expected holder has. A handover moves the minutes that its expected holder has. Names are compared by
 * `nameKey`.
 */
export function foldSeason(
  base: Season,
  { reassignments, handovers, successions }: Layers,
  rules: DitchRules,
): FoldedSeason {
  if (reassignments.length + handovers.length + successions.length === 0) return { season: base, ...NOTHING_MOVED }
  const rename = successorOf(successions)
  const keyOf = remember(nameKey)
  const isSame = (a: HolderName | undefined, b: HolderName | undefined) =>
    a === b || (a !== undefined && b !== undefined && keyOf(a) === keyOf(b))
  const turns = new Map(base.turns.map((turn) => [rememberedPlaceKey(turn), renamed(turn, rename)]))
  const standing: Reassignment[] = []
  const groundless: Reassignment[] = []
  const handed: FoldedHandover[] = []
  let isInOrder = true
  const reassign = (layer: Reassignment) => {
    const { day, slot } = layer
    const key = rememberedPlaceKey(layer)
    const turn = turns.get(key)
    const [expected, next] = [layer.expected && rename(layer.expected, day), layer.next && rename(layer.next, day)]
    const holders = turn?.parts ? turn.parts.map(({ holder }) => holder) : [turn?.holder]
    if (holders.some((holder) => isSame(holder, expected)) && (expected !== undefined || isOnSchedule(layer, rules))) {
      standing.push(layer)
      const given = turn?.parts
        ? withParts(
            turn,
            turn.parts.map((part) =>
              isSame(part.holder, expected) ? { ...part, holder: next, scheduled: next } : part,
            ),
          )
        : next && { day, slot, holder: next }
      if (given) turns.set(key, given)
      else turns.delete(key)
      // A new key comes last.
      if (turn === undefined) isInOrder = false
    } else if (!holders.some((holder) => isSame(holder, next))) groundless.push(layer)
  }
  const handOver = (handover: Handover) => {
    const { from, until } = handover
    const moved: TurnWindow[] = []
    const missing: TurnWindow[] = []
    for (const { day, slot } of placesWithin(handover, rules)) {
      const key = placeKey({ day, slot })
      const turn = turns.get(key)
      const [expected, next] = [rename(handover.expected, day), rename(handover.next, day)]
      const isFrom = (holder: HolderName | undefined) => isSame(holder, expected)
      const hasNoGround = (holder: HolderName | undefined) => !isFrom(holder) && !isSame(holder, next)
      const parts = turn
        ? partsOf(turn, rules)
        : [{ ...turnWindow({ day, slot }, rules), holder: undefined, scheduled: undefined }]
      missing.push(...moveParts(parts, { isFrom: hasNoGround, holder: next, from, until }).moved)
      const given = moveParts(parts, { isFrom, holder: next, from, until })
      moved.push(...given.moved)
      if (turn && given.moved.length > 0) turns.set(key, withParts(turn, given.parts) ?? turn)
    }
    handed.push({ handover, moved, missing })
  }
  for (const layer of inOrder(reassignments, handovers)) {
    if ('slot' in layer) reassign(layer)
    else handOver(layer)
  }
  const folded = [...turns.values()]
  return { season: isInOrder ? { turns: folded } : seasonOf(folded), standing, groundless, handovers: handed }
}

const NOTHING_MOVED: Omit<FoldedSeason, 'season'> = { standing: [], groundless: [], handovers: [] }

/** Each list is in the order of its changes, and no change has both. */
function inOrder(
  reassignments: readonly Reassignment[],
  handovers: readonly Handover[],
): readonly (Reassignment | Handover)[] {
  if (handovers.length === 0) return reassignments
  return [...reassignments, ...handovers].toSorted((a, b) => a.changeId - b.changeId)
}

/** The places whose slots are open at some time in `[from, until)`, in order. */
export function placesWithin({ from, until }: Pick<Handover, 'from' | 'until'>, rules: DitchRules): TurnPlace[] {
  const places: TurnPlace[] = []
  let place = openPlace(from, rules)
  while (Temporal.Instant.compare(turnWindow(place, rules).opensAt, until) < 0) {
    places.push(place)
    place = placeAfter(place, rules)
  }
  return places
}

/** The same turn if its holder keeps the name. */
function renamed(turn: Turn, rename: (holder: HolderName, day: DitchDay) => HolderName): Turn {
  const holder = rename(turn.holder, turn.day)
  return holder === turn.holder ? turn : { ...turn, holder }
}

const isOnSchedule = (place: TurnPlace, rules: DitchRules): boolean =>
  rules.slots.includes(place.slot) && isInSeason(place, rules)
