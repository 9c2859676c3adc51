import type { NameChangePreview } from '@headgate/contracts'
import { placeKey, type Season, type Succession } from '@headgate/domain'
import type { CaptainContext } from '../captain/captain-context.ts'
import { previewChange } from '../captain/preview-change.ts'

/** What giving holders' turns another name would do to the season in force. Changes nothing. */
export async function previewSuccession(
  context: CaptainContext,
  successions: readonly Omit<Succession, 'changeId'>[],
): Promise<NameChangePreview> {
  if (successions.length === 0) return { turns: 0, residentsTold: 0 }
  const { current, planned, preview } = await previewChange(context, async () => ({ successions, source: 'merge' }))
  return { turns: countRenamed(current.season, planned.season), residentsTold: preview.residentsTold }
}

function countRenamed(old: Season, next: Season): number {
  const holders = new Map(old.turns.map((turn) => [placeKey(turn), turn.holder]))
  return next.turns.filter((turn) => holders.get(placeKey(turn)) !== turn.holder).length
}
