import type { NameChanged, NameChangePreview } from '@headgate/contracts'
import { type HolderId, type HolderName, nameKey, segmentKey, type Timeline } from '@headgate/domain'
import { DitchProblem } from '../ditch-problem.ts'
import { NO_NOTICES } from '../notices/notice-rows.ts'
import type { DitchContext } from '../schedule/route-parts.ts'
import { changeSeason } from '../season/change-season.ts'
import { previewChange } from '../season/preview-change.ts'
import type { NextSeason } from '../season/record-season.ts'
import { successionChange } from '../season/season-changes.ts'
import type { ActingCaptain } from '../store/audit-queries.ts'
import { ensureHolder, nameHolders, previewHolders, readNames } from '../store/holder-queries.ts'
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
  const { from, to } = readSpellings(names)
  const isSample = context.ditch.loaded.owner === 'sample'
  const { holderOf, added } = await previewHolders(context.db, [from, to], isSample)
  return previewNames(context, { successions: [{ from: holderOf(from), to: holderOf(to), fromDay: undefined }], added })
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
  const basis = { by, basedOn: undefined }
  const { made, notices } = await changeSeason(context, {
    ...basis,
    action: 'merge',
    next: async (db, inForce) => {
      const now = context.clock.now()
      const current = await readForPeopleChange(db, now, context.ditch.loaded)
      checkRevision(current, basedOn)
      const isSample = inForce.owner === 'sample'
      const holderOf = await nameHolders(db, [from], { isSample, now })
      const holders = { from: holderOf(from), to: await ensureHolder(db, { name: to, isSample }) }
      await raisePeopleRevision(db, sourceAfter(current))
      const change = successionChange(basis, { ...holders, fromDay: undefined, note: '' })
      return change.next(db, { ...inForce, nameOf: await readNames(db) })
    },
  })
  return { revision: basedOn + 1, changeId: made.id, notices }
}

function readSpellings(names: Spellings) {
  const [from, to] = [readName(names.from), readName(names.to)]
  if (nameKey(from) === nameKey(to)) throw new DitchProblem('same-owner', { holder: to })
  return { from, to }
}

interface Added {
  added: ReadonlyMap<HolderId, HolderName>
}

/** What giving holders' turns to another would do to the season in force; `added` has the names of new ones. */
export async function previewNames(
  context: DitchContext,
  { successions = [], moves = [], added }: Pick<NextSeason, 'successions' | 'moves'> & Added,
): Promise<NameChangePreview> {
  if (successions.length + moves.length === 0) return { turns: 0, notices: NO_NOTICES }
  const { current, planned, preview } = await previewChange(context, async () => ({
    successions,
    moves,
    source: 'merge',
    added,
  }))
  return { turns: countRenamed(current.timeline, planned.timeline), notices: preview.notices }
}

function countRenamed(old: Timeline, next: Timeline): number {
  const holders = new Map(old.segments.map((segment) => [segmentKey(segment), segment.holder]))
  return next.segments.filter((segment) => holders.get(segmentKey(segment)) !== segment.holder).length
}
