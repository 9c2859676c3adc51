import type { RotationRequest } from '@headgate/contracts'
import { lastDayOfSeason } from '@headgate/domain'
import { inSlices } from '../config/in-slices.ts'
import type { DitchContext } from '../schedule/route-parts.ts'
import type { SeasonChange } from '../season/change-season.ts'
import { readDropped } from '../season/season-changes.ts'
import type { Actor } from '../store/audit-queries.ts'
import { nameHolders } from '../store/holder-queries.ts'
import { namesIn, planRotation, readRotation } from './plan-rotation.ts'

interface Basis {
  by: Actor
  basedOn: number | undefined
}

/** Puts a rotation in force, the same as its preview showed, and undoes the edits in `drop` along with it. Throws as they do. */
export const rotationChange = (
  { clock }: Pick<DitchContext, 'clock'>,
  basis: Basis,
  request: RotationRequest,
): SeasonChange => ({
  ...basis,
  action: 'rotate',
  next: async (db, current) => {
    const now = clock.now()
    const read = readRotation(request, current.rules)
    const holderOf = await nameHolders(db, namesIn(read), { isSample: false, now })
    const { plan, ground } = await inSlices(clock, planRotation(read, current, { now, holderOf }))
    const { day } = read.rotation.starts
    const days = { from: `${day}`, through: `${lastDayOfSeason(day, current.rules)}` }
    return {
      ground,
      plan,
      withdraws: readDropped(current, request.drop),
      source: 'rotation',
      audit: (counts) => ({ kind: 'season-rotated', values: { ...days, lines: request.lines.length, ...counts } }),
    }
  },
})
