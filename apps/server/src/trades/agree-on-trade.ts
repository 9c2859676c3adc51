import { areStillTheirs, daysOfHours, type HolderName, hoursRun, hoursToCome, type TradeTime } from '@headgate/domain'
import { readInForce, recordSeason } from '../captain/record-season.ts'
import { DitchProblem } from '../ditch-problem.ts'
import type { ActingCaptain } from '../store/audit-queries.ts'
import { findCurrentChange } from '../store/season-queries.ts'
import { type StoredTrade, updateTrade } from '../store/trade-queries.ts'
import { endImpossible } from './end-trades.ts'
import { getTrade } from './get-trade.ts'
import { isPassedOn } from './passed-on.ts'
import type { Trading } from './trading.ts'

/** Who decides: a captain, or somebody for a holder, whose account stays out of the audit. */
export interface Deciding {
  holder: HolderName
  captain: ActingCaptain | undefined
}

/** Moves the hours of a trade that are to come. Throws `trade-hours-changed` if they are no longer their holders'. */
export async function agreeOn(trading: Trading, trade: StoredTrade, deciding: Deciding): Promise<StoredTrade> {
  const { transaction, current, now, isSame } = trading
  const { season, rules } = current
  if (!areStillTheirs(trade.times, { season, rules, now, isSame })) throw new DitchProblem('trade-hours-changed', {})
  const { made } = await recordSeason(
    transaction,
    current,
    {
      source: 'trade',
      handovers: trade.times.flatMap((time) => hoursToCome(handoverOf(time), now) ?? []),
      audit: (counts) => ({
        kind: 'trade-agreed',
        values: { ...partiesOf(trading, trade), trade: trade.kind, byCaptain: byCaptain(trade, deciding), ...counts },
      }),
    },
    { at: now, by: actorOf(deciding), action: 'trade' },
  )
  await updateTrade(transaction, trade.id, {
    state: 'agreed',
    changeId: made.id,
    settledAtMs: now.epochMilliseconds,
  })
  return settled(trading, trade)
}

/**
 * Takes back what a trade moved; hours that have run stay as they were. Throws `trade-passed-on` when the other side has
 * passed such hours on.
 */
export async function undoTrade(trading: Trading, trade: StoredTrade, deciding: Deciding): Promise<StoredTrade> {
  const { transaction, current, now } = trading
  // A trade of the sample moves nothing in the ditch's own season.
  const isInForce = current.handovers.some(({ handover }) => handover.changeId === trade.changeId)
  const run = isInForce ? trade.times.flatMap((time) => hoursRun(handoverOf(time), now) ?? []) : []
  if (run.length > 0 && isPassedOn(trade, current.handovers, trading.isSame)) {
    throw new DitchProblem('trade-passed-on', {})
  }
  await recordSeason(
    transaction,
    current,
    {
      source: 'undo',
      owner: current.lastChange?.owner ?? 'none',
      withdraws: trade.changeId === undefined ? [] : [trade.changeId],
      handovers: run,
      audit: (counts) => ({
        kind: 'trade-undone',
        values: { ...partiesOf(trading, trade), byCaptain: deciding.captain !== undefined, ...counts },
      }),
    },
    { at: now, by: actorOf(deciding), action: 'undo-trade' },
  )
  return settled(trading, trade)
}

/** Ends what the change made impossible, and reads the trade again. */
async function settled(trading: Trading, { id }: StoredTrade): Promise<StoredTrade> {
  const { transaction } = trading
  await endImpossible({
    ...trading,
    current: await readInForce(transaction, await findCurrentChange(transaction)),
  })
  return getTrade(transaction, id)
}

const byCaptain = ({ isMadeByCaptain }: StoredTrade, { captain }: Deciding): boolean =>
  isMadeByCaptain || captain !== undefined

const actorOf = ({ captain, holder }: Deciding) => captain ?? { uid: undefined, called: holder }

function handoverOf({ from, until, expected, next }: TradeTime) {
  if (next === undefined) throw new Error('nobody has taken the offer')
  return { from, until, expected, next }
}

/** For the audit; `date` is the ditch day of the first hours. */
function partiesOf({ current }: Trading, { from, to, times }: StoredTrade) {
  if (to === undefined) throw new Error('nobody has taken the offer')
  const [date] = daysOfHours(times, current.rules)
  return { from, to, date: `${date}` }
}
