import type { TradeAct, TradeAction, TradeLinkResponse } from '@headgate/contracts'
import { ditchDayAt } from '@headgate/domain'
import { DitchProblem } from '../ditch-problem.ts'
import { lockAccounts } from '../store/account-access.ts'
import { listActingLinks } from '../store/confirmed-link-queries.ts'
import type { Database } from '../store/database.ts'
import { readSpellings } from '../store/holder-spellings.ts'
import { hashOfCode } from '../store/link-codes.ts'
import { type FoundTradeLink, findTradeLink, spendTradeLink } from '../store/trade-link-queries.ts'
import type { StoredTrade } from '../store/trade-queries.ts'
import { actOnTrade } from './act-on-trade.ts'
import { getTrade } from './get-trade.ts'
import { presentFor } from './list-trades.ts'
import type { TradeContext } from './trade-context.ts'
import { TradeSettled } from './trade-settled.ts'

/**
 * What the code in a mail asks, for whoever has it; decides nothing. A used one shows what became of the trade. Throws
 * `trade-link-unknown`, and `trade-link-over` once its account may no longer act for the holder.
 */
export async function describeLink(context: TradeContext, code: string): Promise<TradeLinkResponse> {
  const link = await getLink(context, code)
  return presentLink(context, link, await getTrade(context.store.db, link.tradeId))
}

/**
 * Answers a trade with the code in a mail, and uses the code up in the same transaction: of two clicks at once, one
 * counts. Throws `trade-settled` with the trade as it is if there is nothing to answer any more.
 */
export async function answerByLink(
  context: TradeContext,
  { code, answer }: { code: string; answer: 'accept' | 'decline' },
): Promise<TradeLinkResponse> {
  const link = await getLink(context, code)
  const { store, clock } = context
  const trade = await getTrade(store.db, link.tradeId)
  const { holder } = await presentLink(context, link, trade)
  const act: TradeAct = { action: isAboutUndo(link, trade) ? `${answer}-undo` : answer, holder }
  const hold = async (transaction: Database) => {
    const account = (await lockAccounts(transaction, store.engine, [link.userId])).get(link.userId)
    if (!account || account.isDisabled) throw new DitchProblem('trade-link-over', {})
    if (!(await spendTradeLink(transaction, link.codeHash, clock.now()))) throw new CodeUsed()
  }
  try {
    const caller = { uid: link.userId, captain: undefined, hold }
    const { trade: after, isSettledBefore } = await actOnTrade(context, caller, trade.id, act)
    const shown = await presentLink(context, { ...link, isUsed: true }, after)
    if (isSettledBefore) throw new TradeSettled(shown.trade)
    return shown
  } catch (error) {
    if (error instanceof CodeUsed) throw new TradeSettled((await describeLink(context, code)).trade)
    throw isNotTheirs(error) ? new DitchProblem('trade-link-over', {}, { cause: error }) : error
  }
}

/** The code was used by another click at the same time, or before. */
class CodeUsed extends Error {}

/** Why actions fail of an account that may no longer act for the holder. */
const NOT_THEIRS: readonly unknown[] = ['no-such-trade', 'not-your-water']

const isNotTheirs = (error: unknown): boolean =>
  error instanceof DitchProblem && NOT_THEIRS.includes(error.because?.reason)

async function getLink({ store }: TradeContext, code: string): Promise<FoundTradeLink> {
  const link = await findTradeLink(store.db, hashOfCode(code))
  if (!link) throw new DitchProblem('trade-link-unknown', {})
  return link
}

async function presentLink(
  context: TradeContext,
  link: FoundTradeLink,
  trade: StoredTrade,
): Promise<TradeLinkResponse> {
  const holder = await findOwnHolder(context, link.userId, trade)
  if (holder === undefined) throw new DitchProblem('trade-link-over', {})
  const shown = await presentFor(context, { uid: link.userId, isCaptain: false }, trade)
  const asked = link.isUsed ? [] : questionOf(link, trade)
  const can = shown.can.filter((action) => asked.includes(action))
  return { trade: { ...shown, can }, holder, timeZone: context.ditch.rules.timeZone }
}

/** What a link may decide: only what its mail asked. */
function questionOf(link: FoundTradeLink, trade: StoredTrade): readonly TradeAction[] {
  if (isAboutUndo(link, trade)) return ['accept-undo', 'decline-undo']
  return trade.state === 'open' ? ['accept', 'decline'] : []
}

const isAboutUndo = ({ askedAt, undoAskedAt }: FoundTradeLink, { state }: StoredTrade): boolean =>
  state === 'agreed' && undoAskedAt !== undefined && Temporal.Instant.compare(askedAt, undoAskedAt) >= 0

/** For whom an account answers: a side of the trade, or any holder of theirs for an offer to all. */
async function findOwnHolder(
  { store: { db }, ditch, clock }: TradeContext,
  userId: string,
  { kind, from, to }: StoredTrade,
): Promise<string | undefined> {
  const today = ditchDayAt(clock.now(), ditch.rules.timeZone).toString()
  const own = (await listActingLinks(db, today, userId)).map(({ holder }) => holder)
  const { keyOf } = await readSpellings(db)
  const isOwn = (name: string) => own.some((holder) => keyOf(holder) === keyOf(name))
  if (to !== undefined && isOwn(to)) return to
  if (isOwn(from)) return from
  return kind === 'offer' ? own[0] : undefined
}
