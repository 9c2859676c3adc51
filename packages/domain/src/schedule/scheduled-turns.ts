import type { HolderName } from './holder-name.ts'
import type { Season } from './season.ts'
import type { PieceSpan, Turn } from './turn.ts'

/** The season without its trades: every turn is its scheduled holder's. Turns that nobody is scheduled for are left out. */
export const scheduledSeason = ({ turns }: Season): Season => ({ turns: turns.flatMap(asScheduled) })

function asScheduled(turn: Turn): Turn[] {
  const { day, slot, parts } = turn
  if (!parts) return [turn]
  const holder = parts.find(({ scheduled }) => scheduled !== undefined)?.scheduled
  return holder === undefined ? [] : [{ day, slot, holder }]
}

/** A turn by who is scheduled when, in order. One that no trade moves is its own only piece. */
export function scheduledPiecesOf(turn: Turn): readonly Turn[] {
  const { day, slot, parts } = turn
  if (!parts) return [turn]
  return parts.flatMap(({ opensAt, closesAt, scheduled }, at) => {
    const span: PieceSpan = { opensAt, closesAt, isFirst: at === 0, isLast: at === parts.length - 1 }
    return scheduled === undefined ? [] : [{ day, slot, span, holder: scheduled satisfies HolderName }]
  })
}
