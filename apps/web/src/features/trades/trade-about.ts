import type { TradesResponse } from '@headgate/contracts'
import { type Closure, type HolderId, type Hours, promisesOf, type Timeline, type TradeMoment } from '@headgate/domain'
import type { TradeDraft } from './trade-draft.ts'
import { type Here, readHours } from './trade-words.ts'

/** What everything about a resident's trades is drawn from. */
export interface TradeAbout extends Here {
  trades: TradesResponse
  timeline: Timeline
  closures: readonly Closure[]
}

/** On a page, which never sees ids, the name that the schedule shows identifies a holder: `${holder}` is that name. */
export const holderNamed = (name: string): HolderId => name as HolderId

/** By what it is decided which hours can be asked for on a holder's behalf. */
export const momentOf = (
  { trades: { policy, trades }, closures, now }: Pick<TradeAbout, 'trades' | 'closures' | 'now'>,
  holder: HolderId,
): TradeMoment => ({
  now,
  policy,
  closures,
  promises: promisesOf(
    holder,
    trades.map(({ state, from, to, times }) => ({
      state,
      from: holderNamed(from),
      to: to === null ? to : holderNamed(to),
      times: times.map((time) => ({ ...readHours(time), expected: holderNamed(time.expected) })),
    })),
  ),
})

export const TRADE_WAYS = ['give', 'swap', 'unused'] as const
export type TradeWay = (typeof TRADE_WAYS)[number]

export interface TradeDialogProps extends TradeAbout {
  way: TradeWay
  holder: HolderId
  /** The turns that it was opened for, in order; at least one. */
  chosen: readonly Hours[]
  onClose: (isSent: boolean) => void
}

/** What each part of the dialog's form is drawn from. */
export interface FieldsProps extends TradeDialogProps {
  draft: TradeDraft
  onChange: (changed: Partial<TradeDraft>) => void
  /** Whether what is missing is named. */
  isTried: boolean
}
