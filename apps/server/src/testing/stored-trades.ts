import type { Trade, TradeState } from '@headgate/domain'
import type { Database } from '../store/database.ts'
import { holderNamed } from '../store/testing/settle-resident.ts'
import { addTrade, type NewTrade, updateTrade } from '../store/trade-queries.ts'

/** A gift of Ann's for Alder to Birch: an hour in a month, when nobody has a turn. An offer, if `to` is undefined. */
export async function storeTrade(
  db: Database,
  wanted: Partial<Omit<NewTrade, 'from' | 'to'>> & { at: Temporal.Instant; from?: string; to?: string | undefined },
): Promise<Trade> {
  const { at, from = 'Alder', ...more } = wanted
  const to = 'to' in more ? more.to : 'Birch'
  const [fromId, toId] = [await holderNamed(db, from), to === undefined ? undefined : await holderNamed(db, to)]
  const hour = { from: at.add({ hours: 24 * 30 }), until: at.add({ hours: 24 * 30 + 1 }) }
  return addTrade(db, {
    kind: to === undefined ? 'offer' : 'gift',
    note: 'again',
    madeAt: at,
    madeBy: 'ann',
    isMadeByCaptain: false,
    times: [{ ...hour, expected: fromId, next: toId }],
    endsAt: hour.until,
    ...more,
    from: fromId,
    to: toId,
  })
}

interface Wanted {
  count: number
  state: TradeState
  from?: string
  to?: string
  madeBy?: string
  /** When they were made, and settled unless they are open. */
  at: Temporal.Instant
}

export async function storeTrades(db: Database, { count, state, at, ...wanted }: Wanted): Promise<void> {
  for (let made = 0; made < count; made += 1) {
    const { id } = await storeTrade(db, { at, ...wanted })
    if (state !== 'open') await updateTrade(db, id, { state, settledAtMs: at.epochMilliseconds })
  }
}
