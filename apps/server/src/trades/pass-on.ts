import { findNextToTake, type HolderName, type Hours, hoursToCome } from '@headgate/domain'
import { addTrade, listUnsettledTrades } from '../store/trade-queries.ts'
import { announce, type Trading } from './trading.ts'

/**
 * Offers whoever has the water next what is left of somebody's hours who is done early. It may be less than a half hour,
 * can be answered until the hours end, and needs no notice before; nothing moves unless they take it.
 */
export async function passOnRest(trading: Trading, uid: string, holder: HolderName, hours: Hours): Promise<void> {
  const { transaction, now, isSame } = trading
  const rest = hoursToCome(hours, now)
  const to = findNextToTake({ holder, until: hours.until }, trading)
  if (!rest || to === undefined) return
  const asked = await listUnsettledTrades(transaction)
  if (asked.some((one) => isSame(one.from, holder) && one.endsAt.equals(rest.until))) return
  const trade = await addTrade(transaction, {
    ...{ kind: 'gift', from: holder, to, note: '', madeAt: now, madeBy: uid, isMadeByCaptain: false },
    times: [{ ...rest, expected: holder, next: to }],
    endsAt: rest.until,
  })
  await announce(trading, { trade, event: 'asked', by: uid })
}
