import { type AgreedMove, hoursToCome, isLeft, nameOrNull, placeAt, type Trade, type TradeTime } from '@headgate/domain'
import { readInForce, recordSeason } from '../season/record-season.ts'
import { withdrawalOf } from '../season/season-changes.ts'
import { findCurrentChange } from '../store/season-queries.ts'
import { listTimesAsMade, updateTrade } from '../store/trade-queries.ts'
import { endImpossible } from './end-trades.ts'
import { type ActingFor, firstDayOf, getTrade, type TradeTransaction } from './trading.ts'

/** Moves the hours of a trade that are to come, which must still be their holders'. */
export async function agreeOn(trading: TradeTransaction, trade: Trade, deciding: ActingFor): Promise<Trade> {
  const { transaction, current, now } = trading
  if (trade.to === undefined && !isLeft(trade)) throw new Error('nobody has taken the offer')
  const isByCaptain = trade.isMadeByCaptain || deciding.captain !== undefined
  const { made } = await recordSeason(
    transaction,
    current,
    {
      source: 'trade',
      moves: movesOf(trading, await listTimesAsMade(transaction, trade.id)),
      audit: (counts) => ({
        kind: 'trade-agreed',
        values: { ...partiesOf(trading, trade), trade: trade.kind, byCaptain: isByCaptain, ...counts },
      }),
    },
    { at: now, by: actorOf(trading, deciding), action: 'trade' },
  )
  await updateTrade(transaction, trade.id, { state: 'agreed', changeId: made.id, settledAtMs: now.epochMilliseconds })
  return settled(trading, trade)
}

/** Takes back what a trade moved; hours that have run stay as they were. */
export async function undoTrade(trading: TradeTransaction, trade: Trade, deciding: ActingFor): Promise<Trade> {
  const { transaction, current, now } = trading
  const made = current.changes.find(({ id }) => id === trade.changeId)
  await recordSeason(
    transaction,
    current,
    {
      source: 'undo',
      ...(made && withdrawalOf(current, made, now)),
      audit: (counts) => ({
        kind: 'trade-undone',
        values: { ...partiesOf(trading, trade), byCaptain: deciding.captain !== undefined, ...counts },
      }),
    },
    { at: now, by: actorOf(trading, deciding), action: 'undo-trade' },
  )
  return settled(trading, trade)
}

/** Ends what the change made impossible, and reads the trade again. */
async function settled(trading: TradeTransaction, { id }: Trade): Promise<Trade> {
  const { transaction } = trading
  const current = await readInForce(transaction, await findCurrentChange(transaction))
  const { timeline, moves } = current
  await endImpossible({ ...trading, current, timeline, moves })
  return getTrade(transaction, id)
}

const actorOf = ({ current: { nameOf } }: TradeTransaction, { captain, holder }: ActingFor) =>
  captain ?? { uid: undefined, called: nameOf(holder) }

/** The hours of a trade that are to come. */
function movesOf({ current, now }: TradeTransaction, times: readonly TradeTime[]): AgreedMove[] {
  const { clocks } = current.rules
  return times.flatMap((time) => {
    const { next, expected } = time
    const toCome = hoursToCome(time, now)
    if (!toCome) return []
    return [
      { kind: 'trade', begins: placeAt(toCome.from, clocks), ends: placeAt(toCome.until, clocks), expected, next },
    ]
  })
}

/** For the audit. */
function partiesOf(trading: TradeTransaction, { from, to, times }: Trade) {
  const { nameOf } = trading.current
  return { from: nameOf(from), to: nameOrNull(to, nameOf), date: firstDayOf(trading, { times }) }
}
