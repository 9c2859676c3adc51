import { ditchDay, placeAt } from '@headgate/domain'
import { anOwnerDirectory } from '@headgate/domain/testing/an-owner-directory'
import { aName } from '@headgate/domain/testing/lakewood'
import { systemRandom } from '../config/random.ts'
import type { DitchContext } from '../schedule/route-parts.ts'
import { changeSeason } from '../season/change-season.ts'
import { successionChange } from '../season/season-changes.ts'
import type { ActingCaptain } from '../store/audit-queries.ts'
import { nameHolders } from '../store/holder-queries.ts'
import type { Store } from '../store/store.ts'

type Context = { store: Pick<Store, 'db'> } & Pick<DitchContext, 'ditch' | 'clock'>

export const anActor = (uid: string): ActingCaptain => ({ uid, called: `${uid}@example.org` })

const withOthers = ({ store: { db }, ...context }: Context): DitchContext => ({
  ...context,
  db,
  random: systemRandom,
  ownerDirectory: anOwnerDirectory([], []),
  mailReach: 'sent',
})

interface Hours {
  /** With an offset: `2026-06-10T16:00-06:00`. */
  from: string
  until: string
  expected: string
  next: string
}

/** Moves hours from one holder to another, as an agreed trade does. */
export function handOver(context: Context, hours: Hours[], by = anActor('captain')) {
  const { clocks } = context.ditch.loaded.rules
  const placeOf = (text: string) => placeAt(Temporal.Instant.from(text), clocks)
  const names = hours.flatMap(({ expected, next }) => [aName(expected), aName(next)])
  return changeSeason(withOthers(context), {
    by,
    action: 'correction',
    basedOn: undefined,
    next: async (db) => {
      const holderOf = await nameHolders(db, names, { isSample: false, now: context.clock.now() })
      return {
        source: 'trade',
        moves: hours.map(({ from, until, expected, next }) => ({
          kind: 'trade' as const,
          begins: placeOf(from),
          ends: placeOf(until),
          expected: holderOf(aName(expected)),
          next: holderOf(aName(next)),
        })),
        audit: (counts) => ({ kind: 'layers-withdrawn', values: { id: 0, ...counts } }),
      }
    },
  })
}

/** Sells one holder's house to another, as a captain. */
export async function sellHouse(context: Context, sale: Record<'from' | 'to' | 'fromDay', string>, by: ActingCaptain) {
  const names = [aName(sale.from), aName(sale.to)] as const
  const holderOf = await nameHolders(context.store.db, names, { isSample: false, now: context.clock.now() })
  const wanted = { from: holderOf(names[0]), to: holderOf(names[1]), fromDay: ditchDay(sale.fromDay), note: 'why' }
  return changeSeason(withOthers(context), successionChange({ by, basedOn: undefined }, wanted))
}
