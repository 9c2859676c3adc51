import type { RotationShape, RotationStart } from '@headgate/contracts'
import {
  compareDays,
  ditchDayAt,
  type HolderId,
  lastDayOfSeason,
  rotationOfRoster,
  successorOf,
  type TurnPlace,
  withLeft,
  writePlace,
} from '@headgate/domain'
import type { DitchContext } from '../schedule/route-parts.ts'
import type { DitchSnapshot } from '../store/ditch-reader.ts'
import { listHolders } from '../store/holder-queries.ts'
import { findLastPlan } from '../store/plan-queries.ts'
import { isListOfDitch } from '../store/shares-in-year.ts'

const ONE_SHARE = 1_000
const WEEK_MINUTES = 7 * 24 * 60

/** What a captain begins a rotation with: the holders, the coming season's first day, and the last turns that repeat. */
export async function rotationStart(context: DitchContext): Promise<RotationStart> {
  await context.ditch.refresh()
  const { loaded } = context.ditch
  const starts = comingSeason(loaded, context.clock.now())
  return {
    ...presentPlace(starts),
    holders: await holdersOf(context, loaded, starts),
    again: await lastRotation(context, loaded, starts),
  }
}

/** On the list of people, or else on the schedule; in the order in which the season has them first. */
async function holdersOf(
  { db }: DitchContext,
  loaded: DitchSnapshot,
  { day }: TurnPlace,
): Promise<RotationStart['holders']> {
  const { timeline, owner, people, nameOf } = loaded
  // The sample's turns are nobody's, and go when the rotation comes.
  const own = owner === 'own' ? withLeft(timeline).flatMap(({ scheduled }) => scheduled ?? []) : []
  const onSchedule = [...new Set(own)]
  const listed = isListOfDitch(loaded) ? await listHolders(db, people, day) : []
  const placeOf = ({ id }: { id: HolderId }) => onSchedule.indexOf(id) + 1 || onSchedule.length + 1
  if (listed.length === 0) return onSchedule.map((id) => ({ name: nameOf(id), sharesThousandths: ONE_SHARE }))
  const inOrder = listed.toSorted((a, b) => placeOf(a) - placeOf(b))
  return inOrder.map(({ name, sharesThousandths }) => ({ name, sharesThousandths }))
}

/** The last turns that repeat, begun on the same day of the year, or on its weekday where cycles are whole weeks. */
async function lastRotation(
  { db }: DitchContext,
  { changes, rules, successions, nameOf }: DitchSnapshot,
  coming: TurnPlace,
): Promise<RotationStart['again']> {
  const plan = await findLastPlan(db, changes)
  if (!plan) return null
  const { starts, lines, ...rotation } = plan.rotation ?? rotationOfRoster(plan.roster, rules.clocks)
  const years = coming.day.year - starts.day.year
  const sameDay = starts.day.with({ year: coming.day.year })
  const later = rotation.cycleMinutes % WEEK_MINUTES === 0 ? (starts.day.dayOfWeek - sameDay.dayOfWeek + 7) % 7 : 0
  const day = years > 0 ? sameDay.add({ days: later }) : coming.day
  const nameOn = successorOf(successions)
  const again: RotationShape = {
    ...rotation,
    ...presentPlace({ day, slot: starts.slot }),
    lines: lines.map(({ holder, amount }) => ({
      name: holder === undefined ? '' : nameOf(nameOn(holder, day)),
      amount,
    })),
    movedMinutes: (rotation.movedMinutes + Math.max(0, years) * rotation.yearlyMinutes) % rotation.cycleMinutes,
  }
  return { year: starts.day.year, rotation: again }
}

const presentPlace = (place: TurnPlace) => ({ date: `${place.day}`, time: writePlace(place).slice(11, 16) })

/** The opening of this year's season, or of tomorrow in it, unless its turns are on the schedule already: then of next year's. */
function comingSeason({ timeline, rules }: DitchSnapshot, now: Temporal.Instant): TurnPlace {
  const today = ditchDayAt(now, rules.clocks)
  const tomorrow = today.add({ days: 1 })
  const slot = rules.slots[0] ?? '12AM'
  const isPlanned = timeline.segments.some(({ day }) => day.year === today.year && compareDays(day, tomorrow) >= 0)
  const isOver = compareDays(tomorrow, lastDayOfSeason(today, rules)) > 0
  const first = rules.firstDay.toPlainDate({ year: isPlanned || isOver ? today.year + 1 : today.year })
  return { day: compareDays(first, tomorrow) > 0 ? first : tomorrow, slot }
}
