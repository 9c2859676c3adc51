import type { DitchRules } from './ditch-rules.ts'
import type { HolderName } from './holder-name.ts'
import type { Turn, TurnPart } from './turn.ts'
import { type TurnWindow, turnWindow } from './turn-window.ts'

/** Who has a turn when, in order and without gaps. Of a turn that no trade moves, one part. */
export const partsOf = (turn: Turn, rules: DitchRules): readonly TurnPart[] =>
  turn.parts ?? [{ ...turnWindow(turn, rules), holder: turn.holder, scheduled: turn.holder }]

/**
 * The turn with these parts; undefined if nobody has any of it. Parts that follow each other with the same holders
 * become one. If every part is its scheduled holder's, the turn has no parts.
 */
export function withParts(turn: Turn, parts: readonly TurnPart[]): Turn | undefined {
  const joined = parts.reduce<TurnPart[]>((list, part) => {
    const last = list.at(-1)
    if (last && last.holder === part.holder && last.scheduled === part.scheduled)
      list[list.length - 1] = { ...last, closesAt: part.closesAt }
    else list.push(part)
    return list
  }, [])
  const { day, slot } = turn
  const holder = joined.find((part) => part.holder !== undefined)?.holder
  if (holder === undefined) return undefined
  const [only] = joined
  return joined.length === 1 && only?.scheduled === holder
    ? { day, slot, holder }
    : { day, slot, holder, parts: joined }
}

interface Move extends Pick<TurnPart, 'holder'> {
  /** Whose minutes it takes. */
  isFrom: (holder: HolderName | undefined) => boolean
  /** `[from, until)` */
  from: Temporal.Instant
  until: Temporal.Instant
}

/** Gives the minutes in `[from, until)` that `isFrom` accepts to `holder`. Returns the parts and what moved, in order. */
export function moveParts(
  parts: readonly TurnPart[],
  { isFrom, holder, from, until }: Move,
): { parts: TurnPart[]; moved: TurnWindow[] } {
  const moved: TurnWindow[] = []
  const next = parts.flatMap((part) => {
    const { opensAt, closesAt } = part
    const [start, end] = [later(opensAt, from), earlier(closesAt, until)]
    if (!isFrom(part.holder) || !isBefore(start, end)) return [part]
    moved.push({ opensAt: start, closesAt: end })
    return [
      { ...part, closesAt: start },
      { ...part, opensAt: start, closesAt: end, holder },
      { ...part, opensAt: end },
    ].filter((one) => isBefore(one.opensAt, one.closesAt))
  })
  return { parts: next, moved }
}

const isBefore = (a: Temporal.Instant, b: Temporal.Instant): boolean => Temporal.Instant.compare(a, b) < 0
const later = (a: Temporal.Instant, b: Temporal.Instant): Temporal.Instant => (isBefore(a, b) ? b : a)
const earlier = (a: Temporal.Instant, b: Temporal.Instant): Temporal.Instant => (isBefore(b, a) ? b : a)
