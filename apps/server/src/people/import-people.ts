import type { PeopleImported, PeopleImportPreview, PeopleImportRequest, PeopleUndo } from '@headgate/contracts'
import { nameKey } from '@headgate/domain'
import { DitchProblem } from '../ditch-problem.ts'
import type { DitchContext } from '../schedule/route-parts.ts'
import type { ActingCaptain } from '../store/audit-queries.ts'
import type { Database } from '../store/database.ts'
import { sharesWithProperties } from '../store/holder-queries.ts'
import { readHolderFields } from '../store/people-queries.ts'
import { changePeople, checkRevision, collectChanges, NO_UNDO, readList, writeCollected } from './change-people.ts'
import { isOwner, todayOf } from './find-row.ts'
import { listedHolders, rowsWithoutProperty, whoCame } from './persons-of-row.ts'
import { type ImportPlan, planImport, presentPlanned } from './plan-import.ts'
import { addEntries, changeEntry } from './write-entry.ts'

/** What an imported list would do. Changes nothing. */
export async function previewImport(
  { ditch, db, clock, random }: DitchContext,
  request: PeopleImportRequest,
): Promise<PeopleImportPreview> {
  await ditch.refresh()
  const { loaded: current } = ditch
  const now = clock.now()
  const plan = await planImport({ db, current, now, random }, request, clock)
  const { added, changed, unchanged } = sortPlan(plan)
  return {
    revision: current.peopleRevision,
    added: added.map(presentPlanned),
    changed: changed.map((row) => ({ ...presentPlanned(row), what: row.what })),
    unchanged: unchanged.length,
    rows: plan.sorted,
    unclear: plan.unclear,
    near: plan.near,
    ...(await countAfter(plan, { db, current, now })),
  }
}

/** The ditch is no longer as it was when the import was planned. */
class PlanOutdated extends Error {}

/**
 * Adds and changes all of it at once, or nothing. Planned in slices and before the transaction, which holds up everybody
 * on SQLite; again if another change comes first.
 */
export async function importPeople(context: DitchContext, request: ImportWanted): Promise<PeopleImported> {
  for (;;) {
    try {
      return await planAndImport(context, request)
    } catch (error) {
      if (!(error instanceof PlanOutdated)) throw error
    }
  }
}

type ImportWanted = PeopleImportRequest & { by: ActingCaptain; basedOn: number }

async function planAndImport(
  context: DitchContext,
  { by, basedOn, ...request }: ImportWanted,
): Promise<PeopleImported> {
  const { clock, ditch, db, random } = context
  await ditch.refresh()
  const seen = ditch.loaded
  checkRevision(seen, basedOn)
  const plan = await planImport({ db, current: seen, now: clock.now(), random }, request, clock)
  return changePeople(context, {
    by,
    basedOn,
    write: async (asked) => {
      if (asked.current.version !== seen.version) throw new PlanOutdated()
      const open = plan.near.filter(({ isSame }) => isSame === null)
      if (open.length > 0) {
        const misspeltNames = open.map(({ name, like }) => ({ name, like }))
        throw new DitchProblem('near-names', {}, { details: { misspeltNames } })
      }
      const writing = { ...asked, read: await readList(asked), collected: await collectChanges(asked) }
      const { added, changed } = sortPlan(plan)
      const entries = added.map(({ entry }) => entry)
      const put = await rowsWithoutProperty(
        writing,
        [...added, ...changed].map(({ entry }) => entry),
      )
      const undo: PeopleUndo = { ...NO_UNDO, remove: await addEntries(writing, entries), put }
      const listed = await listedHolders(writing)
      for (const { row, entry, before } of changed) {
        if (!row || !before) continue
        undo.put.push({ row, entry: before })
        await changeEntry(writing, row, entry)
      }
      await writeCollected(writing)
      undo.remove.push(...(await whoCame(writing, listed)))
      return { undo, added: added.length, changed: changed.length }
    },
    audit: ({ added, changed }) => ({
      action: 'import-people',
      details: { kind: 'people-imported', values: { added, changed } },
    }),
  })
}

function sortPlan({ rows }: ImportPlan) {
  return {
    added: rows.filter(({ row }) => row === undefined),
    changed: rows.filter(({ row, what }) => row !== undefined && what.length > 0),
    unchanged: rows.filter(({ row, what }) => row !== undefined && what.length === 0),
  }
}

/** What the list has after the import. */
async function countAfter(
  { rows }: ImportPlan,
  { db, current, now }: { db: Database; current: DitchContext['ditch']['loaded']; now: Temporal.Instant },
): Promise<Pick<PeopleImportPreview, 'properties' | 'holders' | 'shares'>> {
  const fields = await readHolderFields(db)
  const today = todayOf({ current, now })
  const { people } = current
  const withAddress = rows.filter(({ entry }) => entry.address !== null)
  const owning = new Set(withAddress.flatMap(({ entry }) => entry.holders.map(({ name }) => nameKey(name))))
  const owned = sharesWithProperties(people, today)
  const sharesOf = ({ id, name }: (typeof people.holders)[number]): number => {
    const brings = owning.has(nameKey(name)) && !isOwner(people, id, today)
    return ((brings ? 0 : (fields.get(id)?.sharesThousandths ?? 0)) + (owned.get(id) ?? 0)) / 1_000
  }
  const entries = rows.flatMap(({ entry }) => entry.holders)
  const before = rows.flatMap((row) => row.before?.holders ?? [])
  const shares = [
    ...people.holders.map(sharesOf),
    ...entries.map((holder) => holder.shares),
    ...before.map((holder) => -holder.shares),
  ]
  return {
    properties: people.properties.length + withAddress.filter(({ row }) => !(row && 'propertyId' in row)).length,
    holders: new Set([...people.holders, ...entries].map(({ name }) => nameKey(name))).size,
    shares: Math.round(shares.reduce((sum, one) => sum + one, 0) * 1_000) / 1_000,
  }
}
