import type { RotationPreview, RotationRequest } from '@headgate/contracts'
import { type AgreedTurn, type HolderId, type Rotation, rotationOutcome, writePlace } from '@headgate/domain'
import { inSlices } from '../config/in-slices.ts'
import type { DitchContext } from '../schedule/route-parts.ts'
import { findMisspelt } from '../season/find-misspelt.ts'
import { previewChange } from '../season/preview-change.ts'
import { readDropped } from '../season/season-changes.ts'
import { listHolders, previewHolders } from '../store/holder-queries.ts'
import { isListOfDitch } from '../store/shares-in-year.ts'
import { namesIn, type PlannedRotation, planRotation, readRotation } from './plan-rotation.ts'

/** A cycle and how it goes on, but no more than a captain reads. */
const shownOf = ({ lines }: Rotation<HolderId>): number => Math.min(60, lines.length + 2)

/** What a rotation gives each holder, and what putting it in force would do. Changes nothing. Throws as `readRotation` does. */
export async function previewRotation(context: DitchContext, request: RotationRequest): Promise<RotationPreview> {
  const { db, clock } = context
  await context.ditch.refresh()
  const now = clock.now()
  const read = readRotation(request, context.ditch.loaded.rules)
  const names = namesIn(read)
  const { holderOf, added } = await previewHolders(db, names, false)
  let planned: PlannedRotation | undefined
  const { preview, current } = await previewChange(context, async (_db, current) => {
    planned = await inSlices(clock, planRotation(read, current, { now, holderOf }))
    return { ground: planned.ground, source: 'rotation', withdraws: readDropped(current, request.drop), added }
  })
  const { rotation, ground } = planned as PlannedRotation
  const nameOf = (holder: HolderId) => added.get(holder) ?? current.nameOf(holder)
  const shares = await sharesOf(context, rotation)
  const parts = shares ?? partsOf(rotation)
  const outcomes = await inSlices(
    clock,
    rotationOutcome(ground.turns, { clocks: current.rules.clocks, nights: request.nights, parts }),
  )
  return {
    ...preview,
    turns: ground.turns.length,
    first: rotation.first,
    isDueByShares: shares !== undefined,
    outcomes: outcomes.map(({ holder, longestWaitMs = null, ...one }) => ({
      ...one,
      holder: nameOf(holder),
      longestWaitMs,
    })),
    firstTurns: ground.turns.slice(0, shownOf(rotation)).map(presentTurn),
    misspelt: await findMisspelt(db, context, names),
  }

  function presentTurn({ opens, closes, holder }: AgreedTurn) {
    return { opens: writePlace(opens), closes: writePlace(closes), holder: nameOf(holder) }
  }
}

/** What the list of the rotation gives each holder. */
function partsOf({ lines }: Rotation<HolderId>): Map<HolderId, number> {
  const parts = new Map<HolderId, number>()
  for (const { holder, amount } of lines) if (holder !== undefined) parts.set(holder, (parts.get(holder) ?? 0) + amount)
  return parts
}

/** The shares on the list of people, if the rotation is of minutes and all its holders have some. */
async function sharesOf(
  { db, ditch: { loaded } }: DitchContext,
  rotation: Rotation<HolderId>,
): Promise<Map<HolderId, number> | undefined> {
  if (rotation.isByShares || !isListOfDitch(loaded)) return undefined
  const listed = await listHolders(db, loaded.people, rotation.starts.day)
  const shares = new Map(listed.map(({ id, sharesThousandths }) => [id, sharesThousandths]))
  const own = [...partsOf(rotation).keys()].map((holder): [HolderId, number] => [holder, shares.get(holder) ?? 0])
  return own.every(([, share]) => share > 0) ? new Map(own) : undefined
}
