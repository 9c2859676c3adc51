import type { NameChanged, NameChangePreview } from '@headgate/contracts'
import { nameKey } from '@headgate/domain'
import type { CaptainContext } from '../captain/captain-context.ts'
import { changeSeason } from '../captain/change-season.ts'
import { successionChange } from '../captain/season-changes.ts'
import { DitchProblem } from '../ditch-problem.ts'
import type { ActingCaptain } from '../store/audit-queries.ts'
import { ensureHolder } from '../store/holder-queries.ts'
import { raisePeopleRevision } from '../store/property-queries.ts'
import { readForPeopleChange } from '../store/read-for-people-change.ts'
import { checkRevision, sourceAfter } from './change-people.ts'
import { previewSuccession } from './preview-succession.ts'
import { readName } from './read-name.ts'

interface Spellings {
  from: string
  to: string
}

export async function previewMerge(context: CaptainContext, names: Spellings): Promise<NameChangePreview> {
  await context.ditch.refresh()
  return previewSuccession(context, [{ ...readSpellings(names), fromDay: undefined }])
}

/**
 * Two spellings are one holder from here on: every turn of `from` shows `to`, whichever a later import uses. Rows of the
 * list stay as they are and are read as one, so that undoing the change of the season undoes all of it.
 */
export async function mergeHolders(
  context: CaptainContext,
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
