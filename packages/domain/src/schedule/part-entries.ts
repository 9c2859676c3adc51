import type { DitchRules } from './ditch-rules.ts'
import type { HolderName } from './holder-name.ts'
import type { Turn, TurnPart } from './turn.ts'
import { moveParts, withParts } from './turn-parts.ts'
import { turnWindow } from './turn-window.ts'

/** A part of a turn on the wire: `[from, until)` in minutes after the turn opens. Null is nobody. */
export interface PartEntry {
  from: number
  until: number
  holder: string | null
  /** Who has it by the season without trades. */
  scheduled: string | null
}

/**
 * The parts of a turn that were traded, in order; none of one that no trade moves. The rest is its scheduled holder's.
 * Of a turn that has no single one, every part.
 */
export function writeParts({ day, slot, parts = [] }: Turn, rules: DitchRules): PartEntry[] {
  if (parts.length === 0) return []
  const { opensAt } = turnWindow({ day, slot }, rules)
  const scheduled = parts[0]?.scheduled
  const hasOne = scheduled !== undefined && parts.every((part) => part.scheduled === scheduled)
  return parts
    .filter((part) => !hasOne || part.holder !== part.scheduled)
    .map((part) => ({
      from: minutesBetween(opensAt, part.opensAt),
      until: minutesBetween(opensAt, part.closesAt),
      holder: part.holder ?? null,
      scheduled: part.scheduled ?? null,
    }))
}

/** The turn with the parts that `writeParts` wrote. Entries beyond the turn's window are cut off. */
export function readParts(turn: Turn, entries: readonly PartEntry[], rules: DitchRules): Turn {
  const { day, slot } = turn
  const { opensAt, closesAt } = turnWindow({ day, slot }, rules)
  const scheduled = nameOf(entries[0]?.scheduled ?? null)
  const whole: readonly TurnPart[] = [{ opensAt, closesAt, holder: scheduled, scheduled }]
  const parts = entries.reduce((list, entry) => {
    const { from, until } = { from: opensAt.add({ minutes: entry.from }), until: opensAt.add({ minutes: entry.until }) }
    const moved = moveParts(list, { isFrom: () => true, holder: nameOf(entry.holder), from, until }).parts
    return moved.map((part) =>
      Temporal.Instant.compare(part.opensAt, from) >= 0 && Temporal.Instant.compare(part.closesAt, until) <= 0
        ? { ...part, scheduled: nameOf(entry.scheduled) }
        : part,
    )
  }, whole)
  return withParts(turn, parts) ?? turn
}

const minutesBetween = (a: Temporal.Instant, b: Temporal.Instant): number => a.until(b).total('minutes')

const nameOf = (name: string | null): HolderName | undefined => (name as HolderName | null) ?? undefined
