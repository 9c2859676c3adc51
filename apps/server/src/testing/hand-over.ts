import { findHolderName, type HolderName, ownerDirectoryOf } from '@headgate/domain'
import { systemRandom } from '../config/random.ts'
import type { CaptainContext } from '../season/captain-context.ts'
import { changeSeason } from '../season/change-season.ts'
import { anActor } from './succeed.ts'

interface Hours {
  /** With an offset: `2026-06-10T16:00-06:00`. */
  from: string
  until: string
  expected: string
  next: string
}

/** Moves hours from one holder to another, as an agreed trade does. */
export function handOver(
  context: Pick<CaptainContext, 'store' | 'ditch' | 'clock'>,
  hours: Hours[],
  by = anActor('captain'),
) {
  const handovers = hours.map(({ from, until, expected, next }) => ({
    from: Temporal.Instant.from(from),
    until: Temporal.Instant.from(until),
    expected: nameOf(expected),
    next: nameOf(next),
  }))
  return changeSeason(
    { ...context, random: systemRandom, ownerDirectory: ownerDirectoryOf([], []) },
    {
      by,
      action: 'correction',
      basedOn: undefined,
      next: async () => ({
        source: 'trade',
        handovers,
        audit: (counts) => ({ kind: 'layers-withdrawn', values: { id: 0, ...counts } }),
      }),
    },
  )
}

function nameOf(text: string): HolderName {
  const name = findHolderName(text)
  if (name === undefined) throw new Error(`not a holder name: ${text}`)
  return name
}
