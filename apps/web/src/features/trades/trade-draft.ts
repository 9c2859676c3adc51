import type { TradeRequest } from '@headgate/contracts'
import type { HolderId, Hours, TradableTurn } from '@headgate/domain'
import type { TradeInWords } from './trade-words.ts'

/** What a resident has chosen so far. */
export interface TradeDraft {
  holder: HolderId
  isSwap: boolean
  isToAll: boolean
  neighbor: string | undefined
  gives: readonly TradableTurn[]
  givesPart: Hours | undefined
  takes: TradableTurn | undefined
  takesPart: Hours | undefined
  note: string
}

export const keyOf = (turn: TradableTurn): string => hoursOf(turn).from.toString()

/** The hours of a turn that are traded: a part, or all that still can be. */
export const hoursOf = ({ moments }: TradableTurn, part?: Hours): Hours =>
  part ?? { from: moments.at(0) as Temporal.Instant, until: moments.at(-1) as Temporal.Instant }

/** The request that a draft makes; undefined while something is missing. */
export function readDraft(draft: TradeDraft): TradeRequest | undefined {
  const { holder, isSwap, isToAll, neighbor, gives, givesPart, takes, takesPart, note } = draft
  const timesOf = (turn: TradableTurn, part: Hours | undefined) => {
    const { from, until } = hoursOf(turn, part)
    return { from: from.toString(), until: until.toString() }
  }
  const to = isToAll ? null : neighbor
  if (gives.length === 0 || to === undefined || (isSwap && !takes)) return undefined
  return {
    kind: isSwap ? 'swap' : isToAll ? 'offer' : 'gift',
    from: `${holder}`,
    to,
    gives: gives.map((turn) => timesOf(turn, gives.length === 1 ? givesPart : undefined)),
    ...(isSwap && takes && { takes: [timesOf(takes, takesPart)] }),
    note: note.trim(),
  }
}

/** The trade that a request asks for. */
export function wordsOf({ from, to, gives, takes = [] }: TradeRequest): TradeInWords {
  const times = [
    ...gives.map((time) => ({ ...time, expected: from, next: to })),
    ...takes.map((time) => ({ ...time, expected: to ?? '', next: from })),
  ]
  return { from, to, times }
}
