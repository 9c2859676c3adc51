import { type DitchRules, type HolderName, type Hours, holderAt, hoursToCome, type Season } from '@headgate/domain'
import { addTrade, listUnsettledTrades } from '../store/trade-queries.ts'
import { getTrade } from './get-trade.ts'
import { notifyOfTrade } from './notify-of-trade.ts'
import type { Trading } from './trading.ts'

interface Handing {
  season: Season
  rules: DitchRules
  isSame: (a: string, b: string) => boolean
  isReachable: (holder: string) => boolean
}

/** Who may take what a holder leaves of hours that end at `until`: whoever has the water from then on, if confirmed. */
export function findNextToTake(
  { season, rules, isSame, isReachable }: Handing,
  holder: string,
  until: Temporal.Instant,
): HolderName | undefined {
  const next = holderAt(season, until, rules)
  return next !== undefined && !isSame(next, holder) && isReachable(next) ? next : undefined
}

/**
 * Offers whoever has the water next what is left of somebody's hours who is done early. It may be less than a half hour,
 * can be answered until the hours end, and needs no notice before; nothing moves unless they take it.
 */
export async function passOnRest(trading: Trading, uid: string, holder: HolderName, hours: Hours): Promise<void> {
  const { transaction, context, current, policy, now, isSame, actors } = trading
  const rest = hoursToCome(hours, now)
  const isReachable = (name: string) => actors.some((one) => isSame(one.holder, name))
  const to = findNextToTake({ ...current, isSame, isReachable }, holder, hours.until)
  if (!rest || to === undefined || policy.mode === 'off') return
  const asked = await listUnsettledTrades(transaction)
  if (asked.some((one) => isSame(one.from, holder) && one.endsAt.equals(rest.until))) return
  const id = await addTrade(transaction, {
    ...{ kind: 'gift', from: holder, to, note: '', madeAt: now, madeBy: uid, isMadeByCaptain: false },
    times: [{ ...rest, expected: holder, next: to }],
    endsAt: rest.until,
  })
  await notifyOfTrade(transaction, context, { trade: await getTrade(transaction, id), event: 'asked', by: uid })
}
