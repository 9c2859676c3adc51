import { seasonOf } from '@headgate/domain'
import type { CaptainContext } from '../season/captain-context.ts'
import { activateSeason, withSeasonLock } from '../store/activate-season.ts'
import { type ActingCaptain, addAuditEntry } from '../store/audit-queries.ts'
import { readDitch, updateDitch } from '../store/ditch-queries.ts'
import { holdCaptain } from '../store/membership-queries.ts'

/** Marks the ditch as set up, and takes the sample off the schedule. Does nothing the second time. */
export async function setUpDitch({ store, clock, ditch }: CaptainContext, by: ActingCaptain): Promise<void> {
  const at = clock.now()
  await withSeasonLock(store, async (transaction, lastChange) => {
    await holdCaptain({ ...store, db: transaction }, by.uid)
    const { isSetUp, profile } = await readDitch(transaction)
    if (isSetUp) return
    await updateDitch(transaction, { setUpAt: at })
    const details = { kind: 'ditch-set-up', values: { name: profile.name } } as const
    await addAuditEntry(transaction, { at, by, action: 'set-up', details })
    if (lastChange?.owner !== 'sample') return
    const nothing = { season: seasonOf([]), owner: 'none' as const, source: 'set-up' as const }
    await activateSeason(transaction, lastChange, { ...nothing, importedAt: at, importedBy: by.uid })
  })
  await ditch.refresh()
}
