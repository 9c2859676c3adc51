import type { DifferenceCounts } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/captain'

const texts = messages.counts

/** `1,200 added, 3 dropped, 40 moved`; `nothing changed` */
export function formatCounts(counts: DifferenceCounts): string {
  const changed = (['added', 'dropped', 'moved'] as const).filter((kind) => counts[kind] > 0)
  return changed.map((kind) => texts[kind](counts[kind])).join(', ') || texts.none
}
