import type { TradeLinkResponse } from '@headgate/contracts'
import { allowedActions, type HolderId, isStanding, type Trade, type TradeAction } from '@headgate/domain'
import { DitchProblem } from '../ditch-problem.ts'
import type { DitchContext } from '../schedule/route-parts.ts'
import { lockAccount } from '../store/account-access.ts'
import type { Database } from '../store/database.ts'
import { hashOfCode } from '../store/link-codes.ts'
import { type FoundTradeLink, findTradeLink, spendTradeLink } from '../store/trade-link-queries.ts'
import { actOnTrade } from './act-on-trade.ts'
import { readView } from './list-trades.ts'
import { presentTrade, type TradeView } from './present-trade.ts'
import { getTrade, tradeSettled } from './trading.ts'

/**
 * What the code in a mail asks, for whoever has it; decides nothing. A used one shows what became of the trade. Throws
 * `trade-link-unknown`, and `trade-link-over` once its account may no longer act for the holder.
 */
export async function describeLink(context: DitchContext, code: string): Promise<TradeLinkResponse> {
  const link = await getLink(context, code)
  return presentLink(context, link, await getTrade(context.db, link.tradeId))
}

/**
 * Answers a trade with the code in a mail, and uses the code up in the same transaction: of two clicks at once, one
 * counts. Throws `trade-settled` with the trade as it is if there is nothing to answer any more.
 */
export async function answerByLink(
  context: DitchContext,
  { code, answer }: { code: string; answer: 'accept' | 'decline' },
): Promise<TradeLinkResponse> {
  const link = await getLink(context, code)
  const { db, clock } = context
  const trade = await getTrade(db, link.tradeId)
  const { holder } = await presentLink(context, link, trade)
  const action = questionOf(link, trade) === 'undo-asked' ? (`${answer}-undo` as const) : answer
  const hold = async (transaction: Database) => {
    const account = await lockAccount(transaction, link.userId)
    if (!account || account.isDisabled) throw new DitchProblem('trade-link-over', {})
    if (!(await spendTradeLink(transaction, link.codeHash, clock.now()))) throw new CodeUsed()
  }
  try {
    const caller = { uid: link.userId, captain: undefined, hold }
    const { trade: after, isSettledBefore } = await actOnTrade(context, caller, trade.id, { action, holder })
    const shown = await presentLink(context, { ...link, isUsed: true }, after)
    if (isSettledBefore) throw tradeSettled(shown.trade)
    return shown
  } catch (error) {
    if (error instanceof CodeUsed) throw tradeSettled((await describeLink(context, code)).trade)
    throw isNotTheirs(error) ? new DitchProblem('trade-link-over', {}, { cause: error }) : error
  }
}

/** The code was used by another click at the same time, or before. */
class CodeUsed extends Error {}

/** Why actions fail of an account that may no longer act for the holder. */
const NOT_THEIRS: readonly unknown[] = ['no-such-trade', 'not-your-water']

const isNotTheirs = (error: unknown): boolean =>
  error instanceof DitchProblem && NOT_THEIRS.includes(error.because?.reason)

async function getLink({ db }: DitchContext, code: string): Promise<FoundTradeLink> {
  const link = await findTradeLink(db, hashOfCode(code))
  if (!link) throw new DitchProblem('trade-link-unknown', {})
  return link
}

/** Throws `trade-link-over` to those who may act for nobody whom the trade concerns. */
async function presentLink(context: DitchContext, link: FoundTradeLink, trade: Trade): Promise<TradeLinkResponse> {
  const view = await readView(context, { uid: link.userId, isCaptain: false })
  const holder = findOwnHolder(trade, view)
  if (holder === undefined) throw new DitchProblem('trade-link-over', {})
  const shown = presentTrade(trade, view)
  const asked = link.isUsed ? [] : QUESTIONS[questionOf(link, trade)]
  const can = shown.can.filter((action) => asked.includes(action))
  return { trade: { ...shown, can }, holder: view.nameOf(holder) }
}

/** What a link may decide: only what its mail asked. */
const QUESTIONS: Record<'asked' | 'undo-asked', readonly TradeAction[]> = {
  asked: ['accept', 'decline'],
  'undo-asked': ['accept-undo', 'decline-undo'],
}

/** A mail from before somebody asked to undo the trade asked for the trade itself. */
const questionOf = ({ askedAt, undoAskedAt }: FoundTradeLink, { state }: Trade) =>
  isStanding('undo-asked', askedAt, { state, undoAskedAt }) ? 'undo-asked' : 'asked'

/** For whom an account answers: a side of the trade, or for an offer to all whichever holder of theirs can take it. */
function findOwnHolder(trade: Trade, view: TradeView): HolderId | undefined {
  const { viewer, rights } = view
  const { kind, from, to } = trade
  const own = rights.holdersOf(viewer.uid)
  if (to !== undefined && own.includes(to)) return to
  if (own.includes(from)) return from
  return kind === 'offer' ? (allowedActions(trade, viewer, view).accept.holder ?? own[0]) : undefined
}
