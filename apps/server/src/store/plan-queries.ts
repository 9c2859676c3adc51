import { slotLabel } from '@headgate/contracts'
import {
  ditchDay,
  type HolderId,
  type SeasonPlan,
  type Slot,
  type Withdrawing,
  withdrawnChanges,
} from '@headgate/domain'
import { z } from 'zod'
import type { Database } from './database.ts'
import { findChange } from './season-queries.ts'

const minutes = z.int()
const holder = z.int().transform((id) => id as unknown as HolderId)

const repeating = {
  starts: z.object({
    day: z.iso.date().transform(ditchDay),
    slot: slotLabel.transform((slot) => slot as Slot),
  }),
  cycleMinutes: minutes.positive(),
  isByClock: z.boolean(),
}

/** A plan as `writePlan` writes it. */
const writtenPlan = z.object({
  roster: z.object({
    ...repeating,
    turns: z.array(z.object({ holder, from: minutes, until: minutes })),
    shiftMinutes: minutes.optional(),
    movedMinutes: minutes.optional(),
    turnsRound: z.boolean().optional(),
  }),
  rotation: z
    .object({
      ...repeating,
      lines: z.array(z.object({ holder: holder.optional(), amount: z.number() })).min(1),
      isByShares: z.boolean(),
      first: z.int(),
      fillMinutes: minutes,
      drainMinutes: minutes,
      shiftMinutes: minutes,
      movedMinutes: minutes,
      yearlyMinutes: minutes,
      turnsRound: z.boolean(),
    })
    .optional(),
})

/** The holders that a plan names, as it is stored; undefined if it is no plan. */
export function holdersOfPlan(plan: unknown): HolderId[] | undefined {
  const { roster, rotation } = writtenPlan.safeParse(plan).data ?? {}
  const lines = [...(roster?.turns ?? []), ...(rotation?.lines ?? [])]
  return roster && lines.flatMap((line) => line.holder ?? [])
}

/** As JSON, with the ids of holders. */
export const writePlan = (plan: SeasonPlan): string => JSON.stringify(plan)

/** The plan of the last change that has one and is not withdrawn; undefined too if another release wrote it in another shape. */
export async function findLastPlan(db: Database, changes: readonly Withdrawing[]): Promise<SeasonPlan | undefined> {
  const withdrawn = withdrawnChanges(changes)
  const planned = await db
    .selectFrom('seasonChange')
    .select('id')
    .where('plan', 'is not', null)
    .orderBy('id', 'desc')
    .execute()
  const last = planned.find(({ id }) => !withdrawn.has(id))
  const { plan } = (last && (await findChange(db, last.id))) ?? {}
  if (!plan) return undefined
  const { roster, rotation } = writtenPlan.safeParse(JSON.parse(plan)).data ?? {}
  const lines = rotation?.lines.map((line) => ({ holder: line.holder, amount: line.amount }))
  return roster && { roster, rotation: rotation && lines && { ...rotation, lines } }
}
