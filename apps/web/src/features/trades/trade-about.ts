import type { TradesResponse } from '@headgate/contracts'
import {
  type Closure,
  type HolderId,
  type Hours,
  holderAt,
  listTradable,
  promisesOf,
  type Timeline,
  type TradeMoment,
} from '@headgate/domain'
import type { TradeDraft } from './trade-draft.ts'
import { type Here, readHours } from './trade-words.ts'

/** What everything about a resident's trades is drawn from. */
export interface TradeAbout extends Here {
  trades: TradesResponse
  timeline: Timeline
  closures: readonly Closure[]
}

/** On a page, which never sees ids, the name that the schedule shows identifies a holder: `${holder}` is that name. */
const holderNamed = (name: string): HolderId => name as HolderId

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

export interface TradeDialogProps extends TradeAbout {
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

/** Whom a turn probably goes to: the neighbor whom the holder gave one last, else whoever has the water after it. */
export function likelyNeighbor({ trades, timeline, holder, chosen }: TradeDialogProps): string | undefined {
  const { partners } = trades
  const last = trades.trades.find(
    ({ kind, from, to }) => kind === 'gift' && from === `${holder}` && to !== null && partners.includes(to),
  )
  const end = chosen.at(-1)?.until
  const next = `${end && holderAt(timeline, end)}`
  return last?.to ?? partners.find((name) => name === next)
}

/** What a neighbor can swap, in order. */
export const swappable = ({ timeline, holder, ...about }: TradeAbout & { holder: HolderId }, name: string): Hours[] =>
  listTradable(timeline, holderNamed(name), momentOf(about, holder))

/** The one that opens nearest to a turn. */
export const nearestTo = (hours: readonly Hours[], turn: Hours | undefined): Hours | undefined =>
  hours.toSorted((a, b) => apart(a, turn) - apart(b, turn))[0]

const apart = ({ from }: Hours, turn: Hours | undefined): number =>
  turn ? Math.abs(from.epochMilliseconds - turn.from.epochMilliseconds) : 0
