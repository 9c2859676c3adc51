import { compareDays, type DitchDay, type SharesFrom } from '@headgate/domain'
import type { Database } from './database.ts'
import type { DitchSnapshot } from './ditch-reader.ts'
import { listHolders } from './holder-queries.ts'

type Listed = Pick<DitchSnapshot, 'people' | 'owner'>

/** Whether the list of people is that of the turns: the sample's is nobody's on a schedule that a captain imported. */
export const isListOfDitch = ({ people, owner }: Listed): boolean => !people.isSample || owner !== 'own'

/** Who has which shares in a year: from its first day, and from the day of each sale. Empty without a list of people. */
export async function listSharesIn(db: Database, listed: Listed, year: number): Promise<SharesFrom[]> {
  if (!isListOfDitch(listed)) return []
  const firstDay = Temporal.PlainDate.from({ year, month: 1, day: 1 })
  const shares: SharesFrom[] = []
  for (const from of [firstDay, ...saleDays(listed, year)]) {
    const holders = await listHolders(db, listed.people, from)
    shares.push({ from, holders: holders.map(({ id, sharesThousandths }) => ({ holder: id, sharesThousandths })) })
  }
  return shares.some(({ holders }) => holders.some(({ sharesThousandths }) => sharesThousandths > 0)) ? shares : []
}

/** In order, each once. */
function saleDays({ people }: Listed, year: number): DitchDay[] {
  const days = people.properties.flatMap(({ ownerships }) => ownerships.map(({ fromDay }) => fromDay))
  const inYear = days.filter((day) => day.year === year)
  return [...new Map(inYear.map((day) => [day.toString(), day])).values()].sort(compareDays)
}
