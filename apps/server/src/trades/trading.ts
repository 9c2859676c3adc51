import { daysOfHours, ditchDayAt, type HolderName, type Hours, type TradePolicy } from '@headgate/domain'
import { readInForce, type SeasonInForce } from '../captain/record-season.ts'
import { withSeasonLock } from '../store/activate-season.ts'
import { type ActingLink, listActingLinks, mayActOnDays } from '../store/confirmed-link-queries.ts'
import type { Database } from '../store/database.ts'
import { readSpellings } from '../store/holder-spellings.ts'
import { readTradePolicy } from '../store/trade-queries.ts'
import type { TradeCaller } from './trade-caller.ts'
import type { TradeContext } from './trade-context.ts'

/** What decisions about trades are made with, in one transaction that nothing else changes the season in. */
export interface Trading {
  transaction: Database
  context: TradeContext
  now: Temporal.Instant
  policy: TradePolicy
  current: SeasonInForce
  /** Equal for all spellings of a holder. */
  keyOf: (holder: string) => string
  isSame: (a: string, b: string) => boolean
  /** Who may act today, and for whom. */
  actors: readonly ActingLink[]
}

/**
 * Runs a decision about trades with the season locked, then lets every part see what it changed. Links, captains and
 * the season stay as they are until it is over.
 */
export async function trade<T>(
  context: TradeContext,
  caller: Pick<TradeCaller, 'hold'> | undefined,
  decide: (trading: Trading) => Promise<T>,
): Promise<T> {
  const decided = await withSeasonLock(
    context.store,
    async (transaction, lastChange) => {
      const now = context.clock.now()
      const current = await readInForce(transaction, lastChange)
      const { keyOf } = await readSpellings(transaction)
      const today = ditchDayAt(now, current.rules.timeZone).toString()
      return decide({
        ...{ transaction, context, now, current, keyOf },
        isSame: (a, b) => keyOf(a) === keyOf(b),
        policy: await readTradePolicy(transaction),
        actors: await listActingLinks(transaction, today),
      })
    },
    caller?.hold,
  )
  await context.ditch.refresh()
  return decided
}

/** Whether an account may act for a holder today, and on every day that these hours belong to. */
export async function mayTrade(
  { transaction, actors, isSame, current }: Trading,
  uid: string,
  { holder, hours }: { holder: HolderName; hours: readonly Hours[] },
): Promise<boolean> {
  const link = actors.find((one) => one.userId === uid && isSame(one.holder, holder))
  if (!link) return false
  const days = [...daysOfHours(hours, current.rules)].map(String)
  return mayActOnDays(transaction, { userId: uid, holderId: link.holderId }, days)
}

/** Whether anybody is confirmed for a holder. */
export const isReachable = ({ actors, isSame }: Trading, holder: string): boolean =>
  actors.some((one) => isSame(one.holder, holder))
