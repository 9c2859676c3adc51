import { ditchDay, findHolderName, type HolderName, ownerDirectoryOf } from '@headgate/domain'
import { systemRandom } from '../config/random.ts'
import type { CaptainContext } from '../season/captain-context.ts'
import { changeSeason } from '../season/change-season.ts'
import { successionChange } from '../season/season-changes.ts'
import type { ActingCaptain } from '../store/audit-queries.ts'

interface Names {
  from: string
  to: string
  /** Undefined to merge two spellings. */
  fromDay?: string | undefined
}

export const anActor = (uid: string): ActingCaptain => ({ uid, called: `${uid}@example.org` })

/** Sells one holder's house to another, or merges their names, as a captain. */
export function succeed(
  context: Pick<CaptainContext, 'store' | 'ditch' | 'clock'>,
  { from, to, fromDay }: Names,
  by = anActor('captain'),
) {
  const names = { from: nameOf(from), to: nameOf(to) }
  const wanted = { ...names, fromDay: fromDay === undefined ? undefined : ditchDay(fromDay), note: 'why' }
  const parts = { ...context, random: systemRandom, ownerDirectory: ownerDirectoryOf([], []) }
  return changeSeason(parts, successionChange({ by, basedOn: undefined }, wanted))
}

function nameOf(text: string): HolderName {
  const name = findHolderName(text)
  if (name === undefined) throw new Error(`not a holder name: ${text}`)
  return name
}
