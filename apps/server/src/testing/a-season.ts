import { ditchDay, rotation, type Season, seasonOf } from '@headgate/domain'

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
