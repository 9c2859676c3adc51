import type { TradeRequest } from '@headgate/contracts'
import { type DitchRules, pieceKey, type TurnWindow, turnWindow } from '@headgate/domain'
import type { Part } from './half-hours.ts'
import type { TradableTurn } from './tradable-hours.ts'
import type { TradeInWords } from './trade-words.ts'

/** What a resident has chosen so far. */
export interface TradeDraft {
  holder: string
  isSwap: boolean
  isToAll: boolean
  neighbor: string | undefined
  gives: readonly TradableTurn[]
  givesPart: Part | undefined
  takes: TradableTurn | undefined
  takesPart: Part | undefined
  note: string
}

export const keyOf = ({ piece }: TradableTurn): string => pieceKey(piece)

/** The hours of a turn that are traded: a part, or all that still can be. */
export function hoursOf(
  { piece, moments, isWhole }: TradableTurn,
  part: Part | undefined,
  rules: DitchRules,
): TurnWindow {
  if (part) return { opensAt: part.from, closesAt: part.until }
  const window = turnWindow(piece, rules)
  return isWhole ? window : { opensAt: moments[0] ?? window.opensAt, closesAt: window.closesAt }
}

/** The request that a draft makes; undefined while something is missing. */
export function readDraft(draft: TradeDraft, rules: DitchRules): TradeRequest | undefined {
  const { holder, isSwap, isToAll, neighbor, gives, givesPart, takes, takesPart, note } = draft
  const timesOf = (turn: TradableTurn, part: Part | undefined) => {
    const { opensAt, closesAt } = hoursOf(turn, part, rules)
    return { from: opensAt.toString(), until: closesAt.toString() }
  }
  const to = isToAll ? null : neighbor
  if (gives.length === 0 || to === undefined || (isSwap && !takes)) return undefined
  return {
    kind: isSwap ? 'swap' : isToAll ? 'offer' : 'gift',
    from: holder,
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
