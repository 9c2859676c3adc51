import type { TradePolicy } from '@headgate/domain'
import { type ActingCaptain, addAuditEntry } from '../store/audit-queries.ts'
import { holdCaptain } from '../store/membership-queries.ts'
import { setTradePolicy } from '../store/trade-queries.ts'
import { endImpossible } from './end-trades.ts'
import type { TradeContext } from './trade-context.ts'
import { trade } from './trading.ts'

/** Changes what trades the captains allow. Turning them off ends those that wait for an answer. */
export const changeTradePolicy = (context: TradeContext, by: ActingCaptain, policy: TradePolicy): Promise<void> =>
  trade(context, undefined, async (trading) => {
    const { transaction, now } = trading
    await holdCaptain({ db: transaction, engine: context.store.engine }, by.uid)
    await setTradePolicy(transaction, policy)
    await addAuditEntry(transaction, {
      at: now,
      by,
      action: 'change-trade-policy',
      details: { kind: 'trade-policy-changed', values: policy },
    })
    await endImpossible({ ...trading, policy })
  })
