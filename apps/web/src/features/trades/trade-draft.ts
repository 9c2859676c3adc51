import type { TradeRequest } from '@headgate/contracts'
import type { HolderId, Hours } from '@headgate/domain'
import { findWrongEnd, type Part, readPart } from '../../platform/turn-times.ts'
import type { TradeInWords } from './trade-words.ts'

/** What can be done with a turn; the last is for nobody in particular. */
export const TRADE_WAYS = ['give', 'swap', 'unused'] as const
type TradeWay = (typeof TRADE_WAYS)[number]

/** Then whoever takes it first has it, or it is left in the ditch. */
export const UNUSED_WAYS = ['offer', 'leave'] as const

/** What a resident has chosen so far. */
export interface TradeDraft {
  holder: HolderId
  way: TradeWay
  unused: (typeof UNUSED_WAYS)[number]
  neighbor: string | undefined
  gives: readonly Hours[]
  givesPart: Part | undefined
  takes: Hours | undefined
  takesPart: Part | undefined
  note: string
}

const KINDS = { give: 'gift', swap: 'swap', offer: 'offer', leave: 'gift' } as const

export const keyOf = ({ from }: Hours): string => from.toString()

/** The request that a draft makes; undefined while something is missing or wrong. */
export function readDraft(draft: TradeDraft): TradeRequest | undefined {
  const { holder, way, unused, neighbor, gives, givesPart, takes, takesPart, note } = draft
  const timesOf = (turn: Hours, part: Part | undefined) => {
    const { from, until } = (part && readPart(part)) ?? turn
    return { from: from.toString(), until: until.toString() }
  }
  const isSwap = way === 'swap'
  const to = way === 'unused' ? null : neighbor
  if (findFaulty(draft) || to === undefined || (isSwap && !takes)) return undefined
  return {
    kind: KINDS[way === 'unused' ? unused : way],
    from: `${holder}`,
    to,
    gives: gives.map((turn) => timesOf(turn, gives.length === 1 ? givesPart : undefined)),
    ...(isSwap && takes && { takes: [timesOf(takes, takesPart)] }),
    note: note.trim(),
  }
}

/** The name of the first field with turns or times that is empty or wrong. */
export function findFaulty({ gives, givesPart, takesPart }: TradeDraft): string | undefined {
  if (gives.length === 0) return 'turn'
  const given = givesPart && findWrongEnd(givesPart)
  const taken = takesPart && findWrongEnd(takesPart)
  return given ? `gives-${given}` : taken && `takes-${taken}`
}

/** The trade that a request asks for, as its asker reads it who acts for these holders. */
export function wordsOf({ kind, from, to, gives, takes = [] }: TradeRequest, holders: readonly string[]): TradeInWords {
  const times = [
    ...gives.map((time) => ({ ...time, expected: from, next: to })),
    ...takes.map((time) => ({ ...time, expected: to ?? '', next: from })),
  ]
  return { kind, from, to, times, side: holders.length > 1 ? null : 'asker' }
}
