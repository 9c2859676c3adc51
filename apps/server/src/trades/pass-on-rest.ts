import { findNextToTake, type HolderId, type Hours, hoursToCome, type Trade } from '@headgate/domain'
import { addTrade, listUnsettledTrades } from '../store/trade-queries.ts'
import { close } from './act-on-trade.ts'
import { announce, type TradeTransaction } from './trading.ts'

/** What is left of water that somebody needs no longer, or wants back after all. */
export interface Rest {
  holder: HolderId
  hours: Hours
}

/**
 * Offers the rest of a turn that ended early to the next holder. It may begin at any minute, can be answered until the
 * hours end, and needs no notice before; nothing moves unless they take it.
 */
export async function passOnRest(trading: TradeTransaction, uid: string, { holder, hours }: Rest): Promise<void> {
  const { transaction, now } = trading
  const rest = hoursToCome(hours, now)
  const to = findNextToTake({ holder, until: hours.until }, trading)
  if (!rest || to === undefined || (await findPassedOn(trading, { holder, hours }))) return
  const trade = await addTrade(transaction, {
    kind: 'gift',
    from: holder,
    to,
    note: '',
    madeAt: now,
    madeBy: uid,
    isMadeByCaptain: false,
    times: [{ ...rest, expected: holder, next: to }],
    endsAt: rest.until,
  })
  await announce(trading, { trade, event: 'asked', by: uid })
}

/** Withdraws what was passed on, unless somebody has taken it. */
export async function takeBackRest(trading: TradeTransaction, uid: string, rest: Rest): Promise<void> {
  const trade = await findPassedOn(trading, rest)
  if (trade) await close({ ...trading, uid, trade, holder: rest.holder, captain: undefined }, 'withdrawn')
}

async function findPassedOn({ transaction }: TradeTransaction, { holder, hours }: Rest): Promise<Trade | undefined> {
  const waiting = await listUnsettledTrades(transaction)
  const isRest = ({ kind, from, times, endsAt }: Trade) =>
    kind === 'gift' && from === holder && [endsAt, times.at(-1)?.until].every((at) => at?.equals(hours.until))
  return waiting.find(isRest)
}
