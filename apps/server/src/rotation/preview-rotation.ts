import type { RotationDeviationShape, RotationPreview, RotationRequestShape } from '@headgate/contracts'
import { compareDays, planRotation, type RotationDeviation, type Season, type TurnPlace } from '@headgate/domain'
import type { DitchContext } from '../schedule/route-parts.ts'
import { findMisspelt } from '../season/find-misspelt.ts'
import { previewChange } from '../season/preview-change.ts'
import { daysToReplace, namesOf, readDropped } from '../season/season-changes.ts'
import { previewHolders } from '../store/holder-queries.ts'
import { readRotation } from './read-rotation.ts'

const SHOWN_DAYS = 14

/**
 * What a rotation would give, and what putting it in force would do; or why it cannot be. Changes nothing. Throws
 * `not-found` for an unknown edit in `drop`.
 */
export async function previewRotation(
  context: DitchContext,
  { drop, ...wanted }: RotationRequestShape,
): Promise<RotationPreview> {
  await context.ditch.refresh()
  const { rules, importId } = context.ditch.loaded
  const now = context.clock.now()
  const request = readRotation(wanted, { rules, now })
  const planned = planRotation(request)
  if ('impossible' in planned) {
    return { comparedWith: importId, offer: null, impossible: planned.impossible }
  }
  const { from, through, holders } = request
  const { season, fairness, deviations } = planned
  const { preview } = await previewChange(context, async (db, current) => {
    const { holderOf, added } = await previewHolders(db, namesOf(season.turns), false)
    const ground = daysToReplace(current, { ...season, from, through }, { now, holderOf })
    return { ground, source: 'rotation', withdraws: readDropped(current, drop), added }
  })
  const { comparedWith, ...effects } = preview
  const names = holders.map(({ name }) => name)
  return {
    comparedWith,
    impossible: null,
    offer: {
      turns: season.turns.length,
      fairness: [...fairness],
      deviations: deviations.map(presentDeviation),
      firstTurns: firstTurns(season),
      ...effects,
      misspelt: await findMisspelt(context.db, context, names),
    },
  }
}

function firstTurns({ turns }: Season) {
  const last = turns[0]?.day.add({ days: SHOWN_DAYS - 1 })
  const shown = last ? turns.filter(({ day }) => compareDays(day, last) <= 0) : []
  return shown.map(({ day, slot, holder }) => ({ date: day.toString(), slot, holder }))
}

function presentDeviation(deviation: RotationDeviation): RotationDeviationShape {
  if (deviation.kind === 'rest') {
    return { ...deviation, first: presentPlace(deviation.first), second: presentPlace(deviation.second) }
  }
  return deviation.kind === 'weekdays' ? { ...deviation, weekdays: [...deviation.weekdays] } : deviation
}

const presentPlace = ({ day, slot }: TurnPlace) => ({ date: day.toString(), slot })
