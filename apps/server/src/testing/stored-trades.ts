import type { HolderName, TradeState } from '@headgate/domain'
import type { Database } from '../store/database.ts'
import { nameHolders } from '../store/holder-queries.ts'
import { addTrade, updateTrade } from '../store/trade-queries.ts'

interface Wanted {
  count: number
  state: TradeState
  from?: string
  to?: string
  madeBy?: string
  /** When they were made, and settled unless they are open. */
  at: Temporal.Instant
}

/** Gifts of an hour in a month, when nobody has a turn. */
export async function storeTrades(db: Database, { count, state, at, madeBy = 'ann', ...wanted }: Wanted) {
  const names = [wanted.from ?? 'Alder', wanted.to ?? 'Birch'] as [HolderName, HolderName]
  const holderOf = await nameHolders(db, names, { isSample: false, now: at })
  const [from, to] = [holderOf(names[0]), holderOf(names[1])]
  const hour = { from: at.add({ hours: 24 * 30 }), until: at.add({ hours: 24 * 30 + 1 }) }
  for (let made = 0; made < count; made += 1) {
    const { id } = await addTrade(db, {
      kind: 'gift',
      from,
      to,
      note: 'again',
      madeAt: at,
      madeBy,
      isMadeByCaptain: false,
      times: [{ ...hour, expected: from, next: to }],
      endsAt: hour.until,
    })
    if (state !== 'open') await updateTrade(db, id, { state, settledAtMs: at.epochMilliseconds })
  }
}
