import type { NameChanged, NameChangePreview } from '@headgate/contracts'
import { nameKey, type Succession, segmentKey, type Timeline } from '@headgate/domain'
import { DitchProblem } from '../ditch-problem.ts'
import type { DitchContext } from '../schedule/route-parts.ts'
import { changeSeason } from '../season/change-season.ts'
import { previewChange } from '../season/preview-change.ts'
import { successionChange } from '../season/season-changes.ts'
import type { ActingCaptain } from '../store/audit-queries.ts'
import { ensureHolder } from '../store/holder-queries.ts'
import { raisePeopleRevision } from '../store/property-queries.ts'
import { readForPeopleChange } from '../store/read-for-people-change.ts'
import { checkRevision, sourceAfter } from './change-people.ts'
import { readName } from './find-row.ts'

interface Spellings {
  from: string
  to: string
}

export async function previewMerge(context: DitchContext, names: Spellings): Promise<NameChangePreview> {
  await context.ditch.refresh()
  return previewSuccession(context, [{ ...readSpellings(names), fromDay: undefined }])
}

/**
 * Two spellings are one holder from here on: every turn of `from` shows `to`, whichever a later import uses. Rows of the
 * list stay as they are and are read as one, so that undoing the change of the season undoes all of it.
 */
export async function mergeHolders(
  context: DitchContext,
  { by, basedOn, ...names }: Spellings & { by: ActingCaptain; basedOn: number },
): Promise<NameChanged> {
  const { from, to } = readSpellings(names)
  const change = successionChange({ by, basedOn: undefined }, { from, to, fromDay: undefined, note: '' })
  const { made, residentsTold } = await changeSeason(context, {
    ...change,
    next: async (db, inForce) => {
      const current = await readForPeopleChange(db, context.ditch.loaded)
      checkRevision(current, basedOn)
      await ensureHolder(db, to)
      await raisePeopleRevision(db, sourceAfter(current))
      return change.next(db, inForce)
    },
  })
  return { revision: basedOn + 1, changeId: made.id, residentsTold }
}

function readSpellings(names: Spellings) {
  const [from, to] = [readName(names.from), readName(names.to)]
  if (nameKey(from) === nameKey(to)) throw new DitchProblem('same-owner', { holder: to })
  return { from, to }
}

/** What giving holders' turns another name would do to the season in force. Changes nothing. */
export async function previewSuccession(
  context: DitchContext,
  successions: readonly Omit<Succession, 'changeId'>[],
): Promise<NameChangePreview> {
  if (successions.length === 0) return { turns: 0, residentsTold: 0 }
  const { current, planned, preview } = await previewChange(context, async () => ({ successions, source: 'merge' }))
  return { turns: countRenamed(current.timeline, planned.timeline), residentsTold: preview.residentsTold }
}

function countRenamed(old: Timeline, next: Timeline): number {
  const holders = new Map(old.segments.map((segment) => [segmentKey(segment), segment.holder]))
  return next.segments.filter((segment) => holders.get(segmentKey(segment)) !== segment.holder).length
}
