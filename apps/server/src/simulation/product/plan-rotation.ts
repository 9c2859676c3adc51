import type { RotationRequestShape } from '@headgate/contracts'
import { ditchDay, findSeasonDay, findSlots, type HolderName, planRotation as plan } from '@headgate/domain'
import type { Ground } from './season-book.ts'
import type { Rules } from './slot-calendar.ts'

export interface RotationWanted {
  holders: readonly { name: string; shares: number; takesNights: boolean }[]
  /** Both days included. */
  from: string
  through: string
  isByWeekday: boolean
  restHours: number
}

const NIGHTS = { fromMinute: 20 * 60, throughMinute: 4 * 60 }

export const rotationBody = ({
  holders,
  from,
  through,
  isByWeekday,
  restHours,
}: RotationWanted): RotationRequestShape => ({
  holders: holders.map(({ name, shares, takesNights }) => ({
    ...{ name, takesNights },
    ...{ sharesThousandths: shares * 1_000, carriedOverMs: 0 },
  })),
  ...{ from, through, restHours },
  mode: { kind: isByWeekday ? 'fixed-weekday' : 'moves-daily' },
  nights: NIGHTS,
})

/** Which turns a rotation gives to whom, worked out by the product's own arithmetic; undefined if it cannot be. */
export function planRotation(wanted: RotationWanted, { timeZone, ...rules }: Rules): Ground | undefined {
  const [slots, firstDay, lastDay] = [
    findSlots(rules.slots),
    findSeasonDay(rules.firstDay),
    findSeasonDay(rules.lastDay),
  ]
  if (!slots || !firstDay || !lastDay) throw new RangeError('these are no rules')
  const { holders, mode, nights, restHours } = rotationBody(wanted)
  const planned = plan({
    holders: holders.map((holder) => ({ ...holder, name: holder.name as HolderName })),
    from: ditchDay(wanted.from),
    through: ditchDay(wanted.through),
    rules: { timeZone, slots, firstDay, lastDay },
    restMs: restHours * 3_600_000,
    ...{ mode, nights },
  })
  if ('impossible' in planned) return undefined
  return new Map(planned.season.turns.map(({ day, slot, holder }) => [`${day} ${slot}`, holder]))
}
