import {
  type DitchClocks,
  type HolderId,
  type HolderName,
  type NamedTurn,
  type NameOf,
  partsOf,
  placeAt,
  type Roster,
  type Segment,
  successorOf,
  type Timeline,
  type TurnWindow,
  turnsOf,
  withLeft,
} from '@headgate/domain'
import { inSlices } from '../config/in-slices.ts'
import { writeSeasonCsv } from '../csv/season/write-season-csv.ts'
import type { DitchContext } from '../schedule/route-parts.ts'
import type { Database } from '../store/database.ts'
import type { DitchSnapshot } from '../store/ditch-reader.ts'
import { findLastPlan } from '../store/plan-queries.ts'

/** The season in memory, without its trades, as a CSV that imports back to it, and how many turns it has. */
export async function writeSeasonFile({
  clock,
  db,
  ditch: { loaded },
}: Pick<DitchContext, 'clock' | 'db' | 'ditch'>): Promise<{ turns: number; text: string }> {
  const { timeline, rules, nameOf } = loaded
  const turns = scheduledTurns(timeline, nameOf, rules.clocks)
  const roster = await lastRoster(db, loaded)
  return { turns: turns.length, text: await inSlices(clock, writeSeasonCsv(turns, rules, roster)) }
}

/** The last roster that came from a file; a rotation was never one. */
async function lastRoster(
  db: Database,
  { changes, successions, nameOf }: DitchSnapshot,
): Promise<Roster<HolderName> | undefined> {
  const plan = await findLastPlan(db, changes)
  if (!plan || plan.rotation) return undefined
  const { turns, starts } = plan.roster
  const nameOn = (holder: HolderId) => nameOf(successorOf(successions)(holder, starts.day)) as HolderName
  return { ...plan.roster, turns: turns.map((turn) => ({ ...turn, holder: nameOn(turn.holder) })) }
}

/**
 * Without trades, every turn is its scheduled holder's; one with several of them is as many turns. What nobody is scheduled
 * for is left out.
 */
const scheduledTurns = (timeline: Timeline, nameOf: NameOf, clocks: DitchClocks): NamedTurn[] =>
  turnsOf(withLeft(timeline)).flatMap((ofTurn) => {
    const turns: (TurnWindow & { scheduled: HolderId | undefined })[] = []
    for (const part of partsOf(ofTurn)) {
      const last = turns.at(-1)
      if (last && last.scheduled === part.scheduled) last.closesAt = part.closesAt
      else turns.push({ ...part })
    }
    const [{ day, slot }] = ofTurn as [Segment]
    return turns.flatMap(({ opensAt, closesAt, scheduled }, at) => {
      const opens = at === 0 ? { day, slot } : placeAt(opensAt, clocks)
      return scheduled === undefined
        ? []
        : [{ opens, closes: placeAt(closesAt, clocks), holder: nameOf(scheduled) as HolderName }]
    })
  })
