import { ditchDay, type GridTurn, rotation, type Season, seasonOf } from '@headgate/domain'
import { aName } from '@headgate/domain/testing/lakewood'

interface SeasonShape {
  from?: string
  days?: number
  owners?: readonly string[]
}

/** Every slot of some days, in rotation among the owners. */
export function aSeason({ from = '2026-05-11', days = 3, owners = ['Alder', 'Birch'] }: SeasonShape = {}): Season {
  const first = ditchDay(from)
  const through = first.add({ days: days - 1 })
  return seasonOf(rotation({ owners, slots: ['4AM', '10AM', '4PM', '10PM'], from: first, through }))
}

/** 22 owners, every slot taken, 15 April to 1 November. */
export const aFullSeason = (year = 2026): Season =>
  aSeason({ from: `${year}-04-15`, days: 201, owners: Array.from({ length: 22 }, (_, index) => `Owner ${index + 1}`) })

export function aTurnWith({
  day = '2026-06-10',
  slot = '10AM',
  holder = 'Alder',
}: Partial<Record<keyof GridTurn, string>> = {}): GridTurn {
  return { day: ditchDay(day), slot: slot as GridTurn['slot'], holder: aName(holder) }
}
